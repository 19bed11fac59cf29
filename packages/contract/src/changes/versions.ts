/** A version as vendors write it, made comparable. */
interface Version {
  /** what carries it, e.g. `uefi`; empty where only a number is written */
  family: string
  parts: readonly string[]
}

/** Words between the name of a firmware and its number that are part of neither. */
const MARKS = new Set(['v', 'r', 'ver', 'version', 'rev'])
/** What comes before the version that it leads to. */
const EARLIER = new Set(['alpha', 'beta', 'pre', 'preview', 'rc', 'dev'])
const MOST_CHARACTERS = 120
const NUMBER = /^\d[\da-z._+-]*(?:\s+(?:sp|rc|p|u|beta|alpha)\s*\d+)?/

/** Reads V2.1.0, 2.10, R3P5, 2024.09-SP1, UEFI-1.0.3b; undefined where no number is written. */
export function readVersion(text: string): Version | undefined {
  const plain = text.normalize('NFKC').toLowerCase().slice(0, MOST_CHARACTERS)
  const start = plain.search(/\d/)
  if (start < 0) return undefined
  const words = plain.slice(0, start).match(/\p{L}+/gu) ?? []
  if (MARKS.has(words.at(-1) ?? '')) words.pop()
  const [number = ''] = NUMBER.exec(plain.slice(start)) ?? []
  return { family: words.join(''), parts: withoutZeros(number.match(/\d+|[a-z]+/g) ?? []) }
}

/** Before, the same or after, by the numbers alone. */
export function compareVersions(one: Pick<Version, 'parts'>, other: Pick<Version, 'parts'>): number {
  const length = Math.max(one.parts.length, other.parts.length)
  for (let index = 0; index < length; index += 1) {
    const difference = compareParts(one.parts[index], other.parts[index])
    if (difference !== 0) return difference
  }
  return 0
}

/** From one version to another, both included; an end that is empty is open. */
export interface VersionRange {
  from: string
  until: string
}

/** Whether a text names a version within a range. Where a side names no firmware, numbers alone decide. */
export function isWithin(text: string, { from, until }: VersionRange): boolean {
  const version = readVersion(text)
  if (!version) return false
  const [first, last] = [readVersion(from), readVersion(until)]
  return (
    (!first || (isSameFamily(version, first) && compareVersions(version, first) >= 0)) &&
    (!last || (isSameFamily(version, last) && compareVersions(version, last) <= 0))
  )
}

export function isSameFamily(one: Version, other: Version): boolean {
  return one.family === '' || other.family === '' || one.family === other.family
}

/** 2.1.0 is 2.1: zeros at the end of a run of numbers say nothing. */
function withoutZeros(parts: readonly string[]): string[] {
  const numbers = parts.map((part) => (/^\d/.test(part) ? part.replace(/^0+(?=\d)/, '') : part))
  return numbers.filter((part, index) => {
    const rest = numbers.slice(index)
    const run = rest.findIndex((one) => !/^\d/.test(one))
    return part !== '0' || (run < 0 ? rest : rest.slice(0, run)).some((one) => one !== '0')
  })
}

/** A preview comes before the end, the end before a letter (1.0.3 before 1.0.3b), a letter before a further number. */
function compareParts(one: string | undefined, other: string | undefined): number {
  const ranks = rankOf(one) - rankOf(other)
  if (ranks !== 0 || one === undefined || other === undefined) return ranks
  if (/^\d/.test(one) && one.length !== other.length) return one.length - other.length
  return one < other ? -1 : Number(one > other)
}

function rankOf(part: string | undefined): number {
  if (part === undefined) return 1
  if (/^\d/.test(part)) return 3
  return EARLIER.has(part) ? 0 : 2
}
