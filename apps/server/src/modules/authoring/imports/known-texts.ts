import type { KnownText } from '@xinqiao/contract/authoring/import-schemas'
import { changeLinks } from '../documents/text-links.ts'
import type { ImportSource } from './add-files.ts'
import type { ImportedRow } from './again-queries.ts'
import { linkText } from './import-links.ts'
import type { Kept } from './import-pictures.ts'
import type { Plan, PlannedDocument } from './import-plan.ts'
import { resolveLink } from './resolve-link.ts'

/** Both texts of a change are shown up to this many characters of one answer; of the others, that they changed. */
const MOST_SHOWN = 1_000_000

/** Of what comes, by its key, the document that an earlier import made of it. */
export function knownDocuments(plan: Plan, rows: readonly ImportedRow[]): Map<string, ImportedRow> {
  const byPath = new Map(rows.map((row) => [row.importedFrom, row]))
  const byName = Map.groupBy(rows, ({ importedFrom }) => importedFrom.split('/').at(-1) ?? '')
  return new Map(
    plan.documents.flatMap(({ key }) => {
      // A file that comes by itself has no folder to be known by.
      const named = key.includes('/') ? [] : (byName.get(key) ?? [])
      const found = byPath.get(key) ?? (named.length === 1 ? named[0] : undefined)
      return found ? [[key, found] as const] : []
    }),
  )
}

/** What would be new of the texts that are there already, told before anything is written. */
export function tellKnown(
  plan: Plan,
  known: ReadonlyMap<string, ImportedRow>,
  pictures: ImportSource['pictures'],
): KnownText[] {
  const slugs = new Map([...known].map(([key, { slug }]) => [key, slug]))
  let shown = 0
  return plan.documents.flatMap((document): KnownText[] => {
    const row = known.get(document.key)
    if (row === undefined || document.path === '') return []
    const { title } = document
    const [older, newer] = [
      comparable(row.body),
      comparable(withPictureNames(document, plan, slugs, pictures)),
    ]
    const common = { path: document.path, title: row.title, newTitle: title }
    if (older === newer && title === row.title) return [{ ...common, state: 'same', older: '', newer: '' }]
    shown += older.length + newer.length
    const texts = shown > MOST_SHOWN ? { older: '', newer: '' } : { older, newer }
    return [{ ...common, state: 'changed', ...texts }]
  })
}

/** The text as it would be kept: pictures are not drawn yet, so that each stands for itself by any id. */
function withPictureNames(
  document: PlannedDocument,
  plan: Plan,
  slugs: ReadonlyMap<string, string>,
  pictures: ImportSource['pictures'],
): string {
  const kept: Kept = new Map()
  for (const path of pictures.keys()) kept.set(path, { id: path })
  const { body } = linkText(document, plan.keys, slugs, { pictures, kept })
  return changeLinks(body, ({ address }, whole) => {
    const path = resolveLink(document.folder, address.split('#', 1)[0] ?? '')
    return path !== null && plan.keys.has(path.replace(/\.[^./]*$/, '')) ? '](document:' : whole
  })
}

/** Which picture an address means is not compared, nor which page. */
function comparable(body: string): string {
  return body
    .replaceAll(/\]\(resource:[^)\s]*/g, '](图片')
    .replaceAll(/\]\(document:[^)\s]*/g, '](文档')
    .trim()
}
