import { type CorpusCase, OFFICE, relationsOf, typesOf, utf8, zipOf } from './case.ts'

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const NAMES = `xmlns:w="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`

export const documentOf = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMES}><w:body>${body}<w:sectPr/></w:body></w:document>`

export function docx(
  document: string | Uint8Array,
  more: Readonly<Record<string, string | Uint8Array>> = {},
  relations: Parameters<typeof relationsOf>[0] = {},
  { main = 'word/document.xml', target = main, ...way }: DocxWay = {},
): Uint8Array {
  return zipOf(
    {
      '[Content_Types].xml': typesOf({ [main]: 'wordprocessingml.document.main' }),
      '_rels/.rels': relationsOf({ r1: ['officeDocument', target] }),
      [main.replace('word/', 'word/_rels/').concat('.rels')]: relationsOf(relations),
      [main]: document,
      ...more,
    },
    way,
  )
}

/** Where a program puts the text, how it names that, and how it writes the archive. */
type DocxWay = NonNullable<Parameters<typeof zipOf>[1]> & { main?: string; target?: string }

export const t = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
export const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const hidden = (text: string, value = '') => `<w:r><w:rPr><w:vanish${value}/></w:rPr><w:t>${text}</w:t></w:r>`
export const cell = (...paragraphs: string[]) =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraphs.join('')}</w:tc>`
export const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows.map((row) => (/^<w:sdt>.{0,60}<w:tr>/.test(row) ? row : `<w:tr>${row}</w:tr>`)).join('')}</w:tbl>`
export const box = (text: string) => `<w:txbxContent>${p(t(text))}</w:txbxContent>`
const shape = (text: string) =>
  `<w:drawing><wp:inline><wp:extent cx="900000" cy="300000"/><wp:docPr id="1" name="框"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:spPr/><wps:txbx>${box(text)}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`
const sdt = (content: string, properties = '') =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

type Words = readonly string[]
const bodies: readonly (readonly [name: string, body: string, has: Words, hasNot?: Words])[] = [
  [
    'hyphens that keep a line together',
    p(`<w:r><w:t>QX</w:t><w:noBreakHyphen/><w:t>9000</w:t></w:r>`),
    ['QX‑9000'],
  ],
  ['hyphens that are not seen', p(`<w:r><w:t>复位电</w:t><w:softHyphen/><w:t>路</w:t></w:r>`), ['复位电路']],
  [
    'a simple field',
    p(t('见 '), `<w:fldSimple w:instr=" REF _Ref77 \\h ">${t('图 3-1')}</w:fldSimple>`),
    ['见 图 3-1'],
    ['_Ref77'],
  ],
  [
    'a field in a field',
    p(
      field('begin'),
      code(' IF '),
      field('begin'),
      code(' PAGE '),
      field('separate'),
      t('内层页'),
      field('end'),
      code(' = 1 '),
      field('separate'),
      t('外层结果'),
      field('end'),
      t('之后'),
    ),
    ['外层结果之后'],
    ['PAGE', '内层页'],
  ],
  [
    'a field over two paragraphs',
    p(field('begin'), code(' TOC '), field('separate'), t('目录一行')) + p(t('目录二行'), field('end')),
    ['目录一行', '目录二行'],
    ['TOC'],
  ],
  [
    'a reading above Chinese',
    p(
      `<w:r><w:ruby><w:rubyPr/><w:rt>${t('xin')}</w:rt><w:rubyBase>${t('芯')}</w:rubyBase></w:ruby></w:r>`,
      t('片'),
    ),
    ['芯片'],
    ['xin'],
  ],
  [
    'moved text',
    `<w:p><w:moveFrom w:id="1">${t('旧处文')}</w:moveFrom></w:p><w:p><w:moveTo w:id="2">${t('新处文')}</w:moveTo></w:p>`,
    ['新处文'],
    ['旧处文'],
  ],
  [
    'tracked changes',
    p(
      t('电压 '),
      `<w:del w:id="3"><w:r><w:delText>1.1</w:delText></w:r></w:del><w:ins w:id="4">${t('1.0')}</w:ins>`,
      t(' V'),
    ),
    ['电压 1.0 V'],
    ['1.1'],
  ],
  [
    'a whole control',
    sdt(p(t('块控件文')), '<w:placeholder><w:docPart w:val="占位"/></w:placeholder>'),
    ['块控件文'],
    ['占位'],
  ],
  ['controls in one another', sdt(sdt(p(sdt(t('三层控件文'))))), ['三层控件文']],
  [
    'a control around a row',
    table(sdt(`<w:tr>${cell(p(t('行内文')))}${cell(p(t('行右文')))}</w:tr>`)),
    ['行内文', '行右文'],
  ],
  ['a control around a cell', table(sdt(cell(p(t('格内文')))) + cell(p(t('格右文')))), ['格内文', '格右文']],
  [
    'markings',
    p(
      `<w:smartTag w:element="x">${t('标记')}</w:smartTag><w:customXml w:element="y">${t('包裹')}</w:customXml>`,
    ),
    ['标记包裹'],
  ],
  [
    'text that goes the other way',
    p(`<w:bdo w:val="rtl">${t('反向文')}</w:bdo><w:dir w:val="ltr">${t('顺向文')}</w:dir>`),
    ['反向文', '顺向文'],
  ],
  [
    'a box of old Word',
    p(
      `<w:r><w:pict><v:shape style="width:90pt;height:30pt"><v:textbox>${box('旧框文')}</v:textbox></v:shape></w:pict></w:r>`,
      t('框外文'),
    ),
    ['旧框文', '框外文'],
  ],
  ['a box of new Word', p(`<w:r>${shape('新框文')}</w:r>`, t('框旁文')), ['新框文', '框旁文']],
  [
    'a box in two forms',
    p(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape('双形文')}</mc:Choice><mc:Fallback><w:pict><v:shape style="width:90pt;height:30pt"><v:textbox>${box('双形文')}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    ['双形文'],
    ['双形文双形文'],
  ],
  ['hidden text', p(t('明文'), hidden('暗文')), ['明文'], ['暗文']],
  [
    'text that is not hidden after all',
    p(hidden('仍见文', ' w:val="0"'), hidden('亦见文', ' w:val="false"')),
    ['仍见文亦见文'],
  ],
  [
    'a paragraph whose mark alone is hidden',
    '<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:t>段文</w:t></w:r></w:p>',
    ['段文'],
  ],
  ['signs of Wingdings', p(`<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>`, t(' 通过')), ['✓ 通过']],
  [
    'words that are cut into runs',
    p(
      t('上'),
      '<w:proofErr w:type="spellStart"/>',
      t('电'),
      '<w:bookmarkStart w:id="1" w:name="b"/>',
      t('时序'),
    ),
    ['上电时序'],
  ],
  [
    'entities and sections of data',
    p('<w:r><w:t>A&amp;B &lt;0.5 V&gt; &#x4E2D;<![CDATA[<原样>]]></w:t></w:r>'),
    ['A&B <0.5 V> 中<原样>'],
  ],
  ['a formula', p(t('功耗 '), '<m:oMath><m:r><m:t>P=UI</m:t></m:r></m:oMath>'), ['P=UI']],
  [
    'a table in a table',
    table(cell(p(t('外格')), table(cell(p(t('轨'))) + cell(p(t('VDD')))), p()) + cell(p(t('右格')))),
    ['外格', '轨', 'VDD', '右格'],
    ['轨VDD'],
  ],
  [
    'breaks and stops',
    p('<w:r><w:t>甲</w:t><w:tab/><w:t>乙</w:t><w:br/><w:t>丙</w:t><w:cr/><w:t>丁</w:t></w:r>'),
    ['甲', '乙', '丙', '丁'],
    ['丙丁', '乙丙'],
  ],
  ['characters beyond the first plane', p(t('𠮷田 🔧 㐀')), ['𠮷田', '㐀']],
  [
    'a form that nobody knows',
    p(
      `<w:r><mc:AlternateContent><mc:Choice Requires="x99"><w:t>未知形</w:t></mc:Choice><mc:Fallback><w:t>备用形</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    ['备用形'],
    ['未知形'],
  ],
]

