import type { DrawnFile, FrameFailure, OfficeKind } from '../frame-messages.ts'
import { guardArchive } from './guard-archive.ts'

export interface Drawn {
  /** sheets or slides; 1 for a document */
  parts: number
  /** something of it is left out */
  limited: boolean
  showPart: (part: number) => void
}

export interface DrawOptions {
  /** sheet or slide to begin with, from 1 */
  part: number
  onPart: (part: number) => void
  /** what is too much to be drawn can be had as a file */
  hasMore: boolean
}

type Draw = (root: HTMLElement, bytes: ArrayBuffer, options: DrawOptions) => Drawn | Promise<Drawn>

/** Draws an office file by the library of its kind, after its archive was looked into. */
export async function drawFile(
  root: HTMLElement,
  { kind, bytes, part, hasMore }: DrawnFile,
  onPart: (part: number) => void,
): Promise<Drawn | { failure: FrameFailure }> {
  // An old workbook is one file of a bounded size, and no archive.
  const isOldBook =
    kind === 'sheets' && bytes.byteLength >= 4 && new DataView(bytes).getUint32(0, true) === 0xe011cfd0
  const failure = isOldBook ? null : await guardArchive(bytes).catch((): FrameFailure => 'broken')
  if (failure !== null) return { failure }
  const draw = await loadDrawing(kind).catch(() => null)
  if (draw === null) return { failure: 'lost' }
  try {
    return await draw(root, bytes, { part, onPart, hasMore })
  } catch (error) {
    root.replaceChildren()
    return { failure: isLocked(error) ? 'encrypted' : 'broken' }
  }
}

/** The library of a kind, each loaded only where a file needs it. */
async function loadDrawing(kind: OfficeKind): Promise<Draw> {
  if (kind === 'document') return (await import('./draw-document.ts')).drawDocument
  if (kind === 'slides') return (await import('./draw-slides.ts')).drawSlides
  return (await import('./draw-sheets.ts')).drawSheets
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /password|encrypt/i.test(error.message)
}
