import type { EventOf } from '@xinqiao/contract/record'
import { DAY_MS } from '@xinqiao/contract/time'
import type { visitRecord } from '@xinqiao/contract/visits/record'
import { insertVisit, visitKind } from '../../modules/visits/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { fromShanghai } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { transition } from '../../platform/records/transition.ts'
import type { DemoPart } from '../demo-world.ts'
import { actorOf, atWork, silent, workingDay } from '../projects/past-moves.ts'
import { DEMO_VISITS, type DemoVisit } from './visit-list.ts'

/** Visits in every state, decided by the product's own moves. */
export const demoVisits: DemoPart = { title: '来访申请', seed: seedVisits, clear: clearVisits }

type VisitEvent = EventOf<typeof visitRecord>

const APPLICANTS = ['13800006640', '13800006641']
const HOST = '13900001005'

async function seedVisits(platform: Platform, db: Db): Promise<void> {
  const [first, second] = await Promise.all(APPLICANTS.map((phone) => actorOf(db, phone)))
  const host = await actorOf(db, HOST)
  if (!first || !second) return
  for (const [index, one] of DEMO_VISITS.entries()) {
    await seedOne(platform, db, one, { applicant: index % 3 === 2 ? second : first, host, nth: index })
  }
}

async function seedOne(
  platform: Platform,
  db: Db,
  { topics, visitors, people, sent, inDays, end, note, reception }: DemoVisit,
  { applicant, host, nth }: { applicant: Actor; host: Actor; nth: number },
): Promise<void> {
  const now = platform.clock.now()
  const at = atWork(now, sent, nth)
  const visitDate = workingDay(now, inDays)
  const id = newId()
  await insertVisit(db, {
    ...{ id, at, visitDate, visitors, exchangeTopics: topics },
    unitId: applicant.unitId ?? '',
    applicantId: applicant.accountId,
    applicantName: applicant.realName,
    applicantPhone: applicant.phone,
    peopleCount: people ?? visitors.length,
  })
  await db.updateTable('visitApplication').set({ isDemo: true }).where('id', '=', id).execute()
  const kind = silent(visitKind)
  const move = (event: VisitEvent, time: Date, actor: Actor | null, said?: string) => {
    const caller = actor && { actor, address: '127.0.0.1' }
    const [startTime = '', endTime = '', place = ''] = reception ?? []
    const input = {
      reception: { startTime, endTime, place, host: reception ? `${host.realName} ${host.phone}` : '' },
    }
    const clock = { now: () => time }
    return transition({ ...platform, clock }, kind, event, { id, caller, db, note: said, input })
  }
  if (end === 'waiting') return
  const decided = new Date(at.getTime() + Math.min(1, sent / 2) * DAY_MS)
  if (end === 'refused') return void (await move('refuse', decided, host, note))
  const dayOfVisit = fromShanghai(visitDate).getTime()
  await move('agree', decided, host, end === 'cancelled' ? '' : note)
  if (end === 'completed') await move('complete', new Date(dayOfVisit + DAY_MS), null)
  if (end === 'cancelled')
    await move('callOff', fromShanghai(`${workingDay(now, inDays - 3)} 15:20`), applicant, note)
}

async function clearVisits(db: Db): Promise<void> {
  const own = db.selectFrom('visitApplication').select('id').where('isDemo', '=', true)
  await db.deleteFrom('workflowEvent').where('workflow', '=', 'visit').where('recordId', 'in', own).execute()
  await db.deleteFrom('visitApplication').where('isDemo', '=', true).execute()
}
