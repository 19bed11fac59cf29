import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { draw, layText } from './draw-page.ts'
import styles from './pdf.module.css'
import type { PageSize } from './use-pdf.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  size: PageSize
  /** CSS pixels for a point */
  scale: number
  /** is told when the words of the page stand there */
  onText?: () => void
  /** what lies on the page, from the first, also while the page itself is not drawn */
  overlay?: PageOverlay | undefined
}

/** What is laid on a page; its place is the page's. */
export type PageOverlay = (page: number) => ReactNode

/** One page: its place is there at once, its picture and its words while it is near the window. */
export function PdfPage({ pdf, number, size, scale, onText, overlay }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const near = useNear(place)

  useEffect(() => {
    if (!near || !canvas.current) return
    return draw(pdf, number, scale, canvas.current)
  }, [near, pdf, number, scale])

  useEffect(() => {
    if (!near || !words.current) return
    return layText(pdf, number, words.current, onText)
  }, [near, pdf, number, onText])

  const box = {
    width: size.width * scale,
    height: size.height * scale,
    '--total-scale-factor': scale,
  } as CSSProperties
  return (
    <div ref={place} id={`page-${number}`} className={styles.page} style={box} data-page={number}>
      {near && (
        <>
          <canvas ref={canvas} />
          <div ref={words} className={styles.words} />
        </>
      )}
      {overlay?.(number)}
      <span className="visually-hidden">第 {number} 页</span>
    </div>
  )
}

/** A window's height away, so that scrolling finds pages drawn. */
const NEAR = '100% 0px'

function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return near
}
