import { chip } from '@xinqiao/contract/certifications/kinds/chip'
import { component } from '@xinqiao/contract/certifications/kinds/component'
import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { os } from '@xinqiao/contract/certifications/kinds/os'
import { passive } from '@xinqiao/contract/certifications/kinds/passive'
import { getOptionListV2, getOptionListV3 } from '@xinqiao/contract/dictionaries/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { apply, seedVendors } from '../../../test/factories/certifications.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedVendors })
let token: string
beforeAll(async () => {
  token = await app.signIn(PEOPLE.vendor)
})

interface Option {
  id: number
  value: string
  label: string
  dict_code: string
}
const read = async (
  dictCode: string,
  endpoint: typeof getOptionListV2 | typeof getOptionListV3 = getOptionListV2,
) => (await app.call(endpoint, { query: { dictCode } } as never, token)).body
const values = async (dictCode: string): Promise<string[]> =>
  (await read(dictCode)).rows.map(({ value }: Option) => value)

describe('the dictionaries of certification', () => {
  it.each([
    ['[C-DICT-001]', getOptionListV3],
    ['[C-DICT-002]', getOptionListV2],
  ])('are read by either call %s', async (_id, endpoint) => {
    const { rows } = await read('deviceTypes', endpoint)
    const option = { id: 3101, dict_code: 'DEVICE_TYPES_01', label: '固态硬盘', value: '固态硬盘' }
    expect(rows).toContainEqual(expect.objectContaining(option))
  })

  it('stand in rows and in data alike [C-DICT-003]', async () => {
    const { rows, data } = await read('rzmbpt')
    expect(rows.length).toBeGreaterThan(0)
    expect(data).toEqual(rows)
  })

  it('an option has its four fields [C-DICT-004]', async () => {
    const [first] = (await read('OsApplyStatus')).rows
    expect(first).toMatchObject({ id: 3401, value: 'OSRZ_YTJ', label: '已提交', dict_code: 'OSRZ_YTJ' })
  })

  it.each([
    ['applyStatus', component],
    ['ChipApplyStatus', chip],
    ['OsApplyStatus', os],
    ['PassiveDevicesApplyStatus', passive],
    ['ZJRZapplyStatus', machine],
  ])('%s names every state of its kind as the kind does', async (dictCode, { record }) => {
    const { rows } = await read(dictCode)
    const states = Object.entries(record.workflow.states).map(([value, { label }]) => ({ value, label }))
    expect(rows.map(({ value, label }: Option) => ({ value, label })).sort(byValue)).toEqual(
      states.sort(byValue),
    )
  })

  it.each([
    ['[C-DICT-006]', 'component', 'deviceTypes', 'deviceTypes', '设备类型'],
    ['[C-DICT-007]', 'component', 'rzmbpt', 'rzmbpt', '认证目标平台'],
    ['[C-DICT-011]', 'chip', 'productType', 'chipApplyProductType', '产品类型'],
    ['[C-DICT-015]', 'os', 'productType', 'OSApplyProductType', '产品类型'],
  ])('%s %s.%s takes what %s offers, and nothing else', async (_id, kind, field, dictCode, label) => {
    const [first = ''] = await values(dictCode)
    app.clock.advance(4_000)
    const taken = await apply(app, kind, { fields: { [field]: first, sameChipConfirmed: '1' } }, token)
    expect(taken.body).toMatchObject({ code: 200 })
    app.clock.advance(4_000)
    const refused = await apply(
      app,
      kind,
      { fields: { [field]: '没有的选项', sameChipConfirmed: '1' } },
      token,
    )
    expect(refused.body.errors).toEqual({ [field]: `${label}不在可选范围内，请重新选择` })
  })

  it('the types of boards have another one under 402 [C-DICT-013]', async () => {
    const { rows } = await read('boardProductType')
    expect(rows.find(({ id }: Option) => String(id) === '402')).toMatchObject({ label: '其他' })
  })

  it('chips of projects are there under their two names [C-DICT-012]', async () => {
    expect(await values('zdQrsXp')).toEqual([
      ...['腾锐D3000', '腾锐D2000', 'FT-2000/4', '飞腾E2000Q', '飞腾E2000D', '飞腾E2000S', '飞腾E2000'],
    ])
    expect(await values('serverChip')).toContain('腾云S5000C')
    expect(await values('serverChip')).not.toContain('腾锐D2000')
  })

  it('the tips of components are lines [C-DICT-018]', async () => {
    expect((await values('compatibilityCertificationTip'))[0]).toContain('最多 6 个型号')
  })
})

function byValue(a: { value: string }, b: { value: string }): number {
  return a.value < b.value ? -1 : 1
}
