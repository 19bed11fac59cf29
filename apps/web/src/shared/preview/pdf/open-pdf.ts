import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { CallError } from '../../api/call-error.ts'
import { fileOf } from '../../api/read-answer.ts'
import { storedToken } from '../../session/token.ts'
import { fetchPart, wholeSize } from '../fetch-part.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** Character maps, standard fonts and decoders, copied into the build beside the worker. */
const ASSETS = `/assets/pdf-${version}/`
/** What is asked for before anything is known of the file, and then at a time: a page of most files. */
const PIECE = 256 * 1024

export interface OpenedPdf {
  pdf: Promise<PDFDocumentProxy>
  close: () => void
}

/** Bytes of the file, the last included. */
type Read = (first: number, last: number) => Promise<Response>

/** Opens a PDF of this site part by part, reading what is shown first. */
export function openPdf(address: string): OpenedPdf {
  const ending = new AbortController()
  const file = { address, token: storedToken() }
  const read: Read = async (first, last) => fileOf(await fetchPart(file, [first, last], ending.signal))
  let task: PDFDocumentLoadingTask | undefined
  const open = async () => {
    const answer = await read(0, PIECE - 1)
    const first = new Uint8Array(await answer.arrayBuffer())
    const size = answer.status === 206 ? wholeSize(answer) : first.length
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => undefined)
    const source =
      first.length === size
        ? { data: first }
        : {
            range: new Parts(size, first, read, lost.reject),
            rangeChunkSize: PIECE,
            disableAutoFetch: true,
            disableStream: true,
          }
    task = getDocument({
      ...source,
      cMapUrl: `${ASSETS}cmaps/`,
      standardFontDataUrl: `${ASSETS}standard_fonts/`,
      wasmUrl: `${ASSETS}wasm/`,
      iccUrl: `${ASSETS}iccs/`,
      isEvalSupported: false,
    })
    return Promise.race([task.promise, lost.promise])
  }
  return {
    pdf: open().catch((error: unknown) => {
      throw error instanceof CallError ? error : failureOf(error)
    }),
    close: () => {
      ending.abort()
      void task?.destroy()
    },
  }
}

/** What is wrong with the file itself is said as it is: trying again would not mend it. */
function failureOf(error: unknown): CallError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return new CallError('unreadable', 0, '文件设有密码，无法在页面内打开')
  if (name === 'InvalidPDFException') return new CallError('unreadable', 0, '文件已损坏，无法打开')
  return new CallError('status', 0, 'PDF 文档未能打开')
}

/** Hands the viewer the stretches that it asks for, a piece at a time: whoever may only read gets no more at once. */
class Parts extends PDFDataRangeTransport {
  readonly #read: Read
  readonly #lose: (error: unknown) => void

  constructor(size: number, first: Uint8Array, read: Read, lose: (error: unknown) => void) {
    super(size, first)
    this.#read = read
    this.#lose = lose
  }

  override requestDataRange(begin: number, end: number): void {
    this.#fill(begin, end).catch(this.#lose)
  }

  async #fill(begin: number, end: number): Promise<void> {
    const bytes = new Uint8Array(end - begin)
    for (let at = begin; at < end; at += PIECE) {
      const answer = await this.#read(at, Math.min(end, at + PIECE) - 1)
      bytes.set(new Uint8Array(await answer.arrayBuffer()), at - begin)
    }
    this.onDataRange(begin, bytes)
  }
}
