import type { UploadedFile } from '@xinqiao/contract/fields/uploaded-file'
import type { ImportFault, ImportRun } from '@xinqiao/contract/imports/schemas'
import {
  IMPORT_SHEETS,
  IMPORT_TEXTS,
  MOST_IMPORT_FAULTS,
  MOST_IMPORT_ROWS,
} from '@xinqiao/contract/imports/texts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { mapRows, type OrderedPage } from '../../platform/db/read-page.ts'
import { invalid, notFound } from '../../platform/http/fault/errors.ts'
import { receivedFile } from '../../platform/http/forms/received-form.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { type ReadSheet, readWorkbook, WorkbookError } from '../../platform/spreadsheet/read-workbook.ts'
import { countPlan, planImport, stampOf } from './plan-import.ts'
import { findRun, insertRun, listRuns, type RunRow } from './queries.ts'
import { hasSheet, readSheets } from './read-sheets.ts'

const SHEET_NAMES: readonly string[] = Object.values(IMPORT_SHEETS).map(({ name }) => name)

/**
 * Reads a spreadsheet and says by row and column what stands in the way; changes nothing but the record of it.
 * @throws AppError 400 for a file that cannot be read
 */
export async function checkImport(
  { db, clock }: Platform,
  { actor, address }: Caller,
  upload: UploadedFile,
): Promise<ImportRun> {
  const file = receivedFile(upload, 'file', IMPORT_TEXTS.fileMissing)
  if (!/\.xlsx$/i.test(file.name)) throw invalid({ file: IMPORT_TEXTS.notXlsx })
  const sheets = await readFile(actor.accountId, file.path)
  if (!hasSheet(sheets)) throw invalid({ file: IMPORT_TEXTS.noSheet })
  const { units, people, faults } = readSheets(sheets)
  if (units.length + people.length === 0 && faults.list.length === 0)
    throw invalid({ file: IMPORT_TEXTS.noRows })
  const plan = await planImport(db, { units, people }, faults)
  const id = await insertRun(db, {
    fileName: file.name.slice(0, 200),
    state: faults.list.length === 0 ? 'checked' : 'refused',
    units,
    people,
    faults: inOrder(faults.list),
    counts: countPlan(plan),
    stamp: stampOf(plan),
    actor,
    address,
    at: clock.now(),
  })
  return readRun(db, id)
}

/** One import with its progress. */
export async function readRun(db: Db, id: string): Promise<ImportRun> {
  const run = await findRun(db, id)
  if (!run) throw notFound()
  return asRun(run, MOST_IMPORT_FAULTS)
}

export async function readRuns(db: Db, page: OrderedPage): Promise<{ rows: ImportRun[]; total: number }> {
  return mapRows(await listRuns(db, page), (run) => asRun(run, 0))
}

async function readFile(whose: string, path: string): Promise<ReadSheet[]> {
  try {
    // The head is a row too.
    return await readWorkbook(whose, path, MOST_IMPORT_ROWS + 1)
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw invalid({ file: error.reason === 'too-large' ? IMPORT_TEXTS.tooLarge : IMPORT_TEXTS.unreadable })
  }
}

/** By sheet and row, as somebody mends them. */
function inOrder(faults: readonly ImportFault[]): ImportFault[] {
  const place = ({ sheet }: ImportFault) => SHEET_NAMES.indexOf(sheet)
  return faults.toSorted((a, b) => place(a) - place(b) || a.row - b.row)
}

function asRun(run: RunRow, mostFaults: number): ImportRun {
  const { faults, counts, state, createdAt, finishedAt, actorId: _actor, address: _address, ...rest } = run
  return {
    ...rest,
    ...counts,
    state: state as ImportRun['state'],
    faults: faults.slice(0, mostFaults),
    faultCount: faults.length,
    createTime: toDateTime(createdAt),
    finishTime: finishedAt ? toDateTime(finishedAt) : '',
  }
}
