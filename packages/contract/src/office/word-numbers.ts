import { formalNumeralsOf, numeralsOf } from './chinese-formats.ts'
import { attributeOf } from './markup.ts'
import { type MarkupNode, markupTree } from './markup-tree.ts'
import { below, childOf } from './plain-word.ts'

/** What stands before a paragraph of a list or a numbered heading. */
export interface WordNumber {
  /** as Word shows it, `第一章` or `1.2`; empty for a bullet */
  text: string
  /** its count on its own level */
  count: number
  /** a count and a full stop or a bracket alone, as lists of every text have */
  isPlain: boolean
}

interface Level {
  format: string
  text: string
  start: number
  style: string
  isLegal: boolean
}

interface List {
  abstract: string
  levels: Level[]
  /** where this list begins anew, though others of its kind have counted */
  starts: ReadonlyMap<number, number>
}

/** The numbers of all paragraphs that have one, by the order of the document: lists go on over other text, and begin where they say. */
export function wordNumbers(
  nodes: readonly MarkupNode[],
  numbering: string,
  styles: string,
): Map<MarkupNode, WordNumber> {
  const found = new Map<MarkupNode, WordNumber>()
  const lists = listsOf(numbering)
  if (lists.size === 0) return found
  const ofStyle = stylesOf(styles, lists)
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()
  for (const paragraph of below(nodes, 'w:p')) {
    const place = placeOf(paragraph, ofStyle)
    const list = place && lists.get(place.id)
    if (!place || !list || !isLevel(place.level) || !list.levels[place.level]) continue
    const counted = counts.get(list.abstract) ?? []
    const own = `${place.id} ${place.level}`
    const start = begun.has(own) ? undefined : list.starts.get(place.level)
    begun.add(own)
    const before = counted[place.level]
    counted[place.level] =
      start ?? (before === undefined ? (list.levels[place.level]?.start ?? 1) : before + 1)
    counts.set(list.abstract, counted.slice(0, place.level + 1))
    found.set(paragraph, numberAt(list.levels, place.level, counted))
  }
  return found
}

function numberAt(
  levels: readonly Level[],
  at: number,
  counted: readonly (number | undefined)[],
): WordNumber {
  const { format, text, isLegal } = levels[at] ?? { format: 'bullet', text: '', isLegal: false }
  const count = counted[at] ?? 1
  if (format === 'bullet' || format === 'none') return { text: '', count, isPlain: true }
  const shown = text.replaceAll(/%([1-9])/g, (_, one: string) => {
    const level = levels[Number(one) - 1]
    const number = counted[Number(one) - 1] ?? level?.start ?? 1
    return formatted(number, isLegal ? 'decimal' : (level?.format ?? 'decimal'))
  })
  return { text: shown, count, isPlain: format === 'decimal' && (shown === '' || /^\d+[.)]?$/.test(shown)) }
}

function formatted(number: number, format: string): string {
  if (/^(?:chineseCounting|japaneseCounting|taiwaneseCounting)/.test(format))
    return numeralsOf(number).replace(/^一十/, '十')
  if (/^(?:chineseLegalSimplified|ideographLegalTraditional|japaneseLegal)/.test(format))
    return formalNumeralsOf(number)
  if (/^(?:ideographDigital|japaneseDigital)/.test(format))
    return [...String(number)].map((digit) => numeralsOf(Number(digit))).join('')
  if (/^decimalEnclosedCircle/.test(format) && number <= 20) return String.fromCodePoint(0x245f + number)
  if (format === 'decimalEnclosedParen' && number <= 20) return String.fromCodePoint(0x2473 + number)
  if (format === 'decimalZero') return String(number).padStart(2, '0')
  if (/^(?:lower|upper)Letter$/.test(format) && isShort(number)) return cased(format, lettersOf(number))
  if (/^(?:lower|upper)Roman$/.test(format) && isShort(number)) return cased(format, romanOf(number))
  if (format === 'ideographTraditional' && number <= 10) return [...'甲乙丙丁戊己庚辛壬癸'][number - 1] ?? ''
  return String(number)
}

