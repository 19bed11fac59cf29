import { type PDFDocumentProxy, type RenderTask, TextLayer } from 'pdfjs-dist'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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

/** Larger canvases are refused by some browsers. */
const MOST_PIXELS = 16_000_000

/** Draws a page beside what is shown and exchanges them, so that zooming does not flash. */
function draw(pdf: PDFDocumentProxy, number: number, scale: number, canvas: HTMLCanvasElement): () => void {
  let task: RenderTask | null = null
  let stopped = false
  const run = async () => {
    const page = await pdf.getPage(number)
    const plain = page.getViewport({ scale })
    const density = Math.min(
      Math.max(1, window.devicePixelRatio),
      Math.sqrt(MOST_PIXELS / (plain.width * plain.height)),
    )
    const viewport = page.getViewport({ scale: scale * density })
    const drawn = document.createElement('canvas')
    drawn.width = Math.floor(viewport.width)
    drawn.height = Math.floor(viewport.height)
    if (stopped) return
    task = page.render({ canvas: drawn, viewport })
    await task.promise
    canvas.width = drawn.width
    canvas.height = drawn.height
    canvas.getContext('2d')?.drawImage(drawn, 0, 0)
    canvas.dataset.drawn = ''
  }
  // A page that was left before it was drawn is no fault.
  run().catch(() => undefined)
  return () => {
    stopped = true
    task?.cancel()
  }
}

function layText(
  pdf: PDFDocumentProxy,
  number: number,
  container: HTMLDivElement,
  onText: (() => void) | undefined,
): () => void {
  let layer: TextLayer | null = null
  let stopped = false
  const run = async () => {
    const page = await pdf.getPage(number)
    if (stopped) return
    container.replaceChildren()
    layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container,
      viewport: page.getViewport({ scale: 1 }),
    })
    await layer.render()
    if (!stopped) onText?.()
  }
  // Without its words a page can still be read.
  run().catch(() => undefined)
  return () => {
    stopped = true
    layer?.cancel()
  }
}
