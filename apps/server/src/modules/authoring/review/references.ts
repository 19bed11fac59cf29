import type { ReleaseCheck } from '@xinqiao/contract/authoring/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { changeProse } from '../documents/text-links.ts'
import { findVersion } from '../versions/version-queries.ts'
import { listNamingLines, listReadNames, type NamingLine } from './reference-queries.ts'

/** The number that a table or a figure is called by: 表 4-6, 图 4-9. */
const NUMBERED = /(表|图)\s?([\dA-Z]+(?:[-.–]\d+)+)/
/** A caption stands before its table, or describes its picture. */
const CAPTION = new RegExp(`^\\s*${NUMBERED.source}|!\\[${NUMBERED.source}`)
const NAMED = new RegExp(`《([^《》]{1,80})》|${NUMBERED.source}`, 'g')
const MOST_PLACES = 50

interface Reference {
  documentId: string
  line: number
  /** as it is written */
  address: string
}

/**
 * What the texts of a version name that is nowhere to be found: bases that readers do not have, tables and figures that
 * no document of the version holds. It keeps nobody from submitting: standards and laws are named in the same way.
 */
export async function checkReferences(db: Db, versionId: string): Promise<ReleaseCheck> {
  const version = await findVersion(db, versionId)
  if (!version) throw notFound()
  const lines = await listNamingLines(db, versionId)
  const captions = new Set(lines.flatMap(({ text }) => captionOf(text)))
  const named = lines.flatMap(referencesOf)
  const titles = named.flatMap(({ address }) => titleOf(address))
  const known = (await listReadNames(db, [...new Set(titles)])).add(version.baseName)
  const lost = named.filter(({ address }) => {
    const [title] = titleOf(address)
    return title === undefined ? !captions.has(plain(address)) : !known.has(title)
  })
  if (lost.length === 0)
    return { passed: true, text: '文中引用的知识库、表和图都找得到', documentIds: [], places: [] }
  return {
    passed: false,
    text: `${lost.length} 处引用找不到对应的知识库、表或图，仅供核对`,
    documentIds: [...new Set(lost.map(({ documentId }) => documentId))],
    places: lost.slice(0, MOST_PLACES),
  }
}

function captionOf(text: string): string[] {
  const found = CAPTION.exec(text)
  const [, kind, number, pictured, itsNumber] = found ?? []
  return found ? [`${kind ?? pictured}${number ?? itsNumber}`] : []
}

function referencesOf({ documentId, line, text }: NamingLine): Reference[] {
  const found: Reference[] = []
  changeProse(text, (prose) => {
    for (const [address] of prose.matchAll(NAMED)) found.push({ documentId, line, address })
    return prose
  })
  return found
}

function titleOf(address: string): string[] {
  return address.startsWith('《') ? [address.slice(1, -1)] : []
}

function plain(address: string): string {
  return address.replace(/\s/, '')
}
