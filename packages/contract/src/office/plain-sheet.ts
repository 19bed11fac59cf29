import { attributeOf, readMarkup } from './markup.ts'

const HIDDEN = /<(?:\w+:)?(?:row|col)\b[^>]*\s(?:hidden=["'](?:1|true|on)|(?:ht|width)=["']0(?:\.0*)?)["']/
const WITHOUT_PLACE = /<(?:\w+:)?(?:c|row)(?=[\s/>])(?![^>]*\sr=)/

/**
 * A sheet as viewer, search and imports read it: what rows and columns hide is gone, and every cell says its place, which makers
 * may leave out. A sheet that needs nothing of it is given back as it is.
 */
export function plainSheet(xml: string): string {
  if (!HIDDEN.test(xml) && !WITHOUT_PLACE.test(xml)) return xml
  const out: string[] = []
  const hiddenColumns: [first: number, last: number][] = []
  let [row, column, skipped] = [0, 0, 0]
  const isHiddenColumn = (number: number) =>
    hiddenColumns.some(([first, last]) => number >= first && number <= last)
  readMarkup(xml, {
    open(name, attributes) {
      const local = name.slice(name.indexOf(':') + 1)
      let all = attributes
      if (skipped > 0) {
        skipped += 1
        return
      }
      const isHidden = /^(?:1|true|on)$/.test(attributeOf(attributes, 'hidden') ?? '') || isFlat(attributes)
      if (local === 'col' && isHidden)
        hiddenColumns.push([Number(attributeOf(attributes, 'min')), Number(attributeOf(attributes, 'max'))])
      if (local === 'row') {
        row = Number(attributeOf(attributes, 'r') ?? row + 1)
        column = 0
        if (isHidden) skipped = 1
        else if (attributeOf(attributes, 'r') === undefined) all = ` r="${row}"${attributes}`
      }
      if (local === 'c') {
        const place = attributeOf(attributes, 'r')
        column = place === undefined ? column + 1 : columnOf(place)
        if (isHiddenColumn(column)) skipped = 1
        else if (place === undefined) all = ` r="${lettersOf(column)}${row}"${attributes}`
      }
      if (skipped === 0) out.push(`<${name}${all}>`)
    },
    text(text) {
      if (skipped === 0)
        out.push(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    },
    close(name) {
      if (skipped > 0) skipped -= 1
      else out.push(`</${name}>`)
    },
  })
  return out.join('')
}

/** Rows and columns are hidden by having no height or width, too. */
function isFlat(attributes: string): boolean {
  const size = attributeOf(attributes, 'ht') ?? attributeOf(attributes, 'width')
  return size !== undefined && Number(size) === 0
}

function columnOf(place: string): number {
  let number = 0
  for (const letter of /^[A-Z]+/.exec(place)?.[0] ?? '') number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

function lettersOf(column: number): string {
  let [left, letters] = [column, '']
  while (left > 0) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
    left = Math.floor((left - 1) / 26)
  }
  return letters
}
