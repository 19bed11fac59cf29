import { textOfRich } from '../text-of-rich.ts'

/** What a document of ours holds in words. */
export type WordText =
  | { kind: 'title' | 'heading' | 'text' | 'quiet' | 'code'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  /** rich text as it was kept: harmless already */
  | { kind: 'rich'; html: string }

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`
/** Size in half points, and more of a run, by the kind of text. */
const RUNS = {
  title: '<w:b/><w:sz w:val="36"/>',
  heading: '<w:b/><w:sz w:val="26"/>',
  text: '<w:sz w:val="21"/>',
  quiet: '<w:color w:val="6B7690"/><w:sz w:val="18"/>',
  code: '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/><w:sz w:val="18"/>',
} as const
const PARAGRAPHS: Partial<Record<keyof typeof RUNS, string>> = {
  heading: '<w:keepNext/><w:spacing w:before="320" w:after="80"/>',
  quiet: '<w:keepNext/><w:spacing w:before="200"/>',
  code: '<w:shd w:val="clear" w:fill="F3F5F9"/>',
}
/** English metric units of a pixel, and the widest picture on the page. */
const EMU = 9525
const WIDEST = 600

/** The files of a document but its pictures. @param body of the document, by `blockXml` and `pictureXml` */
export function packageParts(body: readonly string[], pictures: number): Record<string, readonly string[]> {
  const links = Array.from({ length: pictures }, (_, index) => {
    const name = pictureName(index + 1)
    return `<Relationship Id="${idOf(name)}" Type="${RELATIONS}/image" Target="media/${name}"/>`
  })
  return {
    '[Content_Types].xml': [
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ],
    '_rels/.rels': [
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    'word/_rels/document.xml.rels': [
      `<Relationships xmlns="${PACKAGE}/relationships">`,
      ...links,
      '</Relationships>',
    ],
    'word/document.xml': [
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${NAMESPACES}><w:body>`,
      ...body,
      '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>',
    ],
  }
}

/** What pictures are called in the document, from 1 on. */
export function pictureName(number: number): string {
  return `p${number}.jpg`
}

export function blockXml(block: WordText): string {
  if (block.kind === 'facts') return tableOf(block.rows)
  if (block.kind === 'rich') return partsOfRich(block.html).map(blockXml).join('')
  const { kind, text } = block
  const runs = text.split('\n').map((line) => textsOf(line))
  return `<w:p><w:pPr>${PARAGRAPHS[kind] ?? ''}</w:pPr><w:r><w:rPr>${RUNS[kind]}</w:rPr>${runs.join('<w:br/>')}</w:r></w:p>`
}

/** Cells of a table that stands as lines keep apart. */
function textsOf(line: string): string {
  const texts = line.split('\t').map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
  return texts.join('<w:tab/>')
}

/** Code keeps its look. */
function partsOfRich(html: string): WordText[] {
  return html.split(/(<pre>(?:(?!<pre>).)*?<\/pre>)/s).flatMap((part): WordText[] => {
    const text = textOfRich(part)
    if (text === '') return []
    return [{ kind: part.startsWith('<pre>') ? 'code' : 'text', text }]
  })
}

function tableOf(rows: readonly (readonly [string, string])[]): string {
  const cell = (width: number, text: string, kind: 'text' | 'quiet') =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${blockXml({ kind, text })}</w:tc>`
  const line = '<w:bottom w:val="single" w:sz="4" w:color="D9DFEA"/>'
  const all = rows.map(
    ([label, text]) => `<w:tr>${cell(1900, label, 'quiet')}${cell(7700, text, 'text')}</w:tr>`,
  )
  return `<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/><w:tblBorders>${line}<w:insideH w:val="single" w:sz="4" w:color="D9DFEA"/></w:tblBorders></w:tblPr>${all.join('')}</w:tbl><w:p/>`
}

export function pictureXml(number: number, { width, height }: { width: number; height: number }): string {
  const name = pictureName(number)
  const scale = Math.min(1, WIDEST / width)
  const size = `cx="${Math.round(width * scale * EMU)}" cy="${Math.round(height * scale * EMU)}"`
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="${number}" name="${name}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${number}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${idOf(name)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
}

const idOf = (name: string) => `p${name.replaceAll(/\W/g, '')}`

/** Characters that XML cannot hold would make the file unreadable. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
