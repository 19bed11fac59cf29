import { bodyLimitOf } from '@xinqiao/contract/call-limits'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { Input } from '../asking/call-http.ts'
import { definitionOf, recordPlaces, type TextPlace, textPlaces, withValue } from '../record-places.ts'
import type { DearFile } from './dear-files.ts'

/** What is dear to whoever parses, compares, renders or counts it. */
const FILLINGS: Readonly<Record<string, string>> = {
  words: '链路训练失败 ',
  letters: 'a',
  pairs: 'aA1 ',
  emptyTags: '<b></b>',
  lists: '<ul><li><p>a</p></li></ul>',
  openTags: '<i>',
  links: '<a href="https://a.example">b</a>',
  entities: '&lt;',
  quotes: '> ',
  brackets: '[',
  stars: '**a ',
  tables: '|a|b|\n|-|-|\n',
  ticks: '`a``',
  wild: '%_\\',
  lines: '\n',
  joined: '👨‍👩‍👧',
  pairsOfNames: 'a:b;',
  numbers: '9.',
}
export const FILLING_NAMES = Object.keys(FILLINGS)

const LENGTHS = [
  ...[120_000, 64_000, 32_000, 20_000, 10_000, 8_000, 5_000, 4_000, 2_000, 1_000],
  ...[500, 300, 200, 150, 100, 64, 50, 30, 20, 10],
]
const LONGEST_LIST = 200

/** A call as the search changes it: which filling, where (all places, or one), and which file. */
export interface DearShape {
  filling: string
  /** of the places for texts; −1 for all of them, −2 for one as long as the body may be */
  place: number
  file: DearFile | null
}

/** How many places an endpoint has for texts. */
export function placeCount(endpoint: Endpoint): number {
  return textPlaces(endpoint).length
}

/** The call with its texts as long as they may be, its lists and pages too, and a dear file where it takes one. */
export function dearInput(endpoint: Endpoint, from: Input, { filling, place, file }: DearShape): Input {
  const base = withFile(endpoint, withLists(endpoint, from), file)
  const places = textPlaces(endpoint)
  const one = places[place]
  if (one !== undefined) return longest(endpoint, base, one, filling)
  if (place === -2 && places[0] !== undefined) {
    const last = places.findLast(({ part }) => part === 'body') ?? places[0]
    const length = last.part === 'body' ? bodyLimitOf(endpoint) / 2 : 6_000
    return withValue(base, last, filled(filling, length))
  }
  return places.reduce((input, each) => longest(endpoint, input, each, filling), base)
}

/** With the longest text that its schema takes there; as it is where none suits. */
function longest(endpoint: Endpoint, input: Input, place: TextPlace, filling: string): Input {
  for (const length of LENGTHS) {
    const longer = withValue(input, place, filled(filling, length))
    if (endpoint[place.part]?.safeParse(longer[place.part]).success) return longer
  }
  return input
}

function filled(filling: string, length: number): string {
  const piece = FILLINGS[filling] ?? 'a'
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

/** Lists of records as long as they may be, and the largest page. */
function withLists(endpoint: Endpoint, input: Input): Input {
  const lists = recordPlaces(endpoint).filter(({ path }) => path.at(-1) === '[]')
  const long = lists.reduce((so, { part, path }) => {
    const grown = structuredClone(so)
    const holder = path.slice(0, -2).reduce<unknown>((at, key) => (at as never)?.[key], grown[part])
    const key = path.at(-2) ?? ''
    const list = (holder as Record<string, unknown[]> | undefined)?.[key]
    if (!Array.isArray(list)) return so
    ;(holder as Record<string, unknown[]>)[key] = Array.from({ length: LONGEST_LIST }, () => list[0])
    return endpoint[part]?.safeParse(grown[part]).success ? grown : so
  }, input)
  const query = { ...long.query, pageSize: 200 }
  const hasPages = endpoint.query !== undefined && 'pageSize' in (definitionOf(endpoint.query).shape ?? {})
  return hasPages && endpoint.query?.safeParse(query).success ? { ...long, query } : long
}

function withFile({ form }: Endpoint, input: Input, file: DearFile | null): Input {
  if (form === undefined || file === null) return input
  const [field = 'file'] = form.files
  return { ...input, body: { ...(input.body as object), [field]: { name: file, size: 1 } } }
}
