import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import { listOptions } from '@xinqiao/contract/dictionaries/console-endpoints'
import { getOptionListV2 } from '@xinqiao/contract/dictionaries/endpoints'
import { expect, it, onTestFinished } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor, manager: PEOPLE.manager, admin: PEOPLE.admin },
})
const D2000 = '腾锐D2000'
const FORM = {
  ...{ title: '样例', kind: 'erratum', severity: 'minor', chips: [D2000] },
  ...{ effect: '影响', todo: '措施', answerDays: 5 },
} as const

const ask = async (endpoint: unknown, input: object, token = tokens.editor) =>
  (await app.call(endpoint as never, input as never, token)).body
const write = (change: object) => ask(keeping.writeChange, { body: { ...FORM, ...change } })
const lifecycleOf = async (dictCode: string, chip: string) => {
  const { rows } = await ask(getOptionListV2, { query: { dictCode } }, tokens.manager)
  return rows.find(({ value }: { value: string }) => value === chip)?.lifecycle
}

async function carry(name: string, chipStepping: string): Promise<void> {
  const { db } = app.platform
  const { id } = await db
    .selectFrom('project')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const sheet = db.selectFrom('projectSheet').select('chipStepping').where('projectId', '=', id)
  const before = await sheet.executeTakeFirstOrThrow()
  const set = (to: typeof before) =>
    db.updateTable('projectSheet').set(to).where('projectId', '=', id).execute()
  await set({ chipStepping })
  onTestFinished(async () => {
    await set(before)
  })
}

it('a notice of some steppings touches whoever carries one of them, and whoever has not said which', async () => {
  await carry('TZ-D2000 工控主板', 'c0')
  await carry('TZ-D2000 加固笔记本', 'B1')
  await carry('JL-D2000 工业控制器', '')
  const { data } = await write({ steppings: [`${D2000} B0`, `${D2000} C0`] })
  const { rows } = await ask(keeping.listImpact, { params: { id: data.id }, query: { pageSize: 200 } })
  const reasonOf = (name: string) =>
    rows.find((row: { name: string; subject: string }) => row.name === name && row.subject === 'project')
      ?.reason
  expect(reasonOf('TZ-D2000 工控主板')).toMatch(/^腾锐D2000 c0，/)
  expect(reasonOf('TZ-D2000 加固笔记本')).toBeUndefined()
  expect(reasonOf('JL-D2000 工业控制器')).toMatch(/^腾锐D2000，步进未填，/)
})

it('steppings are those of the chips that it names', async () => {
  for (const stray of [`${D2000} Z9`, '飞腾E2000 A0'])
    expect(await write({ steppings: [stray] })).toMatchObject({
      code: 400,
      errors: { steppings: `步进“${stray}”不是所选芯片的步进，请重新选择` },
    })
})

it('an end of production sets the lifecycle where it says so, when it is sent and not before', async () => {
  const chip = '飞腾E2000S'
  const lasts = { lastOrderDay: '2027-06-30', lastShipDay: '2027-12-31' }
  expect(await write({ lifecycle: 'eol' })).toMatchObject({
    errors: { lifecycle: '仅停产通知可更改芯片生命周期' },
  })
  expect(await write({ kind: 'eol', ...lasts, lifecycle: 'eol', steppings: [`${D2000} B0`] })).toMatchObject({
    errors: { lifecycle: '仅涉及部分步进的通知不能更改芯片生命周期' },
  })
  const { data } = await write({ kind: 'eol', chips: [chip], ...lasts, lifecycle: 'eol' })
  const params = { id: data.id }
  await ask(keeping.submitChange, { params })
  expect(await lifecycleOf('zdQrsXp', chip)).toBeUndefined()
  expect(await ask(keeping.sendChange, { params }, tokens.reviewer)).toMatchObject({ code: 200 })
  expect(await lifecycleOf('zdQrsXp', chip)).toBe('eol')
  // Whoever chooses it as a target platform sees it too.
  expect(await lifecycleOf('rzmbpt', chip)).toBe('eol')
  const kept = await ask(listOptions, { params: { code: 'zdQrsXp' } }, tokens.admin)
  expect(kept.rows.find(({ value }: { value: string }) => value === chip)).toMatchObject({ lifecycle: 'eol' })
})

it('one that does not say so leaves the chips as they are', async () => {
  const before = await lifecycleOf('zdQrsXp', D2000)
  const { data } = await write({ kind: 'eol', lastOrderDay: '2027-06-30', lastShipDay: '2027-12-31' })
  await ask(keeping.submitChange, { params: { id: data.id } })
  await ask(keeping.sendChange, { params: { id: data.id } }, tokens.reviewer)
  expect(await lifecycleOf('zdQrsXp', D2000)).toBe(before)
})
