import {
  formalNumeralsOf,
  numeralsOf,
  POINT_AS_IS,
  partedAt,
  pointOf,
  weekdayOf,
} from '@xinqiao/contract/office/chinese-formats'
import { attributeOf } from '@xinqiao/contract/office/markup'
import { type MarkupNode, markupOf, markupTree } from '@xinqiao/contract/office/markup-tree'
import { below } from '@xinqiao/contract/office/plain-word'

/** Stand in a format for what its library does not write, and are filled in from the value. */
const WEEKDAY = '\ue000'
const SHORT_WEEKDAY = '\ue001'
const NUMERALS = '\ue002'
const FORMAL = '\ue003'
const GENERAL = '\ue004'
/** And from here on a number whose point is written as it stands: of how many thousands, and before how many digits. */
const PARTED = 0xe010
const MOST_PLACES = 16
const MARKS = /[\ue000-\ue04f]/g

const LONG_DATE = 'yyyy"年"m"月"d"日"'
/** Formats that Excel of this country has by their numbers alone. */
const BUILT_IN: Readonly<Record<number, string>> = {
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: LONG_DATE,
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: '上午/下午h"时"mm"分"',
  35: '上午/下午h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: '上午/下午h"时"mm"分"',
  56: '上午/下午h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}

/** The styles of a workbook with formats that its library writes as Excel in Chinese does. */
export function plainStyles(xml: string): string {
  const tree = markupTree(xml)
  const root = tree.find(({ raw }) => raw !== '')
  if (root === undefined) return xml
  const prefix = root.raw.slice(0, root.raw.indexOf(':') + 1)
  const own = below(tree, 'numFmt').map(({ attributes }): [string, string] => [
    attributeOf(attributes, 'numFmtId') ?? '',
    plainFormat(attributeOf(attributes, 'formatCode') ?? ''),
  ])
  const all = new Map([...Object.entries(BUILT_IN), ...own])
  const formats = [...all].map(([id, code]) =>
    elementOf(`${prefix}numFmt`, ` numFmtId="${id}" formatCode="${quoted(code)}"`, []),
  )
  const list = elementOf(`${prefix}numFmts`, ` count="${formats.length}"`, formats)
  const others = root.children.filter(({ name }) => name !== 'numFmts')
  return markupOf([{ ...root, children: [list, ...others] }])
}

function elementOf(raw: string, attributes: string, children: MarkupNode[]): MarkupNode {
  return { name: raw, raw, attributes, children, text: '' }
}

function quoted(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A format in which every letter that is no sign of formats is quoted, as Excel takes it. */
function plainFormat(code: string): string {
  const general = code.replaceAll(/G\/通用格式/g, 'General')
  if (/\[\$-F800\]/i.test(general)) return LONG_DATE
  if (/\[\$-F400\]/i.test(general)) return 'h:mm:ss'
  const numerals = /\[DBNum1\]/i.test(general) ? NUMERALS : /\[DBNum2\]/i.test(general) ? FORMAL : ''
  if (/^general$/i.test(general)) return general
  const parted = general.replace(POINT_AS_IS, (piece) => {
    const { thousands, places } = pointOf(piece)
    return `"${String.fromCharCode(PARTED + Math.min(thousands, 3) * MOST_PLACES + Math.min(places, MOST_PLACES - 1))}"`
  })
  const pieces = parted.match(
    /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|上午\/下午|a{3,4}(?![a-z/])|general|[^\x20-\x7e]+|./giu,
  )
  return (pieces ?? [])
    .map((piece) => {
      if (/^\[(?:\$-[\da-f]+|DBNum\d)\]$/i.test(piece)) return ''
      if (/^general$/i.test(piece) || (numerals !== '' && /^[0#]$/.test(piece)))
        return `"${numerals || GENERAL}"`
      if (/^aaaa$/i.test(piece)) return `"${WEEKDAY}"`
      if (/^aaa$/i.test(piece)) return `"${SHORT_WEEKDAY}"`
      return /^[^\x20-\x7e]/.test(piece) && piece !== '上午/下午' ? `"${piece}"` : piece
    })
    .join('')
}

/** A text as the library wrote it, with what stands for more filled in. */
export function filledIn(text: string, value: number): string {
  return text.replaceAll(MARKS, (mark) => {
    if (mark === WEEKDAY) return `星期${weekdayOf(value)}`
    if (mark === SHORT_WEEKDAY) return weekdayOf(value)
    if (mark === NUMERALS) return numeralsOf(value)
    if (mark === FORMAL) return formalNumeralsOf(value)
    if (mark === GENERAL) return String(value)
    const told = mark.charCodeAt(0) - PARTED
    return partedAt(value, { thousands: Math.floor(told / MOST_PLACES), places: told % MOST_PLACES })
  })
}
