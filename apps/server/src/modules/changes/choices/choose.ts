import type * as endpoints from '@xinqiao/contract/changes/choice-endpoints'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Actor } from '../../../platform/actor.ts'
import { toDate, toDateTime } from '../../../platform/clock.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import { noticeKind } from '../notice-kind.ts'
import { noticeFor } from '../show-notices.ts'
import { tellOf } from '../tell-of.ts'
import {
  broughtIn,
  deleteChoice,
  findChoice,
  findName,
  insertChoice,
  listChoiceRows,
  listSubjects,
  type Subject,
} from './choice-queries.ts'

interface Chosen {
  params: { id: string }
  body: Subject & { note: string }
}

/** What the sender left out and brought in, as far as the caller may see it. @throws 404 */
export async function showChoices(platform: Platform, actor: Actor, noticeId: string) {
  await noticeFor(platform, actor, noticeId)
  const rows = (await listChoiceRows(platform.db, noticeId, actor)).map(({ chosenAt, ...choice }) => ({
    ...choice,
    chosenTime: toDateTime(chosenAt),
  }))
  return { rows, total: rows.length }
}

export async function offerSubjects({ db, clock }: Platform, keyword: string) {
  const rows = await listSubjects(db, keyword, toDate(clock.now()))
  return { rows, total: rows.length }
}

/** One thing is not told of. @throws 400, 404, refusals of the workflow */
export function leaveOut(platform: Platform, caller: Caller, chosen: Chosen): Promise<void> {
  return choose(platform, caller, 'leaveOut', chosen)
}

/** One thing is told of although no rule touches it: at once where the notice was sent. @throws as `leaveOut` */
export function bringIn(platform: Platform, caller: Caller, chosen: Chosen): Promise<void> {
  return choose(platform, caller, 'bringIn', chosen)
}

async function choose(
  platform: Platform,
  caller: Caller,
  event: 'leaveOut' | 'bringIn',
  { params, body: { note, subject, subjectId } }: Chosen,
): Promise<void> {
  const { id } = params
  const thing = { subject, subjectId }
  const at = platform.clock.now()
  const of = { noticeId: id, today: toDate(at) }
  await platform.db.transaction().execute(async (db) => {
    const name = await findName(db, thing, of.today)
    const request = { id, caller, db, note: `${name}：${note}`, input: { thing } }
    const notice = await transition(platform, noticeKind, event, request)
    // After the notice itself, so that a choice that is not open says nothing of what there is.
    if (name === undefined) throw invalid({ subjectId: T.subjectUnknown })
    await insertChoice(db, {
      ...{ ...of, ...thing, way: event === 'bringIn' ? 'in' : 'out', reason: note },
      ...{ chooserName: caller.actor.realName, at },
    })
    if (event === 'bringIn' && notice.status === 'sent')
      await tellOf(db, platform, notice, broughtIn(of, subjectId))
  })
}

/** What was chosen for one thing falls; what the rules touch is told of again. @throws 404, refusals of the workflow */
export async function takeBack(
  platform: Platform,
  caller: Caller,
  { params: { id }, body }: HandlerInput<typeof endpoints.takeBackChange>,
): Promise<void> {
  const thing: Subject = body
  await platform.db.transaction().execute(async (db) => {
    const { name } = await findChoice(db, id, thing)
    await transition(platform, noticeKind, 'takeBack', { id, caller, db, note: name ?? '', input: { thing } })
    await deleteChoice(db, id, thing)
  })
}
