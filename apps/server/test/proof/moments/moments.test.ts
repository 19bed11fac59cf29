import { expect, it } from 'vitest'
import { isSigned, signResource } from '../../../src/modules/knowledge/resources/resource-address.ts'
import { heldUntil } from '../../../src/modules/messages/quiet-hours.ts'
import { avatarAddress, isAvatarAddress } from '../../../src/platform/content/avatar-address.ts'
import { sessionOfQuery, signQuery } from '../../../src/platform/storage/signed-address.ts'
import { AT, FROM, playCases, UNTIL } from './cases.ts'
import { ACCOUNTS, IDENTITY } from './people-moments.ts'
import { PROGRAMS } from './program-moments.ts'
import { PUSHES } from './push-moments.ts'
import { CONSOLE, KNOWLEDGE, PLATFORM, WORK } from './work-moments.ts'

const around = (at: Date): [Date, Date, Date] => [new Date(at.getTime() - 1), at, new Date(at.getTime() + 1)]
const cases = [
  ...IDENTITY,
  ...PROGRAMS,
  ...ACCOUNTS,
  ...PUSHES,
  ...WORK,
  ...KNOWLEDGE,
  ...CONSOLE,
  ...PLATFORM,
]
const app = playCases('a moment is to come, is now and is over', cases, around(AT))

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams)

it('an address that was signed opens until its moment has come', () => {
  const { keys } = app.platform
  const file = signQuery(keys, 'files', 'one', 'session', AT)
  const [picture, resource] = [avatarAddress(keys, 'one', AT), signResource(keys, 'one', 'session', AT)].map(
    queryOf,
  )
  const opens: [{ expires?: string }, (now: Date) => boolean][] = [
    [file, (now) => sessionOfQuery(keys, 'files', 'one', file, now) !== null],
    [picture ?? {}, (now) => isAvatarAddress(keys, 'one', picture as never, now)],
    [resource ?? {}, (now) => isSigned(keys, 'one', resource ?? {}, now)],
  ]
  for (const [{ expires }, isOpen] of opens)
    expect(around(new Date(Number(expires) * 1000)).map(isOpen)).toEqual(UNTIL)
})

it.each([
  ['over midnight', { enabled: true, from: '22:00', until: '08:00' }],
  ['within a day', { enabled: true, from: '12:00', until: '14:00' }],
])('quiet hours %s begin with their first minute and end with their last', (_what, quiet) => {
  const at = (time: string) => new Date(`2026-11-24T${time}:00+08:00`)
  const isQuiet = (now: Date) => heldUntil(now, quiet) !== null
  expect(around(at(quiet.from)).map(isQuiet)).toEqual(FROM)
  expect(around(at(quiet.until)).map(isQuiet)).toEqual(UNTIL)
})
