import { IMPORTED_PICTURE } from '@xinqiao/contract/authoring/import-files'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { EDITOR_PICTURE_TEXTS } from '@xinqiao/contract/files/editor-picture'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { redraw } from '../../../platform/content/pictures/redraw-picture.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { linksOf } from '../documents/text-links.ts'
import { plainName } from '../files/file-names.ts'
import type { ImportSource, Skipped } from './add-files.ts'
import { findHeldPicture } from './again-queries.ts'
import type { PlannedDocument } from './import-plan.ts'
import { resolveLink } from './resolve-link.ts'

const MOST_PICTURES = 1000

/** A picture of an import by the resource it becomes; without a file it is one that the base has already. */
export interface KeptPicture {
  id: string
  file?: { id: string; name: string; extension: string; mediaType: string; size: number; sha256: Buffer }
}

export type Kept = Map<string, KeptPicture>

const REASONS = {
  large: FILE_PURPOSES.image.tooLarge,
  unknown: '不是可显示的图片格式（PNG、JPG、GIF、WebP）',
  broken: EDITOR_PICTURE_TEXTS.broken,
} as const

/** Only pictures that a text shows, each drawn anew, as long as there is time. */
export async function keepPictures(
  { db, storage }: Platform,
  baseId: string,
  documents: readonly PlannedDocument[],
  { pictures, left, tell, whose }: ImportSource,
  { kept, skipped }: { kept: Kept; skipped: Skipped[] },
): Promise<void> {
  const addressed = documents.flatMap(({ body, folder }) =>
    linksOf(body).map(({ address }) => resolveLink(folder, address) ?? ''),
  )
  const wanted = [...new Set(addressed)].flatMap((path) => {
    const picture = pictures.get(path)
    return picture ? [{ path, picture }] : []
  })
  for (const [index, { path, picture }] of wanted.entries()) {
    tell('pictures', index, wanted.length)
    if (kept.size >= MOST_PICTURES || left() <= 0) {
      const reason = left() <= 0 ? T.importLate : T.importPictures
      skipped.push({ name: picture.name, reason })
      continue
    }
    const bytesSent = await picture.read()
    const drawn = bytesSent.length > FILE_PURPOSES.image.maxBytes ? 'large' : await redraw(whose, bytesSent)
    if (typeof drawn === 'string') {
      skipped.push({ name: picture.name, reason: REASONS[drawn] })
      continue
    }
    const { bytes, extension, mediaType } = drawn
    const id = newId()
    const { size, sha256 } = await storage.put(id, bytes)
    // The same picture once more is the one that the base has.
    const known = await findHeldPicture(db, baseId, sha256)
    if (known !== undefined) {
      await storage.remove(id)
      kept.set(path, { id: known })
      continue
    }
    const name = `${plainName(path).replace(IMPORTED_PICTURE, '') || '图片'}.${extension}`
    kept.set(path, { id: newId(), file: { id, name, extension, mediaType, size, sha256 } })
  }
}
