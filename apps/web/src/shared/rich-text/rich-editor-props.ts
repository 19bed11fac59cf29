import type { ReactNode } from 'react'
import type { Insertion } from './insertions.ts'

/** A picture that was put into the text: the file that holds it, and where it is shown from now. */
export interface EditorPicture {
  file: string
  address: string
}

export interface RichEditorProps {
  /** what it is called to those who hear the page */
  label: string
  /** HTML it begins with; a new one replaces what stands there */
  value: string
  placeholder: string
  onChange: (html: string) => void
  /** Ctrl Enter; with Shift it goes further than this text */
  onSubmit?: ((further: boolean) => void) | undefined
  /** keeps a picture that was pasted, dropped or chosen; null where it was not taken, which has been said */
  keepPicture: (file: File) => Promise<EditorPicture | null>
  /** stands at the head of its bar */
  lead?: ReactNode
  /** it stands in a frame already */
  frameless?: boolean
  /** further buttons, and what stands at their end */
  tools?: ReactNode
  /** texts that can be put in, by a menu or by `/` */
  insertions?: readonly Insertion[] | undefined
  aside?: ReactNode
  /** what another part of the page puts in at this moment */
  put?: { insertion: Insertion; onPut: () => void } | null | undefined
}
