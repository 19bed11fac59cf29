import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from './open-pdf.ts'

/** Width and height in points. */
export interface PageSize {
  width: number
  height: number
}

export type PdfState =
  | { status: 'loading' }
  | { status: 'failed'; error: Error }
  | { status: 'ready'; pdf: PDFDocumentProxy; sizes: readonly PageSize[] }

/** A PDF and the sizes of its pages. Until all are known, the first page's stands for the others. */
export function usePdf(address: string): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading' })
  useEffect(() => {
    let shown = true
    const opened = openPdf(address)
    setState({ status: 'loading' })
    const open = async () => {
      const pdf = await opened.pdf
      const first = await sizeOf(pdf, 1)
      if (!shown) return
      setState({ status: 'ready', pdf, sizes: Array.from({ length: pdf.numPages }, () => first) })
      const sizes: PageSize[] = [first]
      for (let page = 2; page <= pdf.numPages && shown; page += 1) sizes.push(await sizeOf(pdf, page))
      if (shown && sizes.some(({ width, height }) => width !== first.width || height !== first.height)) {
        setState({ status: 'ready', pdf, sizes })
      }
    }
    open().catch((error: unknown) => {
      if (shown)
        setState({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    })
    return () => {
      shown = false
      opened.close()
    }
  }, [address])
  return state
}

async function sizeOf(pdf: PDFDocumentProxy, page: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 })
  return { width, height }
}
