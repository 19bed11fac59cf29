import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  ResponseException,
  version,
} from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { CallError } from '../../api/call-error.ts'
import { storedToken } from '../../session/token.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** Character maps, standard fonts and decoders, copied into the build beside the worker. */
const ASSETS = `/assets/pdf-${version}/`

export interface OpenedPdf {
  pdf: Promise<PDFDocumentProxy>
  close: () => void
}

/** Opens a PDF of this site, reading what is shown first. An address without a signature goes with the token. */
export function openPdf(address: string): OpenedPdf {
  const token = address.includes('signature=') ? null : storedToken()
  const task = getDocument({
    url: new URL(address, window.location.origin),
    ...(token ? { httpHeaders: { authorization: `Bearer ${token}` } } : {}),
    cMapUrl: `${ASSETS}cmaps/`,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    wasmUrl: `${ASSETS}wasm/`,
    iccUrl: `${ASSETS}iccs/`,
    isEvalSupported: false,
  })
  return {
    pdf: task.promise.catch((error: unknown) => {
      throw new CallError('status', error instanceof ResponseException ? error.status : 0, 'PDF 文档未能打开')
    }),
    close: () => void task.destroy(),
  }
}
