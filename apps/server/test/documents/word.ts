import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A Word document of this body, with the styles and lists that Word itself writes. */
export function docxOf(
  body: string,
  {
    media = {},
    links = {},
    more = {},
  }: {
    /** pictures by name; they are `rId-<name>` in the body */
    media?: Record<string, Uint8Array>
    /** addresses by id */
    links?: Record<string, string>
    /** other parts by path */
    more?: Record<string, string>
  } = {},
): Promise<Uint8Array> {
  const relations = [
    `<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/>`,
    `<Relationship Id="numbering" Type="${RELATIONS}/numbering" Target="numbering.xml"/>`,
    ...Object.keys(media).map(
      (name) => `<Relationship Id="rId-${name}" Type="${RELATIONS}/image" Target="media/${name}"/>`,
    ),
    ...Object.entries(links).map(
      ([id, target]) =>
        `<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${target}" TargetMode="External"/>`,
    ),
  ]
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    'word/styles.xml': `<w:styles ${NAMESPACES}>${STYLES}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${NAMESPACES}>${NUMBERING}</w:numbering>`,
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...more,
  })
}

export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    await zip.add(name, new Uint8ArrayReader(bytes))
  }
  return zip.close()
}

/** A paragraph of runs; `style` by its id. */
export function paragraph(content: string, { style = '', list = '', level = 0 } = {}): string {
  const numbering = list && `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
  return `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${numbering}</w:pPr>${content}</w:p>`
}

export function run(text: string, properties = ''): string {
  const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${shown}</w:t></w:r>`
}

export function picture(name: string, alt: string): string {
  return `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData uri="p"><pic:pic><pic:blipFill><a:blip r:embed="rId-${name}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

export function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell) => (cell.startsWith('<w:tc>') ? cell : `<w:tc>${paragraph(run(cell))}</w:tc>`)).join('')
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

const STYLES = [
  ['1', 'heading 1'],
  ['2', 'heading 2'],
  ['a3', 'Title'],
  ['toc1', 'toc 1'],
]
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('')

const LEVELS = ['decimal', 'bullet'].map((format) =>
  [0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join(''),
)
const NUMBERING = [
  ...LEVELS.map((levels, id) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`),
  ...LEVELS.map((_, id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`),
].join('')
