import { QUANTITIES, type Quantity } from './kinds.ts'

/** What a text says in numbers, in the first unit of its quantity: one value, or from a lower to a higher one. */
export interface MeasuredValue {
  quantity: Quantity
  low: number
  high: number
}

interface Unit {
  quantity: Quantity
  times: number
}

const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries(QUANTITIES).flatMap(([quantity, { units }]) =>
    Object.entries(units).map(([unit, times]): [string, Unit] => [
      unit,
      { quantity: quantity as Quantity, times },
    ]),
  ),
)
const UNIT_PATTERN = [...UNITS.keys()]
  .sort((one, other) => other.length - one.length)
  .map((unit) => unit.replaceAll(/[/°%]/g, '\\$&'))
  .join('|')
/** A number that is no part of a word, with its unit where it has one. */
const NUMBER = new RegExp(
  `(?<![\\w.#:\\[]|[A-Za-z][-/])([+-]?)(\\d{1,15}(?:,\\d{3})*(?:\\.\\d{1,12})?)(?![\\w.]*[xX]\\d)(?:\\s?(${UNIT_PATTERN})(?![A-Za-z\\d/]))?`,
  'g',
)
/** What stands between the two ends of a range. */
const RANGE = /^\s*(?:~|–|—|-|至|到|to|\.{2,3}|…)\s*$/
/** What stands between values of which the last one names the unit. */
const ALSO = /^\s*(?:\/|、|,|或)\s*$/
const MOST_LENGTH = 500
const MOST_VALUES = 12

interface Found {
  value: number
  unit: Unit | undefined
  start: number
  end: number
}

/** Signs of numbers and units as the keyboard has them. */
export function plainNumbers(text: string): string {
  return text
    .replaceAll('℃', '°C')
    .normalize('NFKC')
    .replaceAll(/[−‒﹣]/g, '-')
    .replaceAll(/[～∼〜]/g, '~')
    .replaceAll(/[μ]/g, 'µ')
}

/** The unit that a heading names for its column: 电压（V）, Current [mA], 时间/ns. */
export function unitOfHeading(heading: string): string | undefined {
  const plain = plainNumbers(heading).trim()
  const named =
    /[([]\s*([^()[\]]{1,8})\s*[)\]]\s*$/.exec(plain)?.[1] ?? /\/\s*([^/\s]{1,6})$/.exec(plain)?.[1] ?? plain
  return UNITS.has(named.trim()) ? named.trim() : undefined
}

/** The values that a text states; a number without a unit is in that of its column, or none. */
export function valuesIn(text: string, columnUnit?: string): MeasuredValue[] {
  const { plain, found } = readNumbers(text, columnUnit)
  const values: MeasuredValue[] = []
  for (let at = 0; at < found.length && values.length < MOST_VALUES; at += 1) {
    const one = found[at] as Found
    if (one.unit === undefined) continue
    const next = found[at + 1]
    const low = one.value * one.unit.times
    if (next?.unit?.quantity === one.unit.quantity && RANGE.test(plain.slice(one.end, next.start))) {
      values.push(measured(one.unit.quantity, low, next.value * next.unit.times))
      at += 1
    } else values.push(measured(one.unit.quantity, low, low))
  }
  return values
}

function measured(quantity: Quantity, one: number, other: number): MeasuredValue {
  const [low, high] = [rounded(Math.min(one, other)), rounded(Math.max(one, other))]
  return { quantity, low, high }
}

/** 1.2 V and 1200 mV are the same number, whatever became of its last digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

function numbersIn(plain: string): Found[] {
  return [...plain.matchAll(NUMBER)].map((match) => {
    const [whole, sign = '', digits = '', unit = ''] = match
    const value = Number(digits.replaceAll(',', '')) * (sign === '-' ? -1 : 1)
    return { value, unit: UNITS.get(unit), start: match.index, end: match.index + whole.length }
  })
}

/** Of a range, and of several values, the last one may name the unit of all; else it is that of the column. */
function giveUnits(found: Found[], plain: string, ofColumn: Unit | undefined): void {
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const one = found[at] as Found
    const next = found[at + 1]
    if (one.unit !== undefined) continue
    const between = next === undefined ? '' : plain.slice(one.end, next.start)
    const joined = next?.unit !== undefined && (RANGE.test(between) || ALSO.test(between))
    one.unit = joined ? next.unit : ofColumn
  }
}

function readNumbers(text: string, columnUnit?: string): { plain: string; found: Found[] } {
  const plain = plainNumbers(text.slice(0, MOST_LENGTH))
  const found = numbersIn(plain)
  giveUnits(found, plain, columnUnit === undefined ? undefined : UNITS.get(plainNumbers(columnUnit).trim()))
  return { plain, found }
}

/** What a cell says, whichever units it is written in: the same for 1.2V and 1200 mV. */
export function meaningOf(text: string, columnUnit?: string): string {
  const { plain, found } = readNumbers(text, columnUnit)
  let said = ''
  let at = 0
  for (const { value, unit, start, end } of found) {
    if (unit === undefined) continue
    said += `${plain.slice(at, start)} ${rounded(value * unit.times)} ${unit.quantity} `
    at = end
  }
  return said + plain.slice(at)
}

/** What a filter asks for: 1.2V, ≥ 100 ms, 0.8~1.3 V; undefined for what says no value with its unit. */
export function valueAsked(text: string): MeasuredValue | undefined {
  const plain = plainNumbers(text).trim()
  const [, compared = '', rest = ''] = /^(>=|<=|≥|≤|>|<|=)?(.*)$/s.exec(plain) ?? []
  const values = valuesIn(rest)
  const [value] = values
  if (value === undefined || values.length > 1 || !isAllValue(rest)) return undefined
  if (/^[>≥]/.test(compared)) return { ...value, low: value.low, high: Number.POSITIVE_INFINITY }
  if (/^[<≤]/.test(compared)) return { ...value, low: Number.NEGATIVE_INFINITY }
  return value
}

function isAllValue(text: string): boolean {
  return text.replaceAll(NUMBER, '').replaceAll(/[~–—至到\s-]|to/g, '') === ''
}
