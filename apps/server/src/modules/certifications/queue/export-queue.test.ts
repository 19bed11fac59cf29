import { exportQueue, listQueue, type QueueRow } from '@xinqiao/contract/certifications/console-endpoints'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sheetsOf } from '../../../../test/documents/spreadsheet.ts'
import { makeApplication, seedVendors } from '../../../../test/factories/certifications.ts'
import { useApp } from '../../../../test/harness.ts'
import { auditsOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf } from '../../../../test/seeds/people.ts'

const app = useApp({ seed: seedVendors })

it('a state is looked for by its word in all kinds, also among those that are over', async () => {
  const { id: applicantId, unitId } = await accountOf(app, PEOPLE.vendor)
  const own = { unitId: unitId ?? '', applicantId }
  await makeApplication(app.platform, { ...own, kind: 'component', status: 'RZSQ_TG', number: 'RZ-9-0003' })
  await makeApplication(app.platform, { ...own, kind: 'os', status: 'OSRZ_TG', number: 'OS-9-0003' })
  await makeApplication(app.platform, { ...own, kind: 'chip', number: 'XP-9-0003' })
  const token = await app.signIn(PEOPLE.certifier)
  const numbers = async (status: string) => {
    const { body } = await app.call(listQueue, { query: { status, keyword: '-9-0003' } }, token)
    return (body.rows as QueueRow[]).map(({ number }) => number).sort()
  }
  expect(await numbers('通过')).toEqual(['OS-9-0003', 'RZ-9-0003'])
  expect(await numbers('CHIPRZ_YTJ')).toEqual(['XP-9-0003'])
  expect(await numbers('没有的状态')).toEqual([])
  const { body } = await app.call(
    listQueue,
    {
      query: { scope: 'all', keyword: '-9-0003', pageSize: 2, pageNum: 2 },
    },
    token,
  )
  expect(body).toMatchObject({ total: 3, rows: [{ number: 'XP-9-0003' }] })
})

it('the queue is taken as a workbook with its filters, which the audit tells', async () => {
  const { id: applicantId, unitId } = await accountOf(app, PEOPLE.vendor)
  const own = { unitId: unitId ?? '', applicantId }
  await makeApplication(app.platform, { ...own, kind: 'component', model: 'PM9A3', number: 'RZ-9-0001' })
  await makeApplication(app.platform, { ...own, kind: 'component', model: 'X100', number: 'RZ-9-0002' })
  await makeApplication(app.platform, { ...own, kind: 'os', model: 'PM9A3-OS', number: 'OS-9-0001' })
  const query = { scope: 'all', kind: 'component', keyword: 'PM9A3' } as const
  const { headers, body } = await app.call(exportQueue, { query }, await app.signIn(PEOPLE.certifier))
  const disposition = decodeURIComponent(String(headers['content-disposition']))
  expect(disposition).toContain('认证申请_2026-11-20.xlsx')
  expect(disposition).toContain('filename="certifications-2026-11-20.xlsx"')
  const [head, ...rows] = (await sheetsOf(body))[0]?.rows ?? []
  expect(head?.slice(0, 4)).toEqual(['编号', '认证种类', '产品名称', '产品型号'])
  expect(rows.map((row) => [row[0], row[3], row[5]])).toEqual([
    ['RZ-9-0001', 'PM9A3', '南京栖霞数科有限公司'],
  ])
  const audit = await auditsOf(app, 'export.run')
  expect(audit).toEqual([{ recordName: '认证申请', after: expect.objectContaining(query) }])
})

it('what has stood so for some days is found by them, as its row counts them; nothing that is over', async () => {
  const { id: applicantId, unitId } = await accountOf(app, PEOPLE.vendor)
  const own = { unitId: unitId ?? '', applicantId }
  const standing = async (number: string, hours: number, status?: 'RZSQ_TG') => {
    const id = await makeApplication(app.platform, {
      ...{ ...own, kind: 'component', number },
      ...(status === undefined ? {} : { status }),
    })
    const stateSince = new Date(app.clock.now().getTime() - hours * 3_600_000)
    await app.platform.db
      .updateTable('certificationApplication')
      .set({ stateSince, isOver: status !== undefined })
      .where('id', '=', id)
      .execute()
  }
  await standing('RZ-7-0001', 71)
  await standing('RZ-7-0002', 72)
  await standing('RZ-7-0003', 200)
  await standing('RZ-7-0004', 200, 'RZSQ_TG')
  const token = await app.signIn(PEOPLE.certifier)
  const query = { scope: 'all', keyword: 'RZ-7-', minDays: 3 } as const
  const { body } = await app.call(listQueue, { query }, token)
  const found = (body.rows as QueueRow[]).map(({ number, days }) => [number, days])
  expect(found).toEqual([
    ['RZ-7-0003', 8],
    ['RZ-7-0002', 3],
  ])
  const [sheet] = await sheetsOf((await app.call(exportQueue, { query }, token)).body)
  expect(sheet?.rows.slice(1).map(([number]) => number)).toEqual(['RZ-7-0003', 'RZ-7-0002'])
  const wrong = await app.call(listQueue, { query: { minDays: 'x' as never } }, token)
  expect(wrong.body).toMatchObject({ code: 400, errors: { minDays: '停留天数应为 1 到 3650 的整数' } })
})

it('a text that very many hold finds those that wait longest, and counts them up to its bound', async () => {
  const { id: applicantId, unitId } = await accountOf(app, PEOPLE.vendor)
  const one = { kind: 'os', unitId: unitId ?? '', applicantId, number: 'OS-8-0', model: 'MANY-0' } as const
  const id = await makeApplication(app.platform, one)
  await sql`
    insert into certification_application (id, kind, number, unit_id, applicant_id, applicant_name, status, model,
        folded_model, batch_id, created_at, state_since, updated_at)
      select gen_random_uuid(), kind, 'OS-8-' || n, unit_id, applicant_id, '', status, 'MANY-' || n, 'many' || n,
        batch_id, created_at, state_since - n * interval '1 minute', updated_at
      from certification_application, generate_series(1, 1100) n where id = ${id}`.execute(app.platform.db)
  const token = await app.signIn(PEOPLE.certifier)
  const read = async (pageNum: number, keyword = 'many-') => {
    const query = { scope: 'all', keyword, pageNum } as const
    return (await app.call(listQueue, { query }, token)).body
  }
  const models = (answer: { rows: QueueRow[] }) => answer.rows.map(({ model }) => model)
  const first = await read(1)
  expect([first.total, first.totalIsLowerBound]).toEqual([1000, true])
  const longest = Array.from({ length: 40 }, (_, at) => `MANY-${1100 - at}`)
  expect([...models(first), ...models(await read(2))]).toEqual(longest)
  // By the name of their platform too: of one many, of the other few.
  await sql`update certification_application
    set platform = case when substr(model, 6)::int > 1050 then '腾云S2500' else '腾锐D2000' end
    where model like 'MANY-%'`.execute(app.platform.db)
  const [many, few] = [await read(1, 'd2000'), await read(1, '飞腾S2500')]
  expect([many.total, many.totalIsLowerBound, models(many)[0]]).toEqual([1000, true, 'MANY-1050'])
  expect([few.total, few.totalIsLowerBound]).toEqual([50, false])
  expect(models(few)).toEqual(longest.slice(0, 20))
})
