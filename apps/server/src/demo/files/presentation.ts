import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { LAYOUT, MASTER, SPACES, THEME } from './presentation-theme.ts'
import { HEIGHT, type Slide, slideXml, WIDTH } from './slide-xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.presentationml'

/** A presentation that office programs open, with the same bytes for the same slides. */
export async function makePresentation(slides: readonly Slide[]): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    lastModDate: new Date(Date.UTC(2026, 0, 1)),
    useWebWorkers: false,
  })
  for (const [path, xml] of partsOf(slides)) {
    await zip.add(path, new Uint8ArrayReader(Buffer.from(HEAD + xml)))
  }
  return Buffer.from(await zip.close())
}

function partsOf(slides: readonly Slide[]): [string, string][] {
  const numbers = slides.map((_, index) => index + 1)
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('/ppt/presentation.xml', `${CONTENT}.presentation.main+xml`),
    override('/ppt/slideMasters/slideMaster1.xml', `${CONTENT}.slideMaster+xml`),
    override('/ppt/slideLayouts/slideLayout1.xml', `${CONTENT}.slideLayout+xml`),
    override('/ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'),
    ...numbers.map((number) => override(`/ppt/slides/slide${number}.xml`, `${CONTENT}.slide+xml`)),
  ]
  const ids = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number + 1}"/>`).join('')
  return [
    ['[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`],
    ['_rels/.rels', relations([['officeDocument', 'ppt/presentation.xml']])],
    [
      'ppt/presentation.xml',
      `<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${WIDTH}" cy="${HEIGHT}"/><p:notesSz cx="${HEIGHT}" cy="${WIDTH}"/><p:defaultTextStyle><a:lvl1pPr algn="l"><a:defRPr sz="1800"/></a:lvl1pPr></p:defaultTextStyle></p:presentation>`,
    ],
    [
      'ppt/_rels/presentation.xml.rels',
      relations([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...numbers.map((number): [string, string] => ['slide', `slides/slide${number}.xml`]),
        ['theme', 'theme/theme1.xml'],
      ]),
    ],
    ['ppt/slideMasters/slideMaster1.xml', MASTER],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relations([
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ]),
    ],
    ['ppt/slideLayouts/slideLayout1.xml', LAYOUT],
    [
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    ],
    ['ppt/theme/theme1.xml', THEME],
    ...slides.flatMap((slide, index): [string, string][] => [
      [`ppt/slides/slide${index + 1}.xml`, slideXml(slide, index === 0)],
      [
        `ppt/slides/_rels/slide${index + 1}.xml.rels`,
        relations([['slideLayout', '../slideLayouts/slideLayout1.xml']]),
      ],
    ]),
  ]
}

function override(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${type}"/>`
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const rows = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${TYPE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`
}
