import { asExcelText } from '@xinqiao/contract/office/excel-text'
import type { Cell, Sheet } from './workbook.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** What a cell of the format holds at most. */
const CELL_LIMIT = 32_767

/** Cell styles, by their place in styles.xml. */
const STYLE = { plain: 0, head: 1, text: 2, quoted: 3 } as const

export function contentTypes(sheets: number): string {
  const parts = numbers(sheets).map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${KIND}.worksheet+xml"/>`,
  )
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${parts.join('')}</Types>`
}

export const relations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export function workbookPart(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets.join('')}</sheets></workbook>`
}

export function workbookRelations(sheets: number): string {
  const parts = numbers(sheets).map(
    (n) => `<Relationship Id="rId${n}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}<Relationship Id="rId${sheets + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`
}

/** Plain, head, text, and text that looks like a formula: marked as quoted, so that it stays text when edited. */
export const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`

/** A sheet piece by piece: a frozen head row, then one piece a row. */
export async function* sheetParts({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = 18 }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield row(
    1,
    columns.map(({ title }) => title),
    STYLE.head,
  )
  let number = 1
  for await (const cells of rows) {
    number += 1
    yield row(number, cells)
  }
  yield '</sheetData></worksheet>'
}

function row(number: number, cells: readonly Cell[], style?: number): string {
  const parts = cells.map((value, index) => cell(`${columnName(index)}${number}`, value, style))
  return `<row r="${number}">${parts.join('')}</row>`
}

/** Text is written as text, never as a formula; numbers as numbers. */
function cell(place: string, value: Cell, style?: number): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  const looks = /^[=+\-@\t\r]/.test(value) ? STYLE.quoted : STYLE.text
  const text = escapeXml(asExcelText(value.slice(0, CELL_LIMIT)))
  return `<c r="${place}" s="${style ?? looks}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** A, B … Z, AA … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Characters that XML cannot hold are left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
