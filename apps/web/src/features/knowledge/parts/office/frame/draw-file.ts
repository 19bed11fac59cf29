import type { DrawnFile, FrameFailure } from '../frame-messages.ts'
import { guardArchive } from './guard-archive.ts'

export interface Drawn {
  /** sheets or slides; 1 for a document */
  parts: number
  /** something of it is left out */
  limited: boolean
  showPart: (part: number) => void
}

/** Draws an office file by the library of its kind, after its archive was looked into. */
export async function drawFile(
  root: HTMLElement,
  { kind, bytes, part }: DrawnFile,
  onPart: (part: number) => void,
): Promise<Drawn | { failure: FrameFailure }> {
  // An old workbook is one file of a bounded size, and no archive.
  const isOldBook =
    kind === 'sheets' && bytes.byteLength >= 4 && new DataView(bytes).getUint32(0, true) === 0xe011cfd0
  const failure = isOldBook ? null : await guardArchive(bytes).catch((): FrameFailure => 'broken')
  if (failure !== null) return { failure }
  try {
    if (kind === 'document') {
      const { drawDocument } = await import('./draw-document.ts')
      return await drawDocument(root, bytes)
    }
    if (kind === 'slides') {
      const { drawSlides } = await import('./draw-slides.ts')
      return await drawSlides(root, bytes, { part, onPart })
    }
    const { drawSheets } = await import('./draw-sheets.ts')
    return drawSheets(root, bytes, { part, onPart })
  } catch (error) {
    root.replaceChildren()
    return { failure: isLocked(error) ? 'encrypted' : 'broken' }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /password|encrypt/i.test(error.message)
}
