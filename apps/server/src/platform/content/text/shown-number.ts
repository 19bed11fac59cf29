import {
  formalNumeralsOf,
  numeralsOf,
  POINT_AS_IS,
  partedAt,
  pointOf,
  weekdayOf,
} from '@xinqiao/contract/office/chinese-formats'
import { attributeOf, readMarkup } from '@xinqiao/contract/office/markup'

const DAY = 'yyyy/m/d'
/** Formats that Excel of this country has by their numbers alone; those that are no dates are written as they are kept. */
const BUILT_IN: Readonly<Record<string, string>> = {
  ...{ 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 14: DAY, 22: `${DAY} h:mm` },
  ...{ 20: 'h:mm', 21: 'h:mm:ss', 31: 'yyyy"年"m"月"d"日"', 57: 'yyyy"年"m"月"', 58: 'm"月"d"日"' },
}

/** Writes the number of a cell, of the style that the cell names, as the viewer shows it. */
export type ShowNumber = (value: string, style: string) => string

export function numbersOf(styles: string, workbook: string): ShowNumber {
  const own = new Map<string, string>(Object.entries(BUILT_IN))
  const formats: string[] = []
  let isCell = false
  readMarkup(styles, {
    open(name, attributes) {
      const local = name.slice(name.indexOf(':') + 1)
      if (local === 'numFmt')
        own.set(attributeOf(attributes, 'numFmtId') ?? '', attributeOf(attributes, 'formatCode') ?? '')
      else if (local === 'cellXfs') isCell = true
      else if (local === 'xf' && isCell) formats.push(attributeOf(attributes, 'numFmtId') ?? '0')
    },
    close(name) {
      if (name.endsWith('cellXfs')) isCell = false
    },
  })
  const is1904 = /\sdate1904=["'](?:1|true)["']/.test(workbook)
  return (value, style) => {
    const code = own.get(formats[Number(style || 0)] ?? '0')
    const number = Number(value)
    if (value.trim() === '' || Number.isNaN(number)) return value
    // As many places as a cell has: what is beyond is the noise of counting by twos.
    if (code === undefined || code === '@')
      return /\.\d{9}/.test(value) ? String(Number(number.toPrecision(11))) : value
    return shownAs(number, code, is1904) ?? value
  }
}

/** What of a format is written as it stands, takes room, or colours. */
const PIECES =
  /"([^"]*)"|[\\!](.)|\[h+\]|_.|\*.|\[\$([^[\]-]*)(?:-[^[\]]*)?\]|\[[^[\]]*\]|[#0?.,]+|%|a{3,4}|[ymdhs]+|[^ymdhs#0?.,%]/gi

/** Null where the format has more than is known here. */
function shownAs(value: number, code: string, is1904: boolean): string | null {
  const sections = code.split(';')
  const chosen = sections.length === 1 || value > 0 ? 0 : value < 0 || sections[2] === undefined ? 1 : 2
  const section = sections[value === 0 && sections.length === 2 ? 0 : chosen] ?? ''
  if (section.trim() === '') return ''
  if (/DBNum[12]\]/i.test(section) && !/[ymdhs]/i.test(withoutWords(section)))
    return each(section.replace(/[#0]+/, '0'), (piece) =>
      piece === '0' ? (/DBNum1/i.test(section) ? numeralsOf(value) : formalNumeralsOf(value)) : piece,
    )
  if (/general|DBNum|[<>=@/]\s*-?\d|E[+-]|上午|AM\/PM|[?#]\/[?#]/i.test(section)) return null
  const point = POINT_AS_IS.exec(section)
  if (point)
    return each(section.replace(point[0], '0'), (piece) =>
      piece === '0' ? partedAt(value, pointOf(point[0])) : piece,
    )
  return /[ymdhs]|a{3}|\[h+\]/i.test(withoutWords(section))
    ? dayAs(section, value, is1904)
    : numberAs(section, sections.length > 1 ? Math.abs(value) : value)
}

/** Without what is written as it stands; hours and weekdays that are counted on are kept. */
function withoutWords(section: string): string {
  return section.replaceAll(/"[^"]*"|\\.|\[(?!h+\])[^[\]]*\]/g, '')
}

function numberAs(section: string, value: number): string {
  const digits = section.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]|_.|\*./g, '').match(/[#0?.,]+/)?.[0] ?? ''
  const scaled = /%/.test(section) ? value * 100 : value
  const places = digits.split('.')[1] ?? ''
  const written = scaled.toLocaleString('en-US', {
    minimumFractionDigits: places.replaceAll(/[^0]/g, '').length,
    maximumFractionDigits: places.replaceAll(',', '').length,
    minimumIntegerDigits: Math.max(1, (digits.split('.')[0] ?? '').replaceAll(/[^0]/g, '').length),
    useGrouping: digits.includes(','),
  })
  let isWritten = false
  return each(section, (piece) => {
    if (!/^[#0?.,]+$/.test(piece)) return piece
    if (isWritten) return ''
    isWritten = true
    return written
  })
}

function dayAs(section: string, value: number, is1904: boolean): string {
  const at = new Date(Math.round((value - (is1904 ? 24_107 : 25_569)) * 86_400) * 1000)
  let isHour = false
  return each(section, (piece) => {
    const long = (number: number) => String(number).padStart(Math.min(2, piece.length), '0')
    if (/^\[h+\]$/i.test(piece)) {
      isHour = true
      return String(Math.floor(value * 24 + 1e-9))
    }
    if (/^a{3}/i.test(piece))
      return `${piece.length > 3 ? '星期' : ''}${weekdayOf(value + (is1904 ? 1462 : 0))}`
    const letter = piece[0]?.toLowerCase()
    if (!/^[ymdhs]+$/i.test(piece)) return piece
    const wasHour = isHour
    isHour = letter === 'h' || (letter === 's' && isHour)
    if (letter === 'y')
      return piece.length > 2 ? String(at.getUTCFullYear()) : String(at.getUTCFullYear()).slice(2)
    if (letter === 'd') return long(at.getUTCDate())
    if (letter === 'h') return long(at.getUTCHours())
    if (letter === 's') return long(at.getUTCSeconds())
    return long(wasHour ? at.getUTCMinutes() : at.getUTCMonth() + 1)
  })
}

function each(section: string, write: (piece: string) => string): string {
  return section.replaceAll(
    PIECES,
    (piece, quoted?: string, escaped?: string, currency?: string) =>
      quoted ?? escaped ?? currency ?? (/^(?:_.|\*.|\[(?!h+\]).*\])$/is.test(piece) ? '' : write(piece)),
  )
}
