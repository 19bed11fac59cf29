import { EDITOR_PICTURE_TEXTS } from '@xinqiao/contract/files/editor-picture'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import type { Actor } from '../../../platform/actor.ts'
import { captionOf } from '../../../platform/content/pictures/editor-picture.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { KeptFile } from '../../../platform/http/forms/file-intake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refuseName } from '../../files/index.ts'
import { pictureAddress } from './read-thread.ts'

/** The file that a form brought. @throws AppError 400 */
export function sentFile(files: readonly KeptFile[]): KeptFile {
  const [file] = files
  if (file === undefined) throw invalid({ file: '请选择文件' })
  return file
}

/** A picture of an editor's text, as the editor is answered (document 1 section 7). @throws AppError 400 */
export function showSentPicture(platform: Platform, actor: Actor, files: readonly KeptFile[]) {
  const { id, name, size } = sentFile(files)
  if (refuseName(name, 'image') !== null) throw invalid({ file: EDITOR_PICTURE_TEXTS.type })
  if (size > FILE_PURPOSES.image.maxBytes) throw invalid({ file: FILE_PURPOSES.image.tooLarge })
  return { url: pictureAddress(platform, actor)(id), alt: captionOf(name), href: `file:${id}` }
}
