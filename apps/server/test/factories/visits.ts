import { SERVICE_IDS } from '@xinqiao/contract/access'
import type { VisitState } from '@xinqiao/contract/visits/record'
import { insertVisit } from '../../src/modules/visits/index.ts'
import { toDate } from '../../src/platform/clock.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { TestApp } from '../harness.ts'
import { PEOPLE } from '../seeds/demo-people.ts'
import { makeAccount, makeUnit } from './accounts.ts'

const OTHER_VENDOR = '13800009940'

/** A visit that stands in the database. */
export async function makeVisit(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    status = 'waiting',
    ...visit
  }: { unitId: string; applicantId: string; status?: VisitState; visitDate?: string; topics?: string },
): Promise<string> {
  const id = newId()
  const at = clock.now()
  await insertVisit(db, {
    id,
    unitId: visit.unitId,
    applicantId: visit.applicantId,
    applicantName: '顾一凡',
    applicantPhone: PEOPLE.vendor,
    exchangeTopics: visit.topics ?? '文字 PCIe 交换芯片适配交流',
    visitors: [{ name: '顾一凡', position: '生态工程师' }],
    peopleCount: 1,
    visitDate: visit.visitDate ?? toDate(at),
    at,
  })
  await db.updateTable('visitApplication').set({ status }).where('id', '=', id).execute()
  return id
}

/** Signs in a manager of another unit of vendors. */
export async function anotherVendor(app: TestApp): Promise<string> {
  const { db } = app.platform
  const known = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', OTHER_VENDOR)
    .executeTakeFirst()
  if (!known) {
    const unitId = await makeUnit(app.platform, { unitType: 4 })
    await db.insertInto('unitService').values({ unitId, serviceId: SERVICE_IDS.certification }).execute()
    await makeAccount(app.platform, { phone: OTHER_VENDOR, unitId, userType: 1 })
  }
  return app.signIn(OTHER_VENDOR)
}
