import { DEEPEST_DOCUMENT, TEXT_MAX } from '@xinqiao/contract/authoring/texts'
import { readText, titled } from './read-text.ts'

/** A text of the archive as a document: a file, or a folder that holds some. */
export interface PlannedDocument {
  /** its path without extension; a folder's own path */
  key: string
  parentKey: string | null
  level: number
  title: string
  body: string
  /** the folder that links in its text start from */
  folder: string
  /** the file its text came from; empty for a folder without one */
  path: string
  /** the line of that file at which its text begins, from 1 */
  firstLine: number
}

export interface PlannedText {
  path: string
  text: string
  /** none of its headings names the whole: the file's name does */
  isNamedByFile?: boolean
}

export interface Plan {
  documents: PlannedDocument[]
  /** of each text and folder, by its path without extension, the key of its document */
  keys: Map<string, string>
  skipped: { name: string; reason: string }[]
}

const FOLDER_TEXT = /^(readme|index|_index)$/i

/** Makes a tree of the texts: folders are chapters, what is called README or index is a chapter's own text. */
export function planDocuments(texts: readonly PlannedText[]): Plan {
  const plan: Plan = { documents: [], keys: new Map(), skipped: [] }
  const byKey = new Map<string, PlannedDocument>()
  const root = commonFolder(texts.map(({ path }) => path))
  const sorted = texts.toSorted((a, b) => a.path.localeCompare(b.path, 'zh', { numeric: true }))
  for (const { path, text, isNamedByFile = false } of sorted) {
    const folder = folderOf(path)
    const chapters = folder.slice(root.length).split('/').filter(Boolean)
    const name = path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.[^.]*$/, '')
    const own = FOLDER_TEXT.test(name) && chapters.length > 0
    if (chapters.length + (own ? 0 : 1) > DEEPEST_DOCUMENT) {
      plan.skipped.push({ name: path, reason: `层级超过 ${DEEPEST_DOCUMENT} 级` })
      continue
    }
    if (text.length > TEXT_MAX) {
      plan.skipped.push({ name: path, reason: `正文超过 ${TEXT_MAX} 个字符` })
      continue
    }
    const parent = chapterOf(plan, byKey, root, chapters)
    const read = readText(text, own ? (chapters.at(-1) ?? name) : name, isNamedByFile)
    const key = path.replace(/\.[^.]*$/, '')
    const chapter = own ? parent : byKey.get(key)
    if (chapter?.body) plan.skipped.push({ name: path, reason: '同一位置已有同名文档' })
    else if (chapter) Object.assign(chapter, { ...read, folder, path })
    else {
      const place = { key, parentKey: parent?.key ?? null, level: chapters.length + 1 }
      const document = { ...place, ...read, folder, path }
      plan.documents.push(document)
      byKey.set(key, document)
    }
    plan.keys.set(key, chapter?.key ?? key)
  }
  return plan
}

function chapterOf(
  plan: Plan,
  byKey: Map<string, PlannedDocument>,
  root: string,
  chapters: readonly string[],
): PlannedDocument | null {
  let parent = null as PlannedDocument | null
  for (const [index, chapter] of chapters.entries()) {
    const key = [root, ...chapters.slice(0, index + 1)].filter(Boolean).join('/')
    let found = byKey.get(key)
    if (found === undefined) {
      found = {
        key,
        parentKey: parent?.key ?? null,
        level: index + 1,
        title: titled(chapter),
        body: '',
        folder: key,
        path: '',
        firstLine: 1,
      }
      byKey.set(key, found)
      plan.keys.set(key, key)
      plan.documents.push(found)
    }
    parent = found
  }
  return parent
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}

/** A folder that holds everything is only a wrapping. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const top = first.includes('/') ? (first.split('/')[0] ?? '') : ''
  return top !== '' && paths.every((path) => path.startsWith(`${top}/`)) ? top : ''
}
