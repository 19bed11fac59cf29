import * as keeping from '@xinqiao/contract/parameters/console-endpoints'
import * as reading from '@xinqiao/contract/parameters/endpoints'
import type {
  ComparedParameter,
  KeptTable,
  ParameterRow,
  UnreadPart,
} from '@xinqiao/contract/parameters/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { type MadeBase, makeBase, makeSpace, releaseVersion } from '../../../test/factories/knowledge.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { readAllTables } from './reading/keep-tables.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, fae: PEOPLE.fae, manager: PEOPLE.manager, rival: PEOPLE.otherUnit },
  personal: PEOPLE.personal,
})

async function find(query: object, token?: string): Promise<{ rows: ParameterRow[]; total: number }> {
  const { body } = await app.call(reading.listParameters, { query } as never, token)
  return body
}
const names = (found: { rows: ParameterRow[] }) => found.rows.map(({ name }) => name)
const told = ({ cells }: ParameterRow) => cells.map(({ heading, text }) => `${heading} ${text}`)

const TABLE = (secret: string) => `| 电源轨 | 电压 |\n|---|---|\n| ${secret} | 1.23 V |`
let spaceId = ''
const unitOf = async (phone: string) =>
  (
    await app.platform.db
      .selectFrom('account')
      .select('unitId')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
  ).unitId ?? ''

async function release(name: string, change: object = {}): Promise<MadeBase> {
  const documents = [{ title: `${name}文档`, body: TABLE(name), slug: 'rails' }]
  const made = await makeBase(app.platform, { spaceId, name: `${name}知识库`, documents, ...change })
  await readAllTables(app.platform.db, made.versionId)
  return made
}

beforeAll(async () => {
  spaceId = await makeSpace(app.platform, '参数空间')
})