const HTML =
  '<html><head><meta charset="gbk"><style>p{}</style></head><body><p>嵌入页 <b>全部通过</b></p><script>x()</script></body></html>'
const chunked = documentOf(`${p(t('之前'))}<w:altChunk r:id="c1"/>${p(t('之后'))}`)
const styled = documentOf(
  p('<w:r><w:rPr><w:rStyle w:val="Secret"/></w:rPr><w:t>样式隐藏文</w:t></w:r>', t('样式外文')),
)
const STYLES = `<w:styles ${NAMES}><w:style w:type="character" w:styleId="Secret"><w:name w:val="s"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`
const renamed = documentOf(p(t('另一前缀文'), '<w:r><w:noBreakHyphen/></w:r>'))
  .replaceAll(/(<\/?)w:/g, '$1x:')
  .replaceAll(' w:', ' x:')
  .replace('xmlns:w=', 'xmlns:x=')
const whole: readonly (readonly [name: string, bytes: Uint8Array, has: Words, hasNot?: Words])[] = [
  [
    'a page taken in whole',
    docx(chunked, { 'word/c1.html': utf8(HTML.replace('gbk', 'utf-8')) }, { c1: ['aFChunk', 'c1.html'] }),
    ['之前', '嵌入页 全部通过', '之后'],
    ['x()', '<b>'],
  ],
  [
    'text hidden by its style',
    docx(styled, { 'word/styles.xml': STYLES }, { s1: ['styles', 'styles.xml'] }),
    ['样式外文'],
    ['样式隐藏文'],
  ],
  ['other prefixes', docx(renamed), ['另一前缀文‑']],
  [
    'UTF-16',
    docx(
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(documentOf(p(t('宽码文'))).replace('UTF-8', 'UTF-16'), 'utf16le'),
      ]),
    ),
    ['宽码文'],
  ],
  ['a mark before its first sign', docx(`\ufeff${documentOf(p(t('带标文')))}`), ['带标文']],
  [
    'the strict form',
    docx(
      documentOf(p(t('严格式文'))).replaceAll(
        'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      ),
    ),
    ['严格式文'],
  ],
]

export const WORD_CASES: readonly CorpusCase[] = [
  ...bodies.map(([name, body, has, hasNot = []]) => ({ name, bytes: docx(documentOf(body)), has, hasNot })),
  ...whole.map(([name, bytes, has, hasNot = []]) => ({ name, bytes, has, hasNot })),
].map((one) => ({ ...one, extension: 'docx' }))
