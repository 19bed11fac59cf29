import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { type Outgoing, whyHeldBack } from './allowance.ts'

const app = useApp()
const HOUR = 3_600_000
const about = (id: string) => ({ kind: 'work-order', id }) as const
const ask = (one: Partial<Outgoing>) => {
  const whole = { channel: 'sms', recipient: '13800000000', about: about('a'), unitId: 'u', ...one } as const
  return whyHeldBack(app.platform.db, whole, app.clock.now())
}

it('one SMS in ten minutes tells a number of one record', async () => {
  const recipient = '13800000001'
  expect(await ask({ recipient })).toBeNull()
  expect(await ask({ recipient })).toBe('十分钟内已就同一事项发过短信')
  expect(await ask({ recipient, about: about('b') })).toBeNull()
  expect(await ask({ recipient: '13800000002' })).toBeNull()
  app.clock.advance(10 * 60_000)
  expect(await ask({ recipient })).toBeNull()
})

it.each([
  ['sms', 30],
  ['email', 300],
] as const)('%s: a day has its sum for each recipient', async (channel, most) => {
  const more = { channel, recipient: `sum ${channel}`, about: about('more'), unitId: null }
  for (let n = 0; n < most; n++) expect(await ask({ ...more, about: about(`${n}`) })).toBeNull()
  expect(await ask(more)).toBe('该号码或地址当日发送已达上限')
  app.clock.advance(24 * HOUR)
  expect(await ask(more)).toBeNull()
})

it('one unit does not use up what tells the provider of another', async () => {
  const recipient = 'an FAE'
  const of = (unitId: string, n: number) => ask({ recipient, about: about(`of ${unitId} ${n}`), unitId })
  for (let n = 0; n < 30; n++) expect(await of('loud', n)).toBeNull()
  expect(await of('loud', 30)).toBe('该号码或地址当日发送已达上限')
  expect(await of('quiet', 0)).toBeNull()
})

it('and for each unit, whoever of its people is told; not for what the provider announces or what is about the person', async () => {
  const unitId = 'unit of many'
  for (let n = 0; n < 300; n++) expect(await ask({ recipient: `1${n}`, unitId })).toBeNull()
  expect(await ask({ recipient: 'next', unitId })).toBe('该单位当日发送已达上限')
  expect(await ask({ recipient: 'another', unitId: 'another' })).toBeNull()
  expect(await ask({ recipient: 'next', unitId, about: { kind: 'unit', id: 'u' } })).toBeNull()
  expect(await ask({ recipient: 'next', unitId, about: 'person' })).toBeNull()
})
