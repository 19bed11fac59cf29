import {
  IMPORT_MOST_FILES,
  KEPT_BY_SYSTEMS,
  notTaken,
  IMPORTED_PICTURE as PICTURE,
  IMPORTED_TEXT as TEXT,
  IMPORTED_WORD as WORD,
} from '@xinqiao/contract/authoring/import-files'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { decodeText } from '@xinqiao/contract/files/text-form'
import { MB } from '@xinqiao/contract/sizes'
import { ArchiveError, type ArchiveFile, openArchive } from '../../../platform/content/archive.ts'
import { newId } from '../../../platform/ids.ts'
import type { PlannedText } from './import-plan.ts'
import type { TellProgress } from './import-progress.ts'
import { readWord, WordError } from './word/read-word.ts'

const LIMITS = { entries: IMPORT_MOST_FILES, fileBytes: 20 * MB, totalBytes: 300 * MB }
/** Word documents of one import, and the bytes of their pictures, which wait in memory. */
const MOST_WORD = 100
const MOST_PICTURE_BYTES = 200 * MB

export interface Skipped {
  name: string
  reason: string
}

/** What an import brings: texts and the pictures they show, by their paths. */
export interface ImportSource {
  texts: PlannedText[]
  pictures: Map<string, { name: string; read(): Promise<Buffer> }>
  skipped: Skipped[]
  /** the account that waits for it */
  whose: string
  /** milliseconds until what is not read yet stays out */
  left(): number
  tell: TellProgress
  close(): Promise<void>
}

export const ARCHIVE_TEXTS = { broken: T.importBroken, entries: T.importEntries, size: T.importSize } as const

export async function addArchive(source: ImportSource, path: string): Promise<void> {
  const archive = await openArchive(path, LIMITS)
  source.close = archive.close
  try {
    const files = archive.files.filter((file) => !KEPT_BY_SYSTEMS.test(file.path))
    await addFiles(source, files)
  } catch (error) {
    await archive.close()
    throw error
  }
  const left = archive.refused.map((name) => ({ name: name.slice(0, 200), reason: '路径不安全或已加密' }))
  source.skipped.push(...left)
}

interface Budget {
  words: number
  pictureBytes: number
}

export function newBudget(): Budget {
  return { words: MOST_WORD, pictureBytes: MOST_PICTURE_BYTES }
}

async function addFiles(source: ImportSource, files: readonly ArchiveFile[]): Promise<void> {
  const budget = newBudget()
  const others: string[] = []
  for (const [index, file] of files.entries()) {
    source.tell('reading', index, files.length)
    if (PICTURE.test(file.path)) source.pictures.set(file.path, { name: file.path, read: file.read })
    else if (source.left() <= 0) {
      if (TEXT.test(file.path) || WORD.test(file.path)) {
        source.skipped.push({ name: file.path, reason: T.importLate })
      }
    } else if (TEXT.test(file.path))
      source.texts.push({ path: file.path, text: decodeText(await file.read()) })
    else if (WORD.test(file.path)) {
      if (budget.words > 0) await addWord(source, file.path, await file.read(), budget)
      else source.skipped.push({ name: file.path, reason: `一次最多导入 ${MOST_WORD} 个 Word 文档` })
      budget.words -= 1
    } else others.push(file.path)
  }
  source.skipped.push(...notTaken(others, T.importKind))
}

/** A Word document and its pictures, which lie as if in a folder beside it. */
export async function addWord(
  source: ImportSource,
  path: string,
  bytes: Buffer,
  budget: Budget,
): Promise<void> {
  const folder = newId()
  const beside = path.includes('/') ? `${path.slice(0, path.lastIndexOf('/'))}/${folder}` : folder
  try {
    const { markdown, isNamedByFile, pictures, left } = await readWord(
      source.whose,
      bytes,
      folder,
      source.left(),
    )
    for (const { name, bytes: picture } of pictures) {
      budget.pictureBytes -= picture.length
      if (budget.pictureBytes < 0) throw new ArchiveError('size')
      source.pictures.set(`${beside}/${name}`, {
        name: `${path} 的${name}`,
        read: () => Promise.resolve(Buffer.from(picture)),
      })
    }
    source.texts.push({ path, text: markdown, isNamedByFile })
    if (left.length > 0) source.skipped.push({ name: path, reason: `未能原样带入：${left.join('、')}` })
  } catch (error) {
    if (!(error instanceof WordError)) throw error
    const reasons = { size: source.left() <= 0 ? T.importLate : T.wordSize, broken: T.wordBroken }
    source.skipped.push({ name: path, reason: reasons[error.reason] })
  }
}
