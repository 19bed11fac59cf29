import { DAY_MS } from '@xinqiao/contract/time'
import { contactKind, insertMessage } from '../../modules/contact/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { transition } from '../../platform/records/transition.ts'
import type { DemoPart } from '../demo-world.ts'
import { actorOf, atWork, silent } from '../projects/past-moves.ts'
import { DEMO_CONTACTS, type DemoContact } from './contact-list.ts'

/** Messages of contact-us, the older ones answered by the product's own moves. */
export const demoContact: DemoPart = { title: '联系留言', seed: seedContacts, clear: clearContacts }

const RECEIVER = '13900001004'

async function seedContacts(platform: Platform, db: Db): Promise<void> {
  const receiver = await actorOf(db, RECEIVER)
  for (const [nth, one] of DEMO_CONTACTS.entries()) await seedOne(platform, db, one, { receiver, nth })
}

async function seedOne(
  platform: Platform,
  db: Db,
  one: DemoContact,
  { receiver, nth }: { receiver: Actor; nth: number },
): Promise<void> {
  const { company = '', post = '', sent, account, answer, handled, ...form } = one
  const writer = account === undefined ? null : await actorOf(db, account)
  const at = atWork(platform.clock.now(), sent, nth)
  const id = newId()
  await insertMessage(db, {
    ...{ ...form, id, at, post, companyName: company, toldFaes: '' },
    accountId: writer?.accountId ?? null,
    unitId: writer?.unitId ?? null,
    accountName: writer?.realName ?? '',
  })
  await db.updateTable('contactMessage').set({ isDemo: true }).where('id', '=', id).execute()
  const note = answer ?? handled
  if (note === undefined) return
  // What was mailed long ago is not mailed again.
  const kind = { ...silent(contactKind), effects: {} }
  const clock = { now: () => new Date(at.getTime() + Math.min(sent / 2, 1) * DAY_MS) }
  const caller = { actor: receiver, address: '127.0.0.1' }
  const event = answer === undefined ? 'handle' : 'answer'
  await transition({ ...platform, clock }, kind, event, { id, caller, db, note })
}

async function clearContacts(db: Db): Promise<void> {
  const own = db.selectFrom('contactMessage').select('id').where('isDemo', '=', true)
  await db
    .deleteFrom('workflowEvent')
    .where('workflow', '=', 'contact-message')
    .where('recordId', 'in', own)
    .execute()
  await db.deleteFrom('contactMessage').where('isDemo', '=', true).execute()
}