describe('rows of tables', () => {
  it('are found by a rail and a column, with their headings, marked, and lead to their place', async () => {
    const found = await find({ keyword: 'VDDQ 电压', chip: '腾锐D2000' }, tokens.manager)
    const row = found.rows.find(({ name, kind }) => name === 'VDDQ_DDR' && kind === 'rail')
    expect(row && told(row)).toEqual([
      ...['电压 1.20 V', '容差 ±3%', '典型电流 2.8 A', '最大电流 4.5 A', '纹波（峰峰值） 25 mV'],
    ])
    expect(row).toMatchObject({ nameMarks: [[0, 4]], caption: '表 2-2 电源轨', docName: '2.1 电源轨与容差' })
  })

  it('tell what a pin may be', async () => {
    const found = await find({ keyword: 'GPIO_12 复用' }, tokens.manager)
    expect(found.rows.map((row) => [row.chip, ...told(row)])).toEqual([
      ['FT-2000/4', '焊球 AG5', '功能 0 GPIO', '功能 1 PWM0', '电平 1.8 V'],
      ['腾锐D2000', '焊球 AG5', '功能 0 GPIO', '功能 1 PWM0', '功能 2 TACH0', '电平 3.3 V'],
    ])
    expect(found.rows[1]?.anchor).toBe('引脚复用')
  })

  it('are found by a value, in whichever unit it is written', async () => {
    const query = { kind: 'rail', chip: 'FT-2000/4' }
    const inVolts = names(await find({ ...query, value: '1.2V' }, tokens.manager))
    expect(inVolts).toEqual(['VDDQ_DDR'])
    expect(names(await find({ ...query, value: '1200 mV' }, tokens.manager))).toEqual(inVolts)
    for (const chip of ['FT-2000/4', '腾锐D2000'])
      expect(names(await find({ chip, kind: 'limit', value: '1.05 V' }, tokens.manager))).toEqual([
        'VDD_CORE、VDD_SOC',
      ])
    expect(names(await find({ ...query, value: '≥2.4V' }, tokens.manager))).toEqual([
      'VPP_DDR',
      'VDD_IO18 / VDD_IO33',
    ])
  })

  it('stand in the order of their values, whatever their units', async () => {
    const query = { kind: 'timing', quantity: 'time', orderByColumn: 'value', chip: '腾锐D2000' }
    const { rows } = await find(query, tokens.manager)
    const lowest = rows.map(({ cells }) => cells.map(({ text }) => text).find((text) => text.endsWith('ms')))
    expect(lowest[0]).toBe('0 ms')
    expect(lowest.at(-1)).toBe('100 ms')
    expect(names(await find({ ...query, isAsc: 'desc' }, tokens.manager))[0]).toBe('T8')
  })

  it('refuse a value without a unit, and find nothing by signs alone', async () => {
    const { body } = await app.call(
      reading.listParameters,
      { query: { value: '1.2' } } as never,
      tokens.manager,
    )
    expect(body).toMatchObject({
      code: 400,
      errors: { value: '数值应为带单位的数，如 1.2V、≥100ms、0.8~1.3V' },
    })
    for (const keyword of ['！？…', '.*', '没有这样的词语', `${'长'.repeat(100)}`])
      expect(await find({ keyword }, tokens.manager)).toMatchObject({ rows: [], total: 0 })
  })

  it('are nobody’s who may not read the document', async () => {
    const own = await release('VDD_OWN7', { visibility: 'units', unitIds: [await unitOf(PEOPLE.manager)] })
    await release('VDD_RIVAL7', { visibility: 'units', unitIds: [await unitOf(PEOPLE.otherUnit)] })
    const closed = await release('VDD_LOGIN7')
    await release('VDD_OPEN7', { visibility: 'public' })
    await release('VDD_OFF7', { status: 'offline' })
    const seen = async (token?: string) => names(await find({ keyword: 'VDD_ 1.23' }, token)).toSorted()
    expect(await seen()).toEqual(['VDD_OPEN7'])
    expect(await seen(tokens.personal)).toEqual(['VDD_LOGIN7', 'VDD_OPEN7'])
    expect(await seen(tokens.manager)).toEqual(['VDD_LOGIN7', 'VDD_OPEN7', 'VDD_OWN7'])
    expect(await seen(tokens.rival)).toEqual(['VDD_LOGIN7', 'VDD_OPEN7', 'VDD_RIVAL7'])
    expect(await seen(tokens.fae)).toEqual(['VDD_LOGIN7', 'VDD_OPEN7'])
    expect(await seen(tokens.editor)).toEqual(['VDD_LOGIN7', 'VDD_OPEN7', 'VDD_OWN7', 'VDD_RIVAL7'])
    const choices = async (token?: string) =>
      (await app.call(reading.parameterChoices, {}, token)).body.data as { bases: { kbId: string }[] }
    expect(JSON.stringify(await choices(tokens.rival))).not.toContain('OWN7')
    const compare = (verId: string, token?: string) =>
      app.call(reading.compareParameters, { query: { verId, otherVerId: closed.versionId } }, token)
    expect((await compare(own.versionId, tokens.rival)).status).toBe(404)
    expect((await compare(own.versionId)).status).toBe(404)
    expect((await compare(own.versionId, tokens.manager)).status).toBe(200)
  })

  it('of a draft, and of a version that waits for its hour, are nobody’s', async () => {
    const { baseId, versionId: current } = await release('VDD_NOW8')
    const documents = [{ title: '新', body: TABLE('VDD_LATER8') }]
    const { versionId } = await releaseVersion(app.platform, baseId, { name: 'V2.0', documents })
    const { db, clock } = app.platform
    await readAllTables(db, versionId)
    expect(names(await find({ keyword: 'VDD_LATER8' }, tokens.manager))).toEqual(['VDD_LATER8'])
    // Its rows stay where they are.
    await db
      .updateTable('knowledgeBase')
      .set({ currentVersionId: current })
      .where('id', '=', baseId)
      .execute()
    const compare = { verId: current, otherVerId: versionId }
    for (const status of ['draft', 'review', 'scheduled'] as const) {
      const releaseAt = status === 'scheduled' ? clock.now() : null
      const taken = { status, releasedAt: null, releaseAt }
      await db.updateTable('knowledgeVersion').set(taken).where('id', '=', versionId).execute()
      expect(await find({ keyword: 'VDD_LATER8' }, tokens.editor)).toMatchObject({ rows: [], total: 0 })
      const { status: answered } = await app.call(
        reading.compareParameters,
        { query: compare },
        tokens.editor,
      )
      expect(answered).toBe(404)
    }
    expect(names(await find({ keyword: 'VDD_NOW8' }, tokens.editor))).toEqual(['VDD_NOW8'])
  })

  it('leave the house as a workbook, for whoever is logged in', async () => {
    const take = (token?: string) => app.call(reading.exportParameters, { query: { kind: 'rail' } }, token)
    expect((await take()).status).toBe(401)
    const { status, headers } = await take(tokens.manager)
    expect(status).toBe(200)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('参数_')
  })
})

