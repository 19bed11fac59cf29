import { DAY_MS } from '@xinqiao/contract/time'
import { beforeEach, expect, it } from 'vitest'
import { makeApplication, seedVendors } from '../../../../test/factories/certifications.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, inboxOf, outboxOf } from '../../../../test/seeds/people.ts'
import { issueCertificate } from '../issue-certificate.ts'
import { findVisible } from '../queries.ts'
import { remindHolders } from './remind-holders.ts'

const app = useApp({ seed: seedVendors })
const APPLICANT = PEOPLE.vendor

beforeEach(async () => {
  const { db } = app.platform
  for (const table of ['certificate', 'certificationApplication', 'outboxMessage', 'message'] as const)
    await db.deleteFrom(table).execute()
})

/** A certificate good for a year from now. */
async function issued(): Promise<string> {
  const { db, clock } = app.platform
  const { id: applicantId, unitId } = await accountOf(app, APPLICANT)
  const id = await makeApplication(app.platform, {
    ...{ kind: 'component', unitId: unitId ?? '', applicantId, status: 'RZSQ_TG', number: 'RZ-2611-7001' },
  })
  const application = (await findVisible(db, null, 'component', id)) ?? expect.fail('no application')
  const issue = { configuration: '', firmware: '', validYears: 1, listedOn: '' }
  await issueCertificate(db, application, issue, { at: clock.now(), by: '' })
  return id
}
const told = () => inboxOf(app, APPLICANT)

it('the holder hears sixty days before the last day, once, and by e-mail', async () => {
  await issued()
  app.clock.advance(303 * DAY_MS)
  await remindHolders(app.platform)
  expect(await told()).toEqual([])
  app.clock.advance(2 * DAY_MS)
  await remindHolders(app.platform)
  await remindHolders(app.platform)
  expect(await told()).toEqual([
    expect.stringMatching(
      /^证书 RZ-2611-7001（样品 文字 LC-1 文字）将于 \d{4}-\d\d-\d\d 到期，还有 \d+ 天。/,
    ),
  ])
  expect((await outboxOf(app)).length).toBeGreaterThan(0)
})

it('nobody hears of one that was withdrawn', async () => {
  const id = await issued()
  await app.platform.db.updateTable('certificate').set({ status: 'withdrawn' }).where('id', '=', id).execute()
  app.clock.advance(320 * DAY_MS)
  await remindHolders(app.platform)
  expect(await told()).toEqual([])
})
