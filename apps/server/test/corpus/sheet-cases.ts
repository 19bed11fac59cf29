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

function xlsx(
  { rows, columns = '', shared, sheets, more = {}, relations = {}, styles = '', workbook = '' }: Book,
  way: Parameters<typeof zipOf>[1] = {},
) {
  return zipOf(
    {
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
    },
    way,
  )
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
  [
    'errors and truths',
    { rows: row(1, `${text('A1', '判定')}<c r="B1" t="e"><v>#DIV/0!</v></c><c r="C1" t="b"><v>1</v></c>`) },
    ['判定', '#DIV/0!', 'TRUE'],
  ],
  [
    'texts in runs in their cells',
    { rows: row(1, '<c r="A1" t="inlineStr"><is><r><t>上电</t></r><r><t>时序</t></r></is></c>') },
    ['上电时序'],
  ],
  ['a share without places', formatted('0%', '0.5'), ['50%']],
  ['thousands and brackets', formatted('#,##0_);(#,##0)', '-12345'), ['(12,345)']],
  ['ten thousands by the format', formatted('0!.0,&quot;万&quot;', '123456'), ['12.3万']],
  ['hours beyond a day', formatted('[h]:mm', '1.5'), ['36:00']],
  ['a moment', formatted('yyyy/m/d h:mm', '45978.5'), ['2025/11/17 12:00']],
  ['the day of the week', formatted('[$-804]aaaa', '45978'), ['星期一']],
  ['money of a place', formatted('[$¥-804]#,##0.00', '1234.5'), ['¥1,234.50']],
  ['a count with its word', formatted('0&quot; 台&quot;', '30'), ['30 台']],
  ['a text by its format', formatted('@', '9787'), ['9787']],
  ['a fraction', formatted('# ?/?', '1.5'), ['值']],
  [
    'a number of many places',
    { rows: row(1, `${text('A1', '频率')}<c r="B1"><v>0.30000000000000004</v></c>`) },
    ['0.3'],
    ['0.30000000000000004'],
  ],
  ['a long number', { rows: row(1, `${text('A1', '号')}<c r="B1"><v>13712345678</v></c>`) }, ['13712345678']],
  [
    'texts of words with signs of XML',
    {
      rows: row(1, '<c r="A1" t="s"><v>0</v></c>'),
      shared: '<si><t xml:space="preserve"> VDD &lt; 1.2 V &amp; ok </t></si>',
    },
    ['VDD < 1.2 V & ok'],
  ],
  [
    'a column hidden by a list of columns',
    {
      columns: '<cols><col min="1" max="1" width="9"/><col min="2" max="16384" width="9" hidden="1"/></cols>',
      rows: row(1, text('A1', '首列') + text('C1', '其余暗列')),
    },
    ['首列'],
    ['其余暗列'],
  ],
]

const plainBook = (words: string): Book => ({ rows: row(1, text('A1', words)) })
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main'

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
  {
    name: 'lengths told afterwards',
    bytes: xlsx(plainBook('流式表'), { streamed: true }),
    has: ['流式表'],
    hasNot: [],
  },
  {
    name: 'names of Windows in the archive',
    bytes: xlsx(plainBook('反斜杠表'), { separator: '\\' }),
    has: ['反斜杠表'],
    hasNot: [],
  },
  {
    name: 'the strict form',
    bytes: xlsx({
      rows: '',
      more: {
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${STRICT}"><sheetData>${row(1, text('A1', '严格表'))}</sheetData></worksheet>`,
      },
    }),
    has: ['严格表'],
    hasNot: [],
  },
].map((one) => ({ ...one, extension: 'xlsx' }))
