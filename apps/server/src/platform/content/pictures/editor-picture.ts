import type { UploadedFile } from '@xinqiao/contract/fields/uploaded-file'
import { EDITOR_PICTURE_TEXTS as T } from '@xinqiao/contract/files/editor-picture'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../http/fault/errors.ts'
import { receivedFile } from '../../http/forms/received-form.ts'
import { newId } from '../../ids.ts'
import type { Platform } from '../../platform.ts'
import { redraw } from './redraw-picture.ts'

const LONGEST_CAPTION = 100

export interface EditorPicture {
  id: string
  name: string
  extension: string
  mediaType: string
  size: number
  sha256: Buffer
}

/**
 * Keeps a picture for the text of any editor, drawn anew: whatever else was in the file is not kept. `hold`
 * makes the record that owns it, and with it who may see it; the editor's own rights were asked before.
 * @throws AppError 400 for what is no picture
 */
export async function keepEditorPicture(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  whose: string,
  form: { file: UploadedFile },
  hold: (tx: Db, picture: EditorPicture) => Promise<void>,
): Promise<EditorPicture> {
  const sent = receivedFile(form.file, 'file', T.missing)
  const drawn = await redraw(whose, sent.path)
  if (drawn === 'unknown') throw invalid({ file: T.type })
  if (drawn === 'broken') throw invalid({ file: T.broken })
  const { bytes, extension, mediaType } = drawn
  const id = newId()
  const { size, sha256 } = await storage.put(id, bytes)
  const picture = { id, name: `${captionOf(sent.name)}.${extension}`, extension, mediaType, size, sha256 }
  try {
    await db.transaction().execute((tx) => hold(tx, picture))
  } catch (error) {
    await storage.remove(id)
    throw error
  }
  return picture
}

/** What stands below a picture until its author writes something better: the name of its file. */
export function captionOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}:*?"<>|[\]]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, LONGEST_CAPTION)
    .toWellFormed()
  // What a browser calls a picture that was pasted says nothing.
  return plain === '' || plain === 'image' ? '图' : plain
}
