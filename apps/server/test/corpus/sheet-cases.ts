import { type CorpusCase, OFFICE, relationsOf, typesOf, zipOf } from './case.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const NAMES = `xmlns="${MAIN}" xmlns:r="${OFFICE}"`

interface Book {
  rows: string
  columns?: string
  shared?: string
  sheets?: string
  more?: Record<string, string>
  relations?: Parameters<typeof relationsOf>[0]
  styles?: string
  workbook?: string
}

function xlsx({
  rows,
  columns = '',
  shared,
  sheets,
  more = {},
  relations = {},
  styles = '',
  workbook = '',
}: Book) {
  return zipOf({
    '[Content_Types].xml': typesOf({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
      ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': 'spreadsheetml.sharedStrings' }),
      ...(styles === '' ? {} : { 'xl/styles.xml': 'spreadsheetml.styles' }),
      ...Object.fromEntries(Object.keys(more).map((name) => [name, 'spreadsheetml.worksheet'])),
    }),
    '_rels/.rels': relationsOf({ r1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/_rels/workbook.xml.rels': relationsOf({
      s1: ['worksheet', 'worksheets/sheet1.xml'],
      s8: ['sharedStrings', 'sharedStrings.xml'],
      s9: ['styles', 'styles.xml'],
      ...relations,
    }),
    'xl/workbook.xml': `<workbook ${NAMES}>${workbook}<sheets>${sheets ?? '<sheet name="表一" sheetId="1" r:id="s1"/>'}</sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${NAMES}>${columns}<sheetData>${rows}</sheetData></worksheet>`,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `<sst ${NAMES}>${shared}</sst>` }),
    ...(styles === '' ? {} : { 'xl/styles.xml': stylesOf(styles) }),
    ...more,
  })
}

/** Styles whose second form is a format of one's own. */
function stylesOf(format: string): string {
  const plain = '<font/>'
  return `<styleSheet ${NAMES}><numFmts count="1"><numFmt numFmtId="170" formatCode="${format}"/></numFmts><fonts count="1">${plain}</fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="170" applyNumberFormat="1"/></cellXfs></styleSheet>`
}

const row = (number: number, cells: string, more = '') => `<row r="${number}"${more}>${cells}</row>`
const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
const named = (name: string, id: string, state = '') =>
  `<sheet name="${name}" sheetId="${id.slice(1)}" r:id="${id}"${state === '' ? '' : ` state="${state}"`}/>`
const other = (words: string) =>
  `<worksheet ${NAMES}><sheetData>${row(1, text('A1', words))}</sheetData></worksheet>`
const formatted = (format: string, value: string) => ({
  rows: row(1, `${text('A1', '值')}<c r="B1" s="1"><v>${value}</v></c>`),
  styles: format,
})

type Words = readonly string[]
const books: readonly (readonly [name: string, book: Book, has: Words, hasNot?: Words])[] = [
  [
    'shared texts in runs',
    { rows: row(1, '<c r="A1" t="s"><v>0</v></c>'), shared: '<si><r><t>内核</t></r><r><t>电压</t></r></si>' },
    ['内核电压'],
  ],
  [
    'readings above Chinese',
    {
      rows: row(1, '<c r="A1" t="s"><v>0</v></c>'),
      shared: '<si><t>芯片</t><rPh sb="0" eb="2"><t>xinpian</t></rPh></si>',
    },
    ['芯片'],
    ['xinpian'],
  ],
  ['texts in their cells', { rows: row(1, text('A1', '内联 文')) }, ['内联 文']],
  ['results of formulas', { rows: row(1, '<c r="A1" t="str"><f>A2&amp;"V"</f><v>1.2V</v></c>') }, ['1.2V']],
  [
    'a hidden row',
    { rows: row(1, text('A1', '明行')) + row(2, text('A2', '暗行'), ' hidden="1"') },
    ['明行'],
    ['暗行'],
  ],
  [
    'a row of no height',
    { rows: row(1, text('A1', '有高')) + row(2, text('A2', '无高'), ' ht="0" customHeight="1"') },
    ['有高'],
    ['无高'],
  ],
  [
    'a hidden column',
    {
      columns: '<cols><col min="2" max="3" width="9" hidden="true"/></cols>',
      rows: row(1, text('A1', '明列') + text('B1', '暗列') + text('D1', '又明列')),
    },
    ['明列', '又明列'],
    ['暗列'],
  ],
  [
    'a column of no width',
    {
      columns: '<cols><col min="2" max="2" width="0" customWidth="1"/></cols>',
      rows: row(1, text('A1', '有宽') + text('B1', '无宽')),
    },
    ['有宽'],
    ['无宽'],
  ],
  [
    'hidden sheets',
    {
      rows: row(1, text('A1', '明表')),
      sheets: named('表一', 's1') + named('表二', 's2', 'hidden') + named('表三', 's3', 'veryHidden'),
      more: { 'xl/worksheets/sheet2.xml': other('暗表'), 'xl/worksheets/sheet3.xml': other('深暗表') },
      relations: { s2: ['worksheet', 'worksheets/sheet2.xml'], s3: ['worksheet', 'worksheets/sheet3.xml'] },
    },
    ['明表'],
    ['暗表', '深暗表'],
  ],
  [
    'cells that do not say their place',
    { rows: '<row><c t="inlineStr"><is><t>甲</t></is></c><c t="inlineStr"><is><t>乙</t></is></c></row>' },
    ['甲', '乙'],
  ],
  [
    'targets from the root',
    { rows: row(1, text('A1', '根路径')), relations: { s1: ['worksheet', '/xl/worksheets/sheet1.xml'] } },
    ['根路径'],
  ],
  [
    'lines in a cell',
    { rows: row(1, text('A1', '第一行&#10;第二行')) },
    ['第一行', '第二行'],
    ['第一行第二行'],
  ],
  [
    'escapes of Excel',
    { rows: row(1, text('A1', 'REG_x005F_x0041_EN') + text('B1', '端_x000D_')) },
    ['REG_x0041_EN'],
    ['_x005F_', '_x000D_'],
  ],
  ['a value that its format hides', formatted(';;;', '77123'), ['值'], ['77123']],
  ['a unit in the format', formatted('0.0&quot;万元&quot;', '12.5'), ['12.5万元']],
  ['a day', formatted('yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;', '45978'), ['2025年11月17日']],
  ['a share', formatted('0.00%', '0.9937'), ['99.37%']],
  [
    'days counted from 1904',
    { ...formatted('yyyy-mm-dd', '44516'), workbook: '<workbookPr date1904="1"/>' },
    ['2025-11-17'],
  ],
]

const prefixed = ({ rows }: Book) =>
  xlsx({
    rows: '',
    more: {
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${rows.replaceAll(/(<\/?)(\w)/g, '$1x:$2')}</x:sheetData></x:worksheet>`,
    },
  })

export const SHEET_CASES: readonly CorpusCase[] = [
  ...books.map(([name, book, has, hasNot = []]) => ({ name, bytes: xlsx(book), has, hasNot })),
  {
    name: 'prefixed parts',
    bytes: prefixed({ rows: row(1, text('A1', '前缀甲')) + row(2, text('A2', '前缀暗'), ' hidden="1"') }),
    has: ['前缀甲'],
    hasNot: ['前缀暗'],
  },
].map((one) => ({ ...one, extension: 'xlsx' }))