const cased = (format: string, text: string) => (format.startsWith('upper') ? text.toUpperCase() : text)

/** Signs that are repeated: a document may say any number. */
const isShort = (number: number) => number > 0 && number < 4000

function lettersOf(number: number): string {
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
}

function romanOf(number: number): string {
  let [left, text] = [number, '']
  for (const [value, sign] of ROMAN) for (; left >= value; left -= value) text += sign
  return text
}

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
  ] as const),
  ...([
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
]

const saidOf = (node: MarkupNode | undefined) => node && attributeOf(node.attributes, 'w:val')

interface Place {
  id: string
  level: number
}

function placeOf(paragraph: MarkupNode, ofStyle: ReadonlyMap<string, Place>): Place | null {
  const properties = childOf(paragraph, 'w:pPr')
  const numbers = properties && childOf(properties, 'w:numPr')
  const id = saidOf(numbers && childOf(numbers, 'w:numId'))
  if (id !== undefined) return { id, level: Number(saidOf(numbers && childOf(numbers, 'w:ilvl')) ?? 0) }
  return ofStyle.get(saidOf(properties && childOf(properties, 'w:pStyle')) ?? '') ?? null
}

/** The lists of styles, whose level is the one that names the style. */
function stylesOf(xml: string, lists: ReadonlyMap<string, List>): Map<string, Place> {
  const places = new Map<string, Place>()
  if (xml === '') return places
  for (const style of below(markupTree(xml), 'w:style')) {
    const properties = childOf(style, 'w:pPr')
    const numbers = properties && childOf(properties, 'w:numPr')
    const id = saidOf(numbers && childOf(numbers, 'w:numId'))
    const name = attributeOf(style.attributes, 'w:styleId') ?? ''
    if (id === undefined) continue
    const named = lists.get(id)?.levels.findIndex((level) => level?.style === name) ?? -1
    places.set(name, {
      id,
      level: named >= 0 ? named : Number(saidOf(numbers && childOf(numbers, 'w:ilvl')) ?? 0),
    })
  }
  return places
}

function listsOf(xml: string): Map<string, List> {
  if (xml === '') return new Map()
  const tree = markupTree(xml)
  const kinds = new Map(
    below(tree, 'w:abstractNum').map((kind) => [attributeOf(kind.attributes, 'w:abstractNumId') ?? '', kind]),
  )
  const lists = below(tree, 'w:num').map((num): [string, List] => {
    const abstract = saidOf(childOf(num, 'w:abstractNumId')) ?? ''
    const levels = levelsOf(kinds.get(abstract)?.children ?? [])
    const starts = new Map<number, number>()
    for (const one of below(num.children, 'w:lvlOverride')) {
      const start = saidOf(childOf(one, 'w:startOverride'))
      if (start !== undefined) starts.set(Number(attributeOf(one.attributes, 'w:ilvl') ?? 0), Number(start))
      for (const [at, level] of Object.entries(levelsOf(one.children))) levels[Number(at)] = level
    }
    return [attributeOf(num.attributes, 'w:numId') ?? '', { abstract, levels, starts }]
  })
  return new Map(lists)
}

/** Word has nine. */
const isLevel = (at: number) => at >= 0 && at < 9

function levelsOf(nodes: readonly MarkupNode[]): Level[] {
  const levels: Level[] = []
  for (const level of nodes.filter(({ name }) => name === 'w:lvl')) {
    const at = Number(attributeOf(level.attributes, 'w:ilvl') ?? 0)
    if (!isLevel(at)) continue
    levels[at] = {
      format: saidOf(childOf(level, 'w:numFmt')) ?? 'decimal',
      text: saidOf(childOf(level, 'w:lvlText')) ?? `%${at + 1}.`,
      start: Number(saidOf(childOf(level, 'w:start')) ?? 1),
      style: saidOf(childOf(level, 'w:pStyle')) ?? '',
      isLegal: childOf(level, 'w:isLgl') !== undefined,
    }
  }
  return levels
}
