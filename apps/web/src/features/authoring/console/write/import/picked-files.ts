import {
  IMPORT_MOST_FILES,
  IMPORTED_PICTURE,
  IMPORTED_TEXT,
  IMPORTED_WORD,
  KEPT_BY_SYSTEMS,
  type NotImported,
  notTaken,
} from '@xinqiao/contract/authoring/import-files'
import { AUTHORING_TEXTS as T, tooManyFiles } from '@xinqiao/contract/authoring/texts'

/** A file with its place below what was chosen or dropped; null where it could not be read. */
export interface PickedFile {
  path: string
  file: File | null
}

/** What is sent, one import each, and what is not. */
export interface Packed {
  files: File[]
  left: NotImported[]
}

/** Why nothing of what was chosen can be sent, in words for the person. */
export class NothingPacked extends Error {}

/** A wrong folder may hold anything: so many are looked at, not more. */
const MOST_LOOKED_AT = 50_000

export function chosenFiles(list: FileList | null): PickedFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
}

/** All files of what was dropped, those of its folders too. */
export async function droppedFiles(items: DataTransferItemList): Promise<PickedFile[]> {
  // The entries are gone once the event is over: all of them are taken before anything is awaited.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files: PickedFile[] = []
  for (const entry of entries) await addEntry(files, entry)
  return files
}

/**
 * What is sent of it: texts and pictures, several or of a folder as one ZIP, and each ZIP that was chosen by
 * itself. Everything else is told. @throws NothingPacked
 */
export async function packFiles(
  picked: readonly PickedFile[],
  onPacked: (done: number, total: number) => void,
): Promise<Packed> {
  const seen = picked.filter(({ path }) => !KEPT_BY_SYSTEMS.test(path))
  const unread = seen.flatMap(({ path, file }) =>
    file === null ? [{ name: path, reason: T.importUnreadable }] : [],
  )
  const readable = seen.flatMap(({ path, file }) => (file === null ? [] : [{ path, file }]))
  const archives = readable.filter(({ path }) => ARCHIVE.test(path))
  const wanted = readable.filter(({ path }) => isText(path) || IMPORTED_PICTURE.test(path))
  const others = readable.filter((one) => !archives.includes(one) && !wanted.includes(one))
  if (wanted.length > IMPORT_MOST_FILES)
    throw new NothingPacked(tooManyFiles(wanted.length, IMPORT_MOST_FILES))
  const files = archives.filter(({ path }) => !path.includes('/')).map(({ file }) => file)
  // Pictures come with the texts that show them.
  const hasText = wanted.some(({ path }) => isText(path))
  if (hasText) files.unshift(await packed(wanted, onPacked))
  else if (files.length === 0) throw new NothingPacked(T.importEmpty)
  const nested = archives.filter(({ path }) => path.includes('/'))
  return {
    files,
    left: [
      ...unread,
      ...nested.map(({ path }) => ({ name: path, reason: T.importNested })),
      ...(hasText ? [] : notTaken(wanted.map(pathOf), T.importPictureAlone)),
      ...notTaken(others.map(pathOf), T.importKind),
    ],
  }
}

const ARCHIVE = /\.zip$/i

function pathOf({ path }: { path: string }): string {
  return path
}

function isText(path: string): boolean {
  return IMPORTED_TEXT.test(path) || IMPORTED_WORD.test(path)
}

/** The only text as it is, several files as a ZIP. */
async function packed(
  files: readonly { path: string; file: File }[],
  onPacked: (done: number, total: number) => void,
): Promise<File> {
  const [only] = files
  if (only && files.length === 1) return only.file
  const { BlobReader, BlobWriter, ZipWriter } = await import('@zip.js/zip.js')
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [index, { path, file }] of files.entries()) {
    if (index % 20 === 0) onPacked(index, files.length)
    await zip.add(path, new BlobReader(file))
  }
  return new File([await zip.close()], '导入.zip', { type: 'application/zip' })
}

async function addEntry(files: PickedFile[], entry: FileSystemEntry): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '')
  if (KEPT_BY_SYSTEMS.test(path)) return
  if (files.length >= MOST_LOOKED_AT) throw new NothingPacked(T.importTooMuch)
  if (entry.isFile) files.push({ path, file: await readFile(entry as FileSystemFileEntry) })
  if (!entry.isDirectory) return
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // A reader answers a hundred at a time, and nothing at the end.
  let more = await readEntries(reader)
  while (more.length > 0) {
    for (const one of more) await addEntry(files, one)
    more = await readEntries(reader)
  }
}

function readFile(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)))
}

function readEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}
