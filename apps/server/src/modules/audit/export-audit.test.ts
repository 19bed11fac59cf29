import { exportAudit } from '@xinqiao/contract/audit/endpoints'
import { exportUnits } from '@xinqiao/contract/imports/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { expect, it } from 'vitest'
import { sheetsOf } from '../../../test/documents/spreadsheet.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../test/seeds/people.ts'
import { toDate } from '../../platform/clock.ts'

const app = useApp({ seed: seedPeople })

it('what was changed is taken along as a workbook, in words, as far as the filters go', async () => {
  await app.call(exportUnits, { query: { keyword: '昨日' } }, await app.signIn(PEOPLE.admin))
  app.clock.advance(DAY_MS)
  const admin = await app.signIn(PEOPLE.admin)
  await app.call(exportUnits, { query: { keyword: '卓昱' } }, admin)
  const query = { recordKind: 'export', from: toDate(app.clock.now()) }
  const { body } = await app.call(exportAudit, { query }, admin)
  const [head, ...rows] = (await sheetsOf(body))[0]?.rows ?? []
  expect(head).toEqual(['时间', '操作人', '操作', '对象类型', '对象', '变更', '来源地址'])
  // That it was taken along is a change itself, recorded before it is read.
  expect(rows.map((row) => row.slice(1, 6))).toEqual([
    ['系统管理员', '导出', '导出', '操作记录', expect.stringContaining('对象类型：导出')],
    ['系统管理员', '导出', '导出', '单位', expect.stringContaining('关键词：卓昱')],
  ])
})
