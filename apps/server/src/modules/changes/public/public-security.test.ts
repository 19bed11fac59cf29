import { verifyCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import { listPublic, showPublic } from '@xinqiao/contract/certifications/public-endpoints'
import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import { expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, { editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor })
const CHIP = '飞腾E2000Q'
const FORM = {
  ...{ title: '内部标题不可公开', kind: 'security', severity: 'critical', chips: [CHIP], answerDays: 5 },
  ...{ firmwareFrom: 'UEFI V7.0.0', firmwareUntil: 'UEFI V7.2.0', effect: '内部影响不可公开', todo: '升级' },
} as const

const ask = async (endpoint: unknown, input: object, token?: string) =>
  (await app.call(endpoint as never, input as never, token)).body

async function send(change: object): Promise<string> {
  const { data } = await ask(keeping.writeChange, { body: { ...FORM, ...change } }, tokens.editor)
  await ask(keeping.submitChange, { params: { id: data.id } }, tokens.editor)
  expect(await ask(keeping.sendChange, { params: { id: data.id } }, tokens.reviewer)).toMatchObject({
    code: 200,
  })
  return data.id
}

/** A public certificate of the chip that states this firmware. */
async function certified(firmware: string): Promise<string> {
  const { db } = app.platform
  const { rows } = await ask(listPublic, { query: { rzmbpt: CHIP } })
  const number: string = rows[0].rzNumber
  await db.updateTable('certificate').set({ firmware }).where('number', '=', number).execute()
  return number
}

/** What anybody reads of it: list, detail, verification. */
async function read(number: string) {
  const list = await ask(listPublic, { query: { rzNumber: number } })
  const detail = await ask(showPublic, { params: { number } })
  const verified = await ask(verifyCertificate, { params: { number }, query: {} })
  const flags = [list.rows[0], detail.data, verified.data].map(({ hasSecurityNotice }) => hasSecurityNotice)
  return { flags, text: JSON.stringify([list, detail, verified]) }
}

it('a security notice stands on public pages where it may, and nothing of it but that', async () => {
  const number = await certified('UEFI V7.1.0')
  const unsaid = await send({})
  expect((await read(number)).flags).toEqual([false, false, false])
  const said = await send({ isPublic: true })
  const { flags, text } = await read(number)
  expect(flags).toEqual([true, true, true])
  expect(text).not.toMatch(/不可公开|CN-/)
  // Corrected to what it is not about, or to what nobody has stated.
  for (const firmware of ['UEFI V7.3.0', '']) {
    await certified(firmware)
    expect((await read(number)).flags).toEqual([false, false, false])
  }
  await certified('UEFI V7.1.0')
  await ask(keeping.withdrawChange, { params: { id: said }, body: { note: '有误' } }, tokens.editor)
  expect((await read(number)).flags).toEqual([false, false, false])
  await ask(keeping.withdrawChange, { params: { id: unsaid }, body: { note: '有误' } }, tokens.editor)
})

it('other notices are never public', async () => {
  const { errors } = await ask(
    keeping.writeChange,
    { body: { ...FORM, kind: 'erratum', isPublic: true } },
    tokens.editor,
  )
  expect(errors).toEqual({ isPublic: '仅安全公告可在证书公开页面标明' })
})
