import type { Tone } from './workflow.ts'

const toned =
  <const T extends Tone>(tone: T) =>
  <const L extends string>(label: L) =>
    ({ label, tone }) as const

/** What a status is called and how its mark looks: `wait('待审核')`. What each tone means stands at `Tone`. */
export const wait = toned('wait')
export const draft = toned('draft')
export const active = toned('active')
export const action = toned('action')
export const done = toned('done')
export const failed = toned('failed')
export const closed = toned('closed')
export const late = toned('late')
