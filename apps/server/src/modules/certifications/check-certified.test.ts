import { checkCertified } from '@xinqiao/contract/certifications/public-endpoints'
import { beforeAll, expect, it } from 'vitest'
import { PEOPLE } from '../../../test/demo-people.ts'
import { makeApplication, seedVendors } from '../../../test/factories/certifications.ts'
import { useApp } from '../../../test/harness.ts'
import { accountOf } from '../../../test/people.ts'
import { issueCertificate } from './issue-certificate.ts'
import { findVisible } from './queries.ts'

const app = useApp({ seed: seedVendors })

beforeAll(async () => {
  const { id: applicantId, unitId } = await accountOf(app, PEOPLE.vendor)
  const { db, clock } = app.platform
  for (const [kind, model, listedOn] of [
    ['component', 'QX-N5200 1.92T', ''],
    ['machine', 'ZY-T200、ZY-C100', ''],
    ['component', 'QX-SECRET', '2099-01-01'],
  ] as const) {
    const id = await makeApplication(app.platform, { kind, unitId: unitId ?? '', applicantId, model })
    const application = (await findVisible(db, null, kind, id)) ?? expect.fail('no application')
    const issue = { configuration: '', firmware: '', validYears: 3, listedOn }
    await issueCertificate(db, application, issue, { at: clock.now(), by: '' })
  }
})

const ask = async (query: object) => (await app.call(checkCertified, { query } as never)).body

it.each([
  ['any spelling of the model', { model: 'qxn5200 1.92t' }, true],
  ['any spelling of its platform', { model: 'QX_N5200-1.92T', platform: '腾云 s5000c' }, true],
  ['its platform', { model: 'QX-N5200 1.92T', platform: '腾云S5000C' }, true],
  ['one of several machines', { model: 'ZY-C100', kind: 'machine' }, true],
  ['another platform', { model: 'QX-N5200 1.92T', platform: '腾锐D2000' }, false],
  ['a part of a model', { model: 'QX-N5200' }, false],
  ['what is not public yet', { model: 'QX-SECRET' }, false],
])('a program learns whether it is certified by %s', async (_what, query, certified) => {
  const { data } = await ask(query)
  expect([data.certified, data.certificates.length]).toEqual([certified, certified ? 1 : 0])
})

it('a question without a model is refused', async () => {
  expect((await ask({ model: ' ' })).errors).toEqual({ model: '请输入产品型号' })
})
