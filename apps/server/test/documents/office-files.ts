import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

/** A ZIP of these parts, as office files are. */
export async function zipOf(parts: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [path, content] of Object.entries(parts)) {
    await zip.add(path, new Uint8ArrayReader(Buffer.from(content)))
  }
  return Buffer.from(await zip.close())
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a text document: paragraphs, of which those beginning with `# ` are headings. */
export function documentParts(lines: readonly string[]): Record<string, string> {
  const paragraphs = lines.map((line) => {
    const isHeading = line.startsWith('# ')
    const style = isHeading ? '<w:pPr><w:pStyle w:val="a3"/></w:pPr>' : ''
    return `<w:p>${style}<w:r><w:t xml:space="preserve">${isHeading ? line.slice(2) : line}</w:t></w:r></w:p>`
  })
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${TYPE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${TYPE}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${WORD}><w:style w:type="paragraph" w:styleId="a3"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/document.xml': `<w:document ${WORD}><w:body>${paragraphs.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800"/></w:sectPr></w:body></w:document>`,
  }
}
