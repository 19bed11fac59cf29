/** What an import takes, by name: the same for the page that packs files and for the server that reads them. */
export const IMPORTED_TEXT = /\.(md|markdown)$/i
export const IMPORTED_WORD = /\.docx$/i
export const IMPORTED_PICTURE = /\.(png|jpe?g|gif|webp)$/i
/** What systems and tools keep for themselves beside the files of people. */
export const KEPT_BY_SYSTEMS = /(^|\/)(\.|~\$|__MACOSX\/|node_modules\/)/
/** Files of one import. */
export const IMPORT_MOST_FILES = 5000

/** How far an import is: what the live event `knowledge-import` tells whoever sent it. */
export interface ImportProgress {
  step: 'reading' | 'pictures' | 'documents'
  done: number
  total: number
}

export interface NotImported {
  name: string
  reason: string
}

/** Tells of files that an import does not take: one by its name, several of a kind by their number. */
export function notTaken(paths: readonly string[], reason: string): NotImported[] {
  const kinds = Map.groupBy(paths, (path) => /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '')
  return [...kinds].map(([kind, some]) => ({
    name:
      some.length === 1
        ? (some[0] ?? '')
        : `${kind === '' ? '无扩展名的文件' : `${kind} 文件`} ${some.length} 个`,
    reason,
  }))
}
