import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'

/** A file with its place below what was chosen or dropped. */
export interface PickedFile {
  path: string
  file: File
}

const TEXT = /\.(md|markdown|docx|zip)$/i
const WANTED = /\.(md|markdown|docx|png|jpe?g|gif|webp)$/i
/** What systems and tools keep for themselves. */
const HIDDEN = /(^|\/)(\.|~\$|__MACOSX\/|node_modules\/)/
const MOST_FILES = 5000

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

/** One file to send: the only text as it is, several or a folder as a ZIP. @throws Error that says why not */
export async function packFiles(picked: readonly PickedFile[]): Promise<File> {
  const [only] = picked
  if (only && picked.length === 1 && TEXT.test(only.path)) return only.file
  const wanted = picked.filter(({ path }) => WANTED.test(path) && !HIDDEN.test(path))
  if (!wanted.some(({ path }) => TEXT.test(path))) throw new Error(T.importEmpty)
  if (wanted.length > MOST_FILES) throw new Error(T.importEntries)
  const { BlobReader, BlobWriter, ZipWriter } = await import('@zip.js/zip.js')
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const { path, file } of wanted) await zip.add(path, new BlobReader(file))
  return new File([await zip.close()], '导入.zip', { type: 'application/zip' })
}

async function addEntry(files: PickedFile[], entry: FileSystemEntry): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '')
  if (files.length > MOST_FILES || HIDDEN.test(path)) return
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      const source = entry as FileSystemFileEntry
      source.file(resolve, reject)
    })
    files.push({ path, file })
  }
  if (!entry.isDirectory) return
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // A reader answers a hundred at a time, and nothing at the end.
  let more = await readEntries(reader)
  while (more.length > 0) {
    for (const one of more) await addEntry(files, one)
    more = await readEntries(reader)
  }
}

function readEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}
