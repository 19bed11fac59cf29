import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { holdersOf } from '../../accounts/index.ts'
import { notify } from '../../messages/index.ts'
import { auditChange } from '../audit-change.ts'
import { createVersion } from '../versions/save-version.ts'
import { findVersion } from '../versions/version-queries.ts'
import { addArticle } from './change-tree.ts'
import { listDraftsOfBases } from './draft-queries.ts'
import { inDraft } from './in-draft.ts'

interface Proposal {
  kbId: string
  title: string
  body: string
  /** number of the order that it comes from */
  order: string
}

/**
 * Puts what somebody who is no editor has written into the draft of a base; the editors hear of it and read it over
 * before it is submitted. `also` belongs to the same transaction.
 */
export async function proposeDocument(
  platform: Platform,
  caller: Caller,
  { kbId, title, body, order }: Proposal,
  also: (tx: Db, at: Date, place: string) => Promise<unknown>,
): Promise<{ id: string }> {
  const versionId = await draftOf(platform, caller, kbId)
  return inDraft(platform, versionId, async (tx, at) => {
    const version = await findVersion(tx, versionId)
    if (!version) throw notFound()
    const id = await addArticle(tx, caller, { versionId, parentId: null, title, open: false }, { at, body })
    const place = `《${version.baseName}》${version.name}`
    const record = { kind: 'knowledge-document' as const, id, name: title }
    const after = { order, base: place }
    await auditChange(tx, caller, { act: 'knowledge-document.propose', record, after, at })
    const { actor } = caller
    const to = (await holdersOf(tx, { roles: ['editor'] })).filter((one) => one !== actor.accountId)
    const named = { verId: versionId, kbName: version.baseName, versionName: version.name }
    const data = { ...named, docId: id, who: actor.realName, title, order }
    await notify(tx, platform, { kind: 'knowledge.proposed', to, data })
    await also(tx, at, place)
    return { id }
  })
}

/** The draft of a base, made of what its readers have where there is none; editors name it before it is released. */
async function draftOf(platform: Platform, caller: Caller, kbId: string): Promise<string> {
  const [base] = await listDraftsOfBases(platform.db, kbId)
  if (!base) throw notFound()
  if (base.draftId !== null) return base.draftId
  const name = `草稿 ${toDateTime(platform.clock.now()).slice(0, 16)}`
  const made = await createVersion(platform, caller, kbId, { name, summary: '', fromId: base.currentId })
  return made.id
}