describe('two sides', () => {
  const compare = async (query: object) => {
    const { body } = await app.call(reading.compareParameters, { query } as never, tokens.manager)
    return body as {
      code: number
      errors: object
      data: { rows: ComparedParameter[]; same: number; left: string }
    }
  }

  it('of two chips show what differs, and not what another unit says the same', async () => {
    const { data } = await compare({ chip: 'FT-2000/4', otherChip: '腾锐D2000' })
    const of = (name: string, heading: string) =>
      data.rows.find((row) => row.name === name && row.heading === heading)
    expect(of('VDD_CORE', '最大电流')).toMatchObject({ left: { text: '12 A' }, right: { text: '28 A' } })
    expect(of('VDD_CORE', '电压')).toBeUndefined()
    // −300 mV is −0.3 V.
    expect(of('VDD_CORE、VDD_SOC', '最小')).toBeUndefined()
    expect(of('贮存温度', '最小')).toMatchObject({ left: { text: '−55 ℃' }, right: { text: '−40 ℃' } })
    expect(of('GPIO_12', '电平')).toMatchObject({ left: { text: '1.8 V' }, right: { text: '3.3 V' } })
    expect(of('GPIO_12', '功能 2')).toMatchObject({ left: null, right: { text: 'TACH0' } })
    expect(data.same).toBeGreaterThan(5)
  })

  it('of two versions show what a revision changed', async () => {
    const { body } = await app.call(reading.parameterChoices, {}, tokens.manager)
    const base = body.data.bases.find(({ kbName }: { kbName: string }) => kbName === 'D2000 硬件设计指南')
    const verOf = (name: string) =>
      base.versions.find(({ versionName }: { versionName: string }) => versionName === name).verId
    const { data } = await compare({ verId: verOf('V1.0'), otherVerId: verOf('V1.1'), kind: 'timing' })
    expect(data.left).toBe('D2000 硬件设计指南 V1.0')
    expect(
      data.rows.map(({ name, heading, left, right }) => [name, heading, left?.text, right?.text]),
    ).toEqual([
      ['T4', '最小', '0.5 ms', '0 ms'],
      ['T4', '最大', '10 ms', '5 ms'],
      ['T5', '最大', '20 ms', '10 ms'],
      ['T6', '最小', '0 ms', '0.2 ms'],
    ])
  })

  it('must be named, and two', async () => {
    expect((await compare({})).errors).toEqual({ chip: '请选择要对比的两个芯片，或同一知识库的两个版本' })
    expect((await compare({ chip: 'A', otherChip: 'A' })).errors).toEqual({
      otherChip: '请选择两个不同的芯片或版本',
    })
  })
})

describe('editors', () => {
  const tables = async (query: object) => {
    const { body } = await app.call(keeping.listParameterTables, { query } as never, tokens.editor)
    return body.rows as KeptTable[]
  }
  const settle = (id: string, body: object, token = tokens.editor) =>
    app.call(keeping.settleParameterTable, { params: { id }, body } as never, token)

  it('confirm a table for the versions to come, and take one out', async () => {
    const { baseId } = await release('VDD_SET9')
    const [table] = await tables({ keyword: 'VDD_SET9' })
    expect(table).toMatchObject({
      kind: 'rail',
      roles: ['name', 'value'],
      isSettled: false,
      sample: [['VDD_SET9', '1.23 V']],
    })
    const form = { kind: 'limit', roles: ['note', 'name'], takesPart: true }
    expect((await settle(table?.id ?? '', form)).body).toMatchObject({ code: 200, msg: '已确认' })
    expect(names(await find({ keyword: 'VDD_SET9', kind: 'limit' }, tokens.editor))).toEqual(['1.23 V'])
    const documents = [{ title: '新', body: TABLE('VDD_SET10'), slug: 'rails' }]
    const { versionId } = await releaseVersion(app.platform, baseId, { name: 'V2.0', documents })
    await readAllTables(app.platform.db, versionId)
    const [next] = await tables({ keyword: 'VDD_SET9知识库' })
    expect(next).toMatchObject({ kind: 'limit', roles: ['note', 'name'], isSettled: true })
    await settle(next?.id ?? '', { ...form, takesPart: false })
    expect(await find({ keyword: 'VDD_SET10' }, tokens.editor)).toMatchObject({ total: 0 })
  })

  it('alone may do so, with a role for each column', async () => {
    const [table] = await tables({ keyword: '引脚', kind: 'pin' })
    const form = { kind: 'pin', roles: table?.roles ?? [], takesPart: true }
    expect((await settle(table?.id ?? '', form, tokens.fae)).status).toBe(403)
    expect((await settle(table?.id ?? '', form, tokens.manager)).status).toBe(403)
    expect((await settle(table?.id ?? '', { ...form, roles: ['name'] })).body.errors).toEqual({
      roles: '列的含义应与表的列数相同',
    })
  })

  it('see what was not read, and why', async () => {
    const { body } = await app.call(
      keeping.listUnread,
      { query: { keyword: 'D2000', pageSize: 100 } } as never,
      tokens.editor,
    )
    const reasons = new Map((body.rows as UnreadPart[]).map(({ place, reason }) => [place, reason]))
    expect(reasons.get('D2000_HDG_V1.3.pdf')).toBe('pdf')
    expect(reasons.get('附录 B 检查清单.xlsx')).toBe('office')
  })
})
