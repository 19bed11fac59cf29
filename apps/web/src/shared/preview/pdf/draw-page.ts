import { type PDFDocumentProxy, type RenderTask, TextLayer } from 'pdfjs-dist'

/** Larger canvases are refused by some browsers. */
const MOST_PIXELS = 16_000_000

/** Draws a page beside what is shown and exchanges them, so that zooming does not flash. */
export function draw(
  pdf: PDFDocumentProxy,
  number: number,
  scale: number,
  canvas: HTMLCanvasElement,
): () => void {
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

export function layText(
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
