import { checkCertified } from '@xinqiao/contract/certifications/certificate-endpoints'
import { listQueue } from '@xinqiao/contract/certifications/console-endpoints'
import { listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import { beforeAll, expect, it } from 'vitest'
import { makeApplication, seedVendors } from '../../../../test/factories/certifications.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf } from '../../../../test/seeds/people.ts'
import { issueCertificate } from '../issue-certificate.ts'
import { findVisible } from '../queries.ts'
import { platformsNamed } from './name-platforms.ts'

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
  ['its platform without the family', { model: 'QX-N5200 1.92T', platform: '飞腾 S5000C' }, true],
  ['a part of its platform', { model: 'QX-N5200 1.92T', platform: 'S5000' }, false],
  ['one of several machines', { model: 'ZY-C100', kind: 'machine' }, true],
  ['another platform', { model: 'QX-N5200 1.92T', platform: '腾锐D2000' }, false],
  ['a part of a model', { model: 'QX-N5200' }, false],
  ['what is not public yet', { model: 'QX-SECRET' }, false],
])('a program learns whether it is certified by %s', async (_what, query, certified) => {
  const { data } = await ask(query)
  expect([data.certified, data.certificates.length]).toEqual([certified, certified ? 1 : 0])
})

it('the public list is narrowed by each filter, and comes by pages [C-CMP-072]', async () => {
  const list = async (query: object) => (await app.call(listPublic, { query } as never)).body
  const { rows, total } = await list({})
  const models = ['QX-N5200 1.92T', 'ZY-T200、ZY-C100']
  expect([total, rows.map((row: { productModel: string }) => row.productModel).sort()]).toEqual([2, models])
  const [{ rzNumber }] = rows
  for (const [query, count] of [
    [{ rzNumber }, 1],
    [{ rzNumber: 'RZ-0000-0000' }, 0],
    [{ productModel: 'ｑｘ n5200' }, 1],
    [{ productModel: 'QX-SECRET' }, 0],
    [{ productModel: 's5000c' }, 2],
    [{ productModel: 'D2000' }, 0],
    [{ deviceTypes: '固态硬盘' }, 1],
    [{ deviceTypes: '内存' }, 0],
    [{ applyStatus: 'RZSQ_TG' }, 2],
    [{ applyStatus: 'RZSQ_RZZ' }, 0],
    [{ createPeople: '栖霞' }, 2],
    [{ createPeople: '卓昱' }, 0],
    [{ createTimeStart: '2020-01-01', createTimeEnd: '2099-01-01' }, 2],
    [{ createTimeStart: '2099-01-01' }, 0],
    [{ createTimeEnd: '2020-01-01' }, 0],
  ] as const)
    expect((await list(query)).total, JSON.stringify(query)).toBe(count)
  const pages = [await list({ pageNum: 1, pageSize: 1 }), await list({ pageNum: 2, pageSize: 1 })]
  expect(pages.map((page) => [page.total, page.rows.length])).toEqual([
    [2, 1],
    [2, 1],
  ])
  expect(pages[0].rows[0].rzNumber).not.toBe(pages[1].rows[0].rzNumber)
})

it('a question without a model is refused', async () => {
  expect((await ask({ model: ' ' })).errors).toEqual({ model: '请输入产品型号' })
})

it.each([
  ['ft2000', ['FT-2000+/64', 'FT-2000/4']],
  ['FT-2000/4', ['FT-2000/4']],
  ['飞腾2000', ['FT-2000+/64', 'FT-2000/4']],
  ['Phytium D2000', ['腾锐D2000']],
  ['d2000', ['腾锐D2000']],
  // Digits stand in numbers.
  ['2000', []],
  ['RZ-2611-0004', []],
  ['飞', []],
])('“%s” names the platforms %j', async (text, platforms) => {
  expect((await platformsNamed(app.platform.db, text)).sort()).toEqual(platforms)
})

it('the queue is looked through by platform as well', async () => {
  const certifier = await app.signIn(PEOPLE.certifier)
  const found = async (keyword: string) =>
    (await app.call(listQueue, { query: { scope: 'all', keyword } }, certifier)).body.total
  expect([await found('s5000c'), await found('ft2000')]).toEqual([3, 0])
})
