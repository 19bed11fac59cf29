import type { ContactForm } from '@xinqiao/contract/contact/endpoints'
import type { Actor } from '../../platform/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { begin } from '../../platform/records/begin.ts'
import { faeOf } from '../accounts/index.ts'
import { contactKind } from './contact-kind.ts'
import { countOfAccount, countOfVisitor } from './count-message.ts'
import { insertMessage } from './save-queries.ts'

/** Takes a message of a visitor, or of whoever is logged in; those who answer are told. */
export async function submitMessage(
  platform: Platform,
  { actor, address }: { actor: Actor | null; address: string },
  { createBy: _, userId: __, contactProjectFaes, ...form }: ContactForm,
): Promise<void> {
  const now = platform.clock.now()
  if (actor) await countOfAccount(platform.db, actor.accountId, now)
  else await countOfVisitor(platform.db, { address, tel: form.tel }, now)
  await begin(platform, contactKind, 'submit', {
    caller: { actor, address },
    insert: async ({ db, id, at }) => {
      const fae = actor?.unitId ? await faeOf(db, actor.unitId) : undefined
      const isTold = fae !== undefined && contactProjectFaes.includes(fae.id)
      await insertMessage(db, {
        ...{ id, at, ...form },
        accountId: actor?.accountId ?? null,
        unitId: actor?.unitId ?? null,
        accountName: actor?.realName || actor?.nickName || '',
        toldFaes: isTold ? fae.name : '',
      })
    },
  })
}
