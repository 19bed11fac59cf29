import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { logDownload as logEndpoint } from '@xinqiao/contract/knowledge/download-log-endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Actor } from '../../platform/actor.ts'
import { nameOf, unitOf } from '../../platform/content/stamp/stamp-text.ts'
import { newTraceCode } from '../../platform/content/stamp/trace-code.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findVisibleBase, findVisibleVersion, listCurrent, readerOf } from '../knowledge/index.ts'
import { listLinkedProjects } from './held-file-queries.ts'
import { confirmDownload, insertDownloads } from './queries.ts'

/** A download that has not been confirmed by then is another one. */
const CONFIRMED_WITHIN_MS = DAY_MS

/**
 * What the browser says after a download. Who it was and what, we know ourselves: a download of ours is marked
 * as taken whole; without one, the base was printed from the page.
 * @throws 404 for a base or version that is not the reader's
 */
export async function logDownload(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  body: HandlerInput<typeof logEndpoint>['body'],
): Promise<void> {
  const now = clock.now()
  const reader = readerOf(actor)
  const base = await findVisibleBase(db, reader, body.kbId)
  if (body.kbVerId) await findVisibleVersion(db, reader, base.id, body.kbVerId)
  const since = new Date(now.getTime() - CONFIRMED_WITHIN_MS)
  await db.transaction().execute(async (tx) => {
    const of = { accountId: actor.accountId, baseId: base.id, since }
    if (await confirmDownload(tx, of, now)) return
    const [current] = await listCurrent(tx, [base.id])
    if (!current) throw notFound()
    const linked = actor.unitId === null ? [] : await listLinkedProjects(tx, actor.unitId, [base.id])
    const project = linked.find(({ projectNumber }) => projectNumber === body.projectNumber)
    await insertDownloads(tx, [
      {
        ...current,
        id: newId(),
        traceCode: newTraceCode(),
        accountId: actor.accountId,
        unitId: actor.unitId,
        accountName: nameOf(actor),
        unitName: unitOf(actor),
        way: 'print',
        fileNames: [],
        projectId: project?.id ?? null,
        projectNumber: project?.projectNumber ?? '',
        place: body.type,
        loggedAt: now,
        createdAt: now,
      },
    ])
  })
}
