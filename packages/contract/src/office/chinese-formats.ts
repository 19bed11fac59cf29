/** What Excel in Chinese writes and common libraries do not: viewer and search have it from here. */

/** The day of the week of a day as workbooks count them, `一`. */
export function weekdayOf(day: number): string {
  return '日一二三四五六'[(((Math.floor(day) - 1) % 7) + 7) % 7] ?? ''
}

/** `一百二十三` */
export function numeralsOf(value: number): string {
  return written(value, '〇一二三四五六七八九', '十百千')
}

/** `壹佰贰拾叁` */
export function formalNumeralsOf(value: number): string {
  return written(value, '零壹贰叁肆伍陆柒捌玖', '拾佰仟')
}

/** In formats of ten thousands, `0!.0,"万"`, the point is a sign that stands before the last digits. */
export const POINT_AS_IS = /[#0]+[!\\]\.[#0]+,*/

/** Of how many thousands the number is, and before how many digits its point stands. */
export function pointOf(format: string): { thousands: number; places: number } {
  const [, places = '', commas = ''] = /\.([#0]+)(,*)$/.exec(format) ?? []
  return { thousands: commas.length, places: places.length }
}

export function partedAt(value: number, { thousands, places }: ReturnType<typeof pointOf>): string {
  const digits = String(Math.round(Math.abs(value) / 1000 ** thousands)).padStart(places + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function written(value: number, digits: string, units: string): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1e12) return String(value)
  if (value === 0) return digits[0] ?? ''
  const groups = ['', '万', '亿']
  let text = ''
  for (let group = 2; group >= 0; group -= 1) {
    const part = Math.floor(value / 10_000 ** group) % 10_000
    if (part === 0) continue
    if (text !== '' && part < 1000) text += digits[0]
    text += `${groupOf(part, digits, units)}${groups[group]}`
  }
  return text
}

function groupOf(part: number, digits: string, units: string): string {
  let text = ''
  let isGap = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(part / 10 ** place) % 10
    if (digit === 0) isGap ||= text !== ''
    else {
      text += `${isGap ? digits[0] : ''}${digits[digit]}${place > 0 ? units[place - 1] : ''}`
      isGap = false
    }
  }
  return text
}
