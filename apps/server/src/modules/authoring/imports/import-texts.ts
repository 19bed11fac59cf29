import type { importForm, KnownText } from '@xinqiao/contract/authoring/import-schemas'
import { AUTHORING_REFUSALS, MOST_DOCUMENTS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { z } from 'zod'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { receivedFile } from '../../../platform/http/forms/received-form.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { auditChange } from '../audit-change.ts'
import { inDraft } from '../documents/in-draft.ts'
import { listPlaces } from '../documents/place-queries.ts'
import { plainName } from '../files/file-names.ts'
import { findVersion } from '../versions/version-queries.ts'
import type { ImportSource, Skipped } from './add-files.ts'
import { listImported } from './again-queries.ts'
import { brokenLinks } from './import-links.ts'
import { type Kept, keepPictures } from './import-pictures.ts'
import { type Plan, planDocuments } from './import-plan.ts'
import { progressTeller } from './import-progress.ts'
import { knownDocuments, tellKnown } from './known-texts.ts'
import { readImport } from './read-import.ts'
import { settleAddresses } from './settle-addresses.ts'
import { type Written, writeImport } from './write-import.ts'

const MOST_LISTED = 200

type Again = z.output<typeof importForm>['again']

export interface Imported {
  documents: number
  /** documents that an earlier import made and this one changed */
  updated: number
  folders: number
  pictures: number
  /** what did not come along, of what came too */
  skipped: Skipped[]
  /** what is there already: nothing was written, since it is asked what becomes of it */
  known: KnownText[]
}

/** Texts and Word documents, one or a ZIP of them, become documents, last in the tree, with their pictures. */
export async function importTexts(
  platform: Platform,
  caller: Caller,
  versionId: string,
  form: z.output<typeof importForm>,
  left?: () => number,
): Promise<Imported> {
  const version = await findVersion(platform.db, versionId)
  if (!version) throw notFound()
  const sent = receivedFile(form.file, 'file', T.fileMissing)
  const tell = progressTeller(platform.db, caller.actor.accountId, form.progressId)
  const source = await readImport(sent.path, plainName(sent.name), caller.actor.accountId, tell, left)
  try {
    return await write(platform, caller, version, source, form.again)
  } finally {
    await source.close()
  }
}

async function write(
  platform: Platform,
  caller: Caller,
  version: { id: string; baseId: string },
  source: ImportSource,
  again: Again,
): Promise<Imported> {
  const plan = planDocuments(source.texts)
  settleAddresses(plan, source.pictures)
  const skipped = [...source.skipped, ...plan.skipped, ...brokenLinks(plan, source.pictures)]
  if (plan.documents.length === 0) {
    const isLate = skipped.some(({ reason }) => reason === T.importLate)
    throw invalid({ file: isLate ? T.importLate : T.importEmpty })
  }
  if (again === 'ask') {
    const known = knownDocuments(plan, await listImported(platform.db, version.id))
    const told = tellKnown(plan, known, source.pictures)
    if (told.length > 0)
      return { documents: 0, updated: 0, folders: 0, pictures: 0, skipped: listed(skipped), known: told }
  }
  const kept: Kept = new Map()
  try {
    await keepPictures(platform, version.baseId, plan.documents, source, { kept, skipped })
    const written = await insertAll(platform, caller, version.id, { plan, source, kept, again })
    const { added: documents, updated, folders } = written
    return { documents, updated, folders, pictures: kept.size, skipped: listed(skipped), known: [] }
  } catch (error) {
    // No record knows of them.
    for (const { file } of kept.values()) if (file) await platform.storage.remove(file.id)
    throw error
  }
}

async function insertAll(
  platform: Platform,
  caller: Caller,
  versionId: string,
  { again, ...what }: { plan: Plan; source: ImportSource; kept: Kept; again: Again },
): Promise<Written> {
  const isNew = again === 'add' || again === 'ask'
  return inDraft(platform, versionId, async (tx, now, baseId) => {
    const known = isNew ? new Map() : knownDocuments(what.plan, await listImported(tx, versionId))
    checkRoom((await listPlaces(tx, versionId)).length, what.plan.documents.length - known.size)
    const of = { versionId, baseId, now, accountId: caller.actor.accountId }
    const written = await writeImport(tx, of, { ...what, known, isUpdate: again === 'update' })
    const record = { kind: 'knowledge-version' as const, id: versionId, name: '' }
    const { added: documents, updated, folders } = written
    const after = { documents, updated, folders, pictures: what.kept.size }
    await auditChange(tx, caller, { act: 'knowledge-version.importTexts', record, after, at: now })
    return written
  })
}

function checkRoom(there: number, coming: number): void {
  if (there + coming > MOST_DOCUMENTS) throw refuse(AUTHORING_REFUSALS.tooManyImported(there, coming))
}

/** As many as a person reads; of the others, that there are more. */
function listed(skipped: readonly Skipped[]): Skipped[] {
  const shown = skipped.slice(0, MOST_LISTED)
  const left = skipped.length - shown.length
  return left === 0 ? shown : [...shown, { name: `其余 ${left} 项`, reason: '未逐项列出' }]
}
