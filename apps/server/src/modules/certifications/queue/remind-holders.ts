import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import { RENEWAL_DAYS } from '@xinqiao/contract/certifications/texts'
import { addDays, daysBetween } from '@xinqiao/contract/time'
import { toDate } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { holdersOf } from '../../accounts/index.ts'
import { notify } from '../../messages/index.ts'
import { listRunningOut, noteReminder } from '../certificate-queries.ts'

export const RENEWAL_QUEUE = 'certificate-reminders'
/** Twenty to nine in Shanghai. */
export const RENEWAL_CRON = '40 0 * * *'

/** Tells the holders of certificates that run out soon, once each. */
export async function remindHolders(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const today = toDate(clock.now())
  for (const certificate of await listRunningOut(db, today, addDays(today, RENEWAL_DAYS))) {
    const { id, number, kind, unitId, applicantId, validUntil, model, productName, companyName } = certificate
    await db.transaction().execute(async (tx) => {
      if (!(await noteReminder(tx, id, today))) return
      const definition = certificationOf(kind)
      await notify(tx, platform, {
        kind: 'certification.runsOut',
        to: [...(applicantId === null ? [] : [applicantId]), ...(await holdersOf(tx, { unitId }))],
        data: {
          ...{ id, number, model, product: productName, unitName: companyName, reason: '' },
          ...{ title: definition?.title ?? '', place: definition?.place ?? '' },
          validUntil,
          days: daysBetween(today, validUntil),
        },
      })
    })
  }
}
