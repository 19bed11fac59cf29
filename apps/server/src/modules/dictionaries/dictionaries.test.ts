import * as keeping from '@xinqiao/contract/dictionaries/console-endpoints'
import * as endpoints from '@xinqiao/contract/dictionaries/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { LIN, seedPersonnel } from '../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel })
let token = ''

beforeEach(async () => {
  app.clock.advance(4000)
  token = await app.signIn(LIN)
})

const get = async (endpoint: Parameters<typeof app.call>[0], input: object = {}) =>
  (await app.call(endpoint, input as never, token)).body

describe('the lists of options', () => {
  it.each([
    { path: 'getOptionList2', endpoint: endpoints.getOptionList2, id: 'T-DICT-005' },
    { path: 'getOptionListV2', endpoint: endpoints.getOptionListV2, id: 'T-DICT-006' },
    { path: 'getOptionList_v3', endpoint: endpoints.getOptionListV3, id: 'T-DICT-007' },
  ])('$path answers the rows of the dictionary that is asked for [$id]', async ({ path, endpoint }) => {
    expect(endpoint.path).toBe(`/formConfig/${path}`)
    const chips = (await get(endpoint, { query: { dictCode: 'serverChip' } })).rows
    expect(chips[0]).toMatchObject({
      id: expect.any(Number),
      dict_code: expect.any(String),
      label: '腾云S5000C',
      value: '腾云S5000C',
    })
    const types = (await get(endpoint, { query: { dictCode: 'productType' } })).rows
    expect(types.map(({ label }: { label: string }) => label)).toContain('服务器')
    expect(types.map(({ label }: { label: string }) => label)).not.toContain('腾云S5000C')
  })

  it('of the form are answered by field, with what hangs on a parent by that [T-DICT-002] [T-DICT-003]', async () => {
    const { data } = await get(endpoints.findOptionByAddProjectDict)
    for (const field of ['industryBackground', 'productType', 'serverChip', 'zdQrsXp', 'firmwareShape'])
      expect(data[field]?.length, `T-DICT-002 ${field}`).toBeGreaterThan(0)
    const server = data.productType.find(({ label }: { label: string }) => label === '服务器')
    const { rows } = await get(endpoints.getOptionByParentId, { params: { id: String(server.id) } })
    const labels = rows.map(({ label }: { label: string }) => label)
    expect(labels, 'T-DICT-003').toEqual(expect.arrayContaining(['1U 机架', '2U 机架']))
    expect(labels, 'T-DICT-003').not.toContain('6U VPX')
  })

  it('of work orders are their classes, without the built-in ones [T-DICT-009]', async () => {
    const query = { workOrderDictCode: 'WORKORDEROPTION' }
    const { rows } = await get(endpoints.getWorkOrderDictList, { query })
    expect(rows.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['硬件问题', '软件问题', '性能问题']),
    )
    const codes = rows.map(({ dict_code }: { dict_code: string }) => dict_code)
    expect(codes.filter((code: string) => /^ORDER_(PROJECT|XMJDBG)/.test(code))).toEqual([])
    const none = await get(endpoints.getWorkOrderDictList, { query: { workOrderDictCode: 'NO_SUCH' } })
    expect(none.rows ?? []).toEqual([])
  })
})

describe('chips', () => {
  const code = 'zdQrsXp'
  const change = async (dictionary: string, value: string, body: object) => {
    const admin = await app.signIn(PEOPLE.admin)
    const ask = async (endpoint: unknown, input: object) =>
      (await app.call(endpoint as never, input as never, admin)).body
    const { rows } = await ask(keeping.listOptions, { params: { code: dictionary } })
    const option = rows.find((row: { value: string }) => row.value === value)
    const { id, label, parentId, version } = option
    return ask(keeping.changeOption, {
      params: { code: dictionary, id },
      body: { label, parentId, version, ...body },
    })
  }

  it('have steppings and a lifecycle, which forms and target platforms are told', async () => {
    const said = { steppings: ['a0', 'B0', 'A0'], lifecycle: 'nrnd' }
    expect(await change(code, '飞腾E2000D', said)).toMatchObject({ code: 200 })
    const find = async (dictCode: string) =>
      (await get(endpoints.getOptionListV2, { query: { dictCode } })).rows.find(
        ({ value }: { value: string }) => value === '飞腾E2000D',
      )
    expect(await find(code)).toMatchObject({
      steppings: ['A0', 'B0'],
      lifecycle: 'nrnd',
      label: '飞腾E2000D',
    })
    expect(await find('rzmbpt')).toMatchObject({ lifecycle: 'nrnd' })
  })

  it('alone have them, in words that name one', async () => {
    expect(await change('productType', '服务器', { lifecycle: 'eol' })).toMatchObject({
      errors: { lifecycle: '仅芯片可设置步进与生命周期' },
    })
    expect(await change(code, '飞腾E2000D', { steppings: ['B 0'] })).toMatchObject({
      errors: { 'steppings.0': '步进应为字母与数字，如 A0、B0' },
    })
  })
})
