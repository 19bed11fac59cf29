import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PageOverlay, PdfPage } from './PdfPage.tsx'
import styles from './pdf.module.css'
import type { PageSize } from './use-pdf.ts'

/** How large a page is drawn: as wide as its column, or a part of its true size. */
export type Zoom = 'fit' | number

interface PdfPagesProps {
  pdf: PDFDocumentProxy
  sizes: readonly PageSize[]
  zoom: Zoom
  /** is told the page being read */
  onPage?: (page: number) => void
  /** is told the scale in force, 1 being the true size */
  onScale?: (scale: number) => void
  onText?: () => void
  overlay?: PageOverlay | undefined
}

/** CSS pixels for a point at true size. */
const TRUE_SIZE = 96 / 72
const WIDEST_FIT = 1.75 * TRUE_SIZE

export function PdfPages({ pdf, sizes, zoom, onPage, onScale, onText, overlay }: PdfPagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const widest = Math.max(...sizes.map((size) => size.width))
  const scale = zoom === 'fit' ? Math.min(width / widest, WIDEST_FIT) : zoom * TRUE_SIZE
  useEffect(() => {
    if (width > 0) onScale?.(scale / TRUE_SIZE)
  }, [scale, width, onScale])
  usePageInView(box, onPage)

  return (
    <div ref={box} className={styles.pages}>
      {width > 0 &&
        sizes.map((size, at) => (
          <PdfPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
            key={at}
            pdf={pdf}
            number={at + 1}
            size={size}
            scale={scale}
            overlay={overlay}
            {...(onText ? { onText } : {})}
          />
        ))}
    </div>
  )
}

export function goToPage(page: number): void {
  document.getElementById(`page-${page}`)?.scrollIntoView({ block: 'start' })
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // Before anything is seen: what stands below is not pushed down by pages.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      setWidth(
        element.clientWidth -
          (Number.parseFloat(paddingInlineStart) || 0) -
          (Number.parseFloat(paddingInlineEnd) || 0),
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [box])
  return width
}

/** The page that covers the upper third of the window. */
function usePageInView(
  box: RefObject<HTMLElement | null>,
  onPage: ((page: number) => void) | undefined,
): void {
  useEffect(() => {
    if (!onPage) return
    let frame = 0
    const look = () => {
      frame = 0
      const line = window.innerHeight / 3
      const pages = [...(box.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
      const here = pages.findLast((page) => page.getBoundingClientRect().top <= line) ?? pages[0]
      if (here) onPage(Number(here.dataset.page))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [box, onPage])
}
