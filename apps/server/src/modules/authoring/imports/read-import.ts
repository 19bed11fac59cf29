import { readFile } from 'node:fs/promises'
import { IMPORTED_TEXT as TEXT, IMPORTED_WORD as WORD } from '@xinqiao/contract/authoring/import-files'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { decodeText } from '@xinqiao/contract/files/text-form'
import { ArchiveError } from '../../../platform/content/archive.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { ARCHIVE_TEXTS, addArchive, addWord, type ImportSource, newBudget } from './add-files.ts'
import type { TellProgress } from './import-progress.ts'

/** All of an import: whoever sent it waits. */
const PATIENCE_MS = 90_000

/**
 * Reads what was sent: a text, a Word document, or a ZIP of both. What is not read in time is named, and stays out.
 * @throws AppError 400
 */
export async function readImport(
  path: string,
  name: string,
  whose: string,
  tell: TellProgress,
  left: () => number = countdown(PATIENCE_MS),
): Promise<ImportSource> {
  const source: ImportSource = {
    texts: [],
    pictures: new Map(),
    skipped: [],
    whose,
    left,
    tell,
    close: () => Promise.resolve(),
  }
  try {
    if (TEXT.test(name)) source.texts.push({ path: name, text: decodeText(await readFile(path)) })
    else if (WORD.test(name)) await addWord(source, name, await readFile(path), newBudget())
    else if (/\.zip$/i.test(name)) await addArchive(source, path)
    else throw invalid({ file: T.importType })
  } catch (error) {
    if (error instanceof ArchiveError) throw invalid({ file: ARCHIVE_TEXTS[error.reason] })
    throw error
  }
  const [failed] = source.skipped
  if (WORD.test(name) && failed && source.texts.length === 0) throw invalid({ file: failed.reason })
  return source
}

function countdown(ms: number): () => number {
  const end = performance.now() + ms
  return () => end - performance.now()
}
