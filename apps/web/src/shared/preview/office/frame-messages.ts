import { MB } from '@xinqiao/contract/sizes'

/** What the page hands to the sandboxed frame, and what it hears from there. */
export type OfficeKind = 'document' | 'sheets' | 'slides'
/** `lost`: what draws it did not come */
export type FrameFailure = 'encrypted' | 'broken' | 'large' | 'lost'

export interface DrawnFile {
  kind: OfficeKind
  bytes: ArrayBuffer
  /** sheet or slide to begin with, from 1 */
  part: number
  /** what is too much to be drawn can be had as a file */
  hasMore: boolean
}

export type ToFrame = { theme: 'light' | 'dark' } | { draw: DrawnFile } | { part: number }

export type FromFrame =
  | { isReady: true }
  | { drawn: { parts: number; limited: boolean } }
  | { part: number }
  | { failed: FrameFailure }

const KINDS: Readonly<Record<string, OfficeKind>> = {
  docx: 'document',
  xlsx: 'sheets',
  xls: 'sheets',
  pptx: 'slides',
}

/** How a file is drawn in the frame; undefined where it cannot be. */
export function officeKind(extension: string): OfficeKind | undefined {
  return KINDS[extension]
}

/** A larger file would keep the frame busy for minutes: it is downloaded. */
export const LARGEST_OFFICE_FILE = 50 * MB
