import type { CorpusCase } from './case.ts'
import { box, cell, documentOf, docx, NAMES, p, t, table } from './word-cases.ts'

type Words = readonly string[]

const numbered = (text: string, level = 0, list = 1) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${t(text)}</w:p>`
const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const numbering = (...levels: string[]) => ({
  'word/numbering.xml': `<w:numbering ${NAMES}><w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
})
const NUMBERING = { n1: ['numbering', 'numbering.xml'] } as const
const styles = (inner: string) => ({ 'word/styles.xml': `<w:styles ${NAMES}>${inner}</w:styles>` })
const STYLES = { s1: ['styles', 'styles.xml'] } as const
const run = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const notes = (kind: 'footnote' | 'endnote', text: string) => ({
  [`word/${kind}s.xml`]: `<w:${kind}s ${NAMES}><w:${kind} w:type="separator" w:id="-1">${p()}</w:${kind}><w:${kind} w:id="2">${p(`<w:r><w:${kind}Ref/></w:r>`, t(text))}</w:${kind}></w:${kind}s>`,
})

const drawn = (inner: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wpg">${inner}</mc:Choice></mc:AlternateContent></w:r>`
const group = `<w:drawing><wp:inline><wp:extent cx="900000" cy="300000"/><wp:docPr id="3" name="组"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:wgp xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:cNvGrpSpPr/><wpg:grpSpPr/><wps:wsp><wps:spPr/><wps:txbx>${box('组中框文')}</wps:txbx><wps:bodyPr/></wps:wsp></wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing>`

const CASES: readonly (readonly [
  name: string,
  bytes: Uint8Array,
  has: Words,
  hasNot?: Words,
  counted?: Words,
])[] = [
  [
    'another name of its main part',
    docx(documentOf(p(t('异名主件文'))), {}, {}, { main: 'word/document2.xml' }),
    ['异名主件文'],
  ],
  [
    'its main part named from the root',
    docx(documentOf(p(t('根名主件文'))), {}, {}, { target: '/word/document.xml' }),
    ['根名主件文'],
  ],
  [
    'names of Windows in the archive',
    docx(documentOf(p(t('反斜杠文'))), {}, {}, { separator: '\\' }),
    ['反斜杠文'],
  ],
  ['lengths told afterwards', docx(documentOf(p(t('流式文'))), {}, {}, { streamed: true }), ['流式文']],
  [
    'Chinese numbers',
    docx(
      documentOf(numbered('总则') + numbered('细则') + numbered('其一', 1)),
      numbering(level(0, 'chineseCountingThousand', '第%1章'), level(1, 'decimal', '（%2）')),
      NUMBERING,
    ),
    ['总则', '其一'],
    [],
    ['第一章', '第二章', '（1）'],
  ],
  [
    'numbers of headings in levels',
    docx(
      documentOf(numbered('概述') + numbered('供电', 1) + numbered('时序', 1) + numbered('附')),
      numbering(level(0, 'decimal', '%1'), level(1, 'decimal', '%1.%2')),
      NUMBERING,
    ),
    ['供电', '时序', '附'],
    [],
    ['1.1', '1.2'],
  ],
  [
    'numbers of a style',
    docx(
      documentOf(`<w:p><w:pPr><w:pStyle w:val="H1"/></w:pPr>${t('样式编号章')}</w:p>`),
      {
        ...numbering(level(0, 'decimal', '%1、', '<w:pStyle w:val="H1"/>')),
        ...styles(
          '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
        ),
      },
      { ...NUMBERING, ...STYLES },
    ),
    ['样式编号章'],
    [],
    ['1、'],
  ],
  [
    'circled numbers',
    docx(
      documentOf(numbered('先断电') + numbered('再拔线')),
      numbering(level(0, 'decimalEnclosedCircleChinese', '%1')),
      NUMBERING,
    ),
    ['先断电', '再拔线'],
    [],
    ['①', '②'],
  ],
  [
    'a note at the foot',
    docx(
      documentOf(p(t('正文甲'), '<w:r><w:footnoteReference w:id="2"/></w:r>')),
      notes('footnote', '脚注乙'),
      { f1: ['footnotes', 'footnotes.xml'] },
    ),
    ['正文甲', '脚注乙'],
  ],
  [
    'a note at the end',
    docx(
      documentOf(p(t('正文丙'), '<w:r><w:endnoteReference w:id="2"/></w:r>')),
      notes('endnote', '尾注丁'),
      { e1: ['endnotes', 'endnotes.xml'] },
    ),
    ['正文丙', '尾注丁'],
  ],
  [
    'remarks of a reviewer',
    docx(
      documentOf(
        p(
          '<w:commentRangeStart w:id="1"/>',
          t('被批文'),
          '<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>',
        ),
      ),
      {
        'word/comments.xml': `<w:comments ${NAMES}><w:comment w:id="1" w:author="王">${p(t('内部批注勿外传'))}</w:comment></w:comments>`,
      },
      { c1: ['comments', 'comments.xml'] },
    ),
    ['被批文'],
    ['内部批注勿外传'],
  ],
  [
    'a row taken out by a tracked change',
    docx(
      documentOf(
        table(cell(p(t('留行文')))).replace(
          '</w:tbl>',
          `<w:tr><w:trPr><w:del w:id="9" w:author="王"/></w:trPr>${cell(p('<w:del w:id="8"><w:r><w:delText>删行文</w:delText></w:r></w:del>'))}</w:tr></w:tbl>`,
        ),
      ),
    ),
    ['留行文'],
    ['删行文'],
  ],
  [
    'cells over several columns and rows',
    docx(
      documentOf(
        `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${p(t('跨列文'))}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${p(t('跨行文'))}</w:tc>${cell(p(t('格一文')))}</w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${p()}</w:tc>${cell(p(t('格二文')))}</w:tr></w:tbl>`,
      ),
    ),
    ['跨列文', '跨行文', '格一文', '格二文'],
    ['跨行文格一文', '格一文跨行文'],
  ],
  [
    'a box to tick and a choice',
    docx(
      documentOf(
        p(
          '<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt>',
          t(' 已上电'),
        ) +
          p(
            '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="未选项" w:value="1"/></w:dropDownList></w:sdtPr><w:sdtContent><w:r><w:t>已选项</w:t></w:r></w:sdtContent></w:sdt>',
          ),
      ),
    ),
    [' 已上电', '已选项'],
    ['未选项'],
  ],
  [
    'links',
    docx(
      documentOf(
        p(
          '<w:hyperlink w:anchor="a">',
          t('内链文'),
          '</w:hyperlink>',
          '<w:hyperlink r:id="h1">',
          t('外链文'),
          '</w:hyperlink>',
        ),
      ),
    ),
    ['内链文外链文'],
  ],
  [
    'a style whose parent hides',
    docx(
      documentOf(p('<w:r><w:rPr><w:rStyle w:val="Child"/></w:rPr><w:t>承袭暗文</w:t></w:r>', t('明文'))),
      styles(
        '<w:style w:type="character" w:styleId="Base"><w:name w:val="b"/><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="Child"><w:name w:val="c"/><w:basedOn w:val="Base"/></w:style>',
      ),
      STYLES,
    ),
    ['明文'],
    ['承袭暗文'],
  ],
  [
    'a paragraph whose style hides',
    docx(
      documentOf(`<w:p><w:pPr><w:pStyle w:val="Hide"/></w:pPr>${t('段样式暗文')}</w:p>${p(t('段明文'))}`),
      styles(
        '<w:style w:type="paragraph" w:styleId="Hide"><w:name w:val="h"/><w:rPr><w:vanish/></w:rPr></w:style>',
      ),
      STYLES,
    ),
    ['段明文'],
    ['段样式暗文'],
  ],
  [
    'a run that shows what its style hides',
    docx(
      documentOf(
        `<w:p><w:pPr><w:pStyle w:val="Hide"/></w:pPr>${run('<w:vanish w:val="0"/>', '仍明文')}</w:p>`,
      ),
      styles(
        '<w:style w:type="paragraph" w:styleId="Hide"><w:name w:val="h"/><w:rPr><w:vanish/></w:rPr></w:style>',
      ),
      STYLES,
    ),
    ['仍明文'],
  ],
  ['boxes in a group', docx(documentOf(p(drawn(group), t('组外文')))), ['组中框文', '组外文']],
  [
    'letters of the font Symbol',
    docx(
      documentOf(
        p(
          t('47 k'),
          '<w:r><w:sym w:font="Symbol" w:char="F057"/></w:r>',
          t('，±5 '),
          '<w:r><w:sym w:font="Symbol" w:char="F06D"/></w:r>',
          t('V'),
        ),
      ),
    ),
    ['47 kΩ', 'μV'],
  ],
  [
    'powers',
    docx(
      documentOf(
        p(
          t('H'),
          run('<w:vertAlign w:val="subscript"/>', '2'),
          t('O，10'),
          run('<w:vertAlign w:val="superscript"/>', '6'),
        ),
      ),
    ),
    ['H', 'O，10'],
  ],
  ['capitals by form alone', docx(documentOf(p(run('<w:caps/>', 'gpio'), t(' 引脚')))), ['引脚']],
  [
    'blanks that nobody keeps',
    docx(documentOf(p('<w:r><w:t xml:space="preserve">上电 </w:t></w:r><w:r><w:t>时序</w:t></w:r>'))),
    ['上电 时序'],
  ],
  [
    'a page break in a paragraph',
    docx(
      documentOf(
        p(t('前页文'), '<w:r><w:br w:type="page"/></w:r><w:r><w:lastRenderedPageBreak/></w:r>', t('后页文')),
      ),
    ),
    ['前页文', '后页文'],
  ],
  [
    'a text taken in whole, which is named',
    docx(
      documentOf(`${p(t('之前'))}<w:altChunk r:id="c1"/>${p(t('之后'))}`),
      { 'word/c1.txt': Uint8Array.from([0xb5, 0xe7, 0xd4, 0xb4, 0xb9, 0xca, 0xd5, 0xcf]) },
      { c1: ['aFChunk', 'c1.txt'] },
    ),
    ['之前', '［此处嵌入的内容无法显示，请下载文件查看］', '之后'],
  ],
]

export const WRITTEN_WORD_CASES: readonly CorpusCase[] = CASES.map(
  ([name, bytes, has, hasNot = [], counted = []]) => ({
    ...{ name, bytes, has, hasNot, counted },
    extension: 'docx',
  }),
)
