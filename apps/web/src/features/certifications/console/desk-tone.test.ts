import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { expect, it } from 'vitest'
import { deskTone } from './desk-tone.ts'

const { states } = machine.record.workflow

it.each([
  ['待飞腾核对', states.ZJRZ_DFTHD, 'wait', 'action'],
  ['待飞腾用印', states.ZJRZ_DFTYY, 'wait', 'action'],
  ['待客户用印', states.ZJRZ_DKHYY, 'action', 'wait'],
  ['已完成', states.ZJRZ_YWC, 'done', 'done'],
] as const)('%s is due on one side only', (label, state, tone, atTheDesk) => {
  expect(state).toMatchObject({ label, tone })
  expect(deskTone(state)).toEqual({ label, tone: atTheDesk })
})
