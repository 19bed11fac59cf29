import type { ContactForm } from '@xinqiao/contract/contact/endpoints'
import { contactRecord } from '@xinqiao/contract/contact/record'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import { faeOf, holdersOf } from '../accounts/index.ts'
import { notify } from '../messages/index.ts'
import { countOfAccount, countOfVisitor } from './count-message.ts'
import { insertMessage, type NewMessage } from './save-queries.ts'

const VISITOR = { accountId: null, realName: '访客' }

/** Takes a message of a visitor, or of whoever is logged in; those who answer are told. */
export async function submitMessage(
  platform: Platform,
  { actor, address }: { actor: Actor | null; address: string },
  { createBy: _, userId: __, contactProjectFaes, ...form }: ContactForm,
): Promise<void> {
  const { db, clock } = platform
  const at = clock.now()
  if (actor) await countOfAccount(db, actor.accountId, at)
  else await countOfVisitor(db, { address, tel: form.tel }, at)
  await db.transaction().execute(async (tx) => {
    const fae = actor?.unitId ? await faeOf(tx, actor.unitId) : undefined
    const isTold = fae !== undefined && contactProjectFaes.includes(fae.id)
    const row: NewMessage = {
      ...{ id: newId(), at, ...form },
      accountId: actor?.accountId ?? null,
      unitId: actor?.unitId ?? null,
      accountName: actor?.realName || actor?.nickName || '',
      toldFaes: isTold ? fae.name : '',
    }
    await insertMessage(tx, row)
    await recordAudit(tx, {
      actor: actor ?? VISITOR,
      address,
      at,
      act: 'contact-message.submit',
      record: { kind: 'contact-message', id: row.id, name: row.name },
    })
    await wake(tx, contactRecord, { id: row.id, accountIds: fae ? [fae.id] : [] })
    const from = row.companyName === '' ? (actor?.unitName ?? '') : row.companyName
    await notify(tx, platform, {
      kind: 'contact.submitted',
      to: [...(await holdersOf(tx, { roles: ['manager'] })), ...(isTold ? [fae.id] : [])],
      data: { id: row.id, name: row.name, from, message: row.message },
    })
  })
}
