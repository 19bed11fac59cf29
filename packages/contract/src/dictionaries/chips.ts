import { z } from 'zod'
import { boundedArray, named, text } from '../fields/primitives.ts'
import { DICTIONARY_TEXTS as T } from './texts.ts'

/** The dictionaries that list chips: of servers and of terminals. */
export const CHIP_DICTIONARIES: readonly string[] = ['serverChip', 'zdQrsXp']

/** Where a chip stands in its life. */
export const LIFECYCLES = { sample: '样品', production: '量产', nrnd: '不推荐新设计', eol: '停产' } as const
export type Lifecycle = keyof typeof LIFECYCLES

const keys = Object.keys(LIFECYCLES) as [Lifecycle, ...Lifecycle[]]
const MOST_STEPPINGS = 20

/** What an answer tells of a chip, empty where nobody has said it. */
export const lifecycle = z.enum(['', ...keys]).describe('生命周期，空为未设置 / lifecycle of the chip')
export const steppings = z.array(z.string()).describe('芯片步进 / steppings of the chip')

export const lifecycleInput = z
  .enum(['', ...keys], T.lifecycleWrong)
  .default('')
  .describe('生命周期 / lifecycle')
export const steppingsInput = boundedArray(
  z.array(
    text('步进', 12)
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9.+-]*$/, T.steppingWrong),
  ),
  MOST_STEPPINGS,
)
  .default([])
  .describe('芯片步进，如 A0、B0 / steppings of the chip')

/** A chip that a form offers. */
export const offeredChip = named('OfferedChip', { value: z.string(), lifecycle, steppings })
export type OfferedChip = z.infer<typeof offeredChip>

const WARNED: readonly string[] = ['nrnd', 'eol'] satisfies Lifecycle[]

/** The name of a chip as it is offered: whoever chooses it sees that it goes. */
export function chipLabel({
  label,
  lifecycle: stands,
}: {
  label: string
  lifecycle?: Lifecycle | '' | undefined
}): string {
  return stands !== undefined && WARNED.includes(stands)
    ? `${label}（${LIFECYCLES[stands as Lifecycle]}）`
    : label
}

/** A stepping together with its chip, as notices name it: 腾锐D2000 B0. */
export function steppingName(chip: string, stepping: string): string {
  return `${chip} ${stepping}`
}

/** Those of some named steppings that are of this chip. */
export function steppingsOf(chip: string, names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(steppingName(chip, '')))
}
