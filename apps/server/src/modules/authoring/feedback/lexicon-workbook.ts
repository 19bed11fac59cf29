import {
  ENTRY_KINDS,
  type EntryKind,
  LEXICON_COLUMNS,
  MOST_LEXICON_ROWS,
  synonymForm,
} from '@xinqiao/contract/authoring/lexicon-schemas'
import type { exportLexicon as exportEndpoint } from '@xinqiao/contract/authoring/search-words-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import type { UploadedFile } from '@xinqiao/contract/fields/uploaded-file'
import type { Db } from '../../../platform/db/database.ts'
import { AppError, invalid } from '../../../platform/http/fault/errors.ts'
import { receivedFile } from '../../../platform/http/forms/received-form.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { fold } from '../../../platform/search/fold.ts'
import { columnsOf } from '../../../platform/spreadsheet/columns-of.ts'
import { exportOf } from '../../../platform/spreadsheet/export-of.ts'
import { readWorkbook, WorkbookError } from '../../../platform/spreadsheet/read-workbook.ts'
import { findSynonym, synonymRows } from '../../knowledge/index.ts'
import { readEntry } from './read-entry.ts'
import { addEntry, changeEntry, changeSynonyms } from './synonyms.ts'

const C = LEXICON_COLUMNS
const BETWEEN = '、'

/** The lexicon as a workbook; what is changed in it comes back by an import. */
export const exportLexicon = exportOf({
  ...{ title: '检索词库', latin: 'search-lexicon' },
  columns: columnsOf({
    [C.id]: 38,
    [C.kind]: 10,
    [C.words]: 50,
    [C.leads]: 50,
    [C.weight]: 10,
    [C.chip]: 18,
    [C.isUsed]: 10,
  }),
  query: ({ db }, { keyword, ...filter }: HandlerInput<typeof exportEndpoint>['query']) =>
    synonymRows(db, { ...filter, folded: fold(keyword) })
      .orderBy('kind')
      .orderBy('words')
      .orderBy('id'),
  cells: ({ id, kind, words, leads, weight, chip, retiredAt }) => [
    ...[id, ENTRY_KINDS[kind as EntryKind], words.join(BETWEEN), leads.join(BETWEEN), weight, chip],
    retiredAt === null ? '使用中' : '已停用',
  ],
})

type Counted = Record<'added' | 'changed' | 'unchanged', number>

/** Takes the rows of a workbook in: those with a number change their entry, the others are new. All of them or none. */
export async function importLexicon(
  platform: Platform,
  caller: Caller,
  upload: UploadedFile,
): Promise<Counted> {
  const file = receivedFile(upload, 'file', T.lexiconFileMissing)
  const lines = await readLines(caller.actor.accountId, file.path)
  return changeSynonyms(platform, async (tx, at) => {
    const counted = { added: 0, changed: 0, unchanged: 0 }
    for (const line of lines) {
      try {
        counted[await takeLine(tx, caller, line, at)] += 1
      } catch (error) {
        throw inRow(line.row, error)
      }
    }
    return counted
  })
}

interface Line {
  row: number
  id: string
  typed: unknown
}

async function takeLine(tx: Db, caller: Caller, { id, typed }: Line, at: Date): Promise<keyof Counted> {
  const parsed = synonymForm.safeParse(typed)
  if (!parsed.success) throw invalid({ file: parsed.error.issues[0]?.message ?? T.synonymsMissing })
  const entry = readEntry(parsed.data)
  const old = id === '' ? undefined : await findSynonym(tx, id)
  if (old === undefined) {
    await addEntry(tx, caller, entry, at)
    return 'added'
  }
  if (textOf(old) === textOf(entry)) return 'unchanged'
  await changeEntry(tx, caller, { id, version: old.version, entry }, at)
  return 'changed'
}

interface Told {
  kind: string
  words: readonly string[]
  leads: readonly string[]
  weight: number
  chip: string
}

function textOf({ kind, words, leads, weight, chip }: Told): string {
  return JSON.stringify([kind, words, leads, weight, chip])
}

/** What stands in the way, with the row in which it does. */
function inRow(row: number, error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const [fault] = Object.values(error.errors ?? {})
  return invalid({ file: T.lexiconRow(row, fault ?? error.message) })
}

async function readLines(whose: string, path: string): Promise<Line[]> {
  const rows = await readFirstSheet(whose, path)
  const head = (rows[0] ?? []).map((title) => title.trim())
  const place = (title: string) => head.indexOf(title)
  if (place(C.kind) < 0 || place(C.words) < 0) throw invalid({ file: T.lexiconNoRows })
  const lines = rows.slice(1).flatMap((cells, at) => {
    const cell = (title: string) => cells[place(title)]?.trim() ?? ''
    if (cells.every((text) => text.trim() === '')) return []
    const typed = {
      kind: KIND_OF.get(cell(C.kind)) ?? cell(C.kind),
      words: partsOf(cell(C.words)),
      leads: partsOf(cell(C.leads)),
      ...(cell(C.weight) === '' ? {} : { weight: Number(cell(C.weight)) }),
      chip: cell(C.chip),
    }
    return [{ row: at + 2, id: isUuid(cell(C.id)) ? cell(C.id) : '', typed }]
  })
  if (lines.length === 0) throw invalid({ file: T.lexiconNoRows })
  return lines
}

const KIND_OF = new Map(Object.entries(ENTRY_KINDS).map(([kind, title]) => [title as string, kind]))

async function readFirstSheet(whose: string, path: string): Promise<string[][]> {
  try {
    const [sheet] = await readWorkbook(whose, path, MOST_LEXICON_ROWS + 1)
    return sheet?.rows ?? []
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw invalid({ file: error.reason === 'too-large' ? T.lexiconTooLarge : T.lexiconUnreadable })
  }
}

function partsOf(cell: string): string[] {
  return cell
    .split(/[、，,;；=\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}
