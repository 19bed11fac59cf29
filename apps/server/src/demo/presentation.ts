import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { escapeHtml } from '../platform/http/pages/html.ts'

/** A slide: a title over points or a table. */
export interface Slide {
  title: string
  /** under the title of the first slide, and small over others */
  note?: string
  points?: string[]
  table?: string[][]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.presentationml'
/** Sizes count 914,400 to the inch; a slide is 13.33 × 7.5 inches. */
const WIDTH = 12_192_000
const HEIGHT = 6_858_000

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

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function slideXml({ title, note, points, table }: Slide, isFirst: boolean): string {
  const shapes = [
    bar({ x: 0, y: 0, width: isFirst ? 300_000 : WIDTH, height: isFirst ? HEIGHT : 90_000 }),
    textBox(
      2,
      isFirst
        ? { x: 900_000, y: 2_200_000, width: 10_400_000, height: 1_200_000 }
        : { x: 600_000, y: 330_000, width: 11_000_000, height: 800_000 },
      [paragraph(title, { size: isFirst ? 4000 : 2800, bold: true, colour: '0F1B2D' })],
    ),
  ]
  if (note !== undefined) {
    const place = isFirst
      ? { x: 900_000, y: 3_500_000, width: 10_400_000, height: 700_000 }
      : { x: 600_000, y: 6_250_000, width: 11_000_000, height: 400_000 }
    shapes.push(textBox(3, place, [paragraph(note, { size: isFirst ? 2000 : 1200, colour: '5F6B84' })]))
  }
  if (points !== undefined) {
    const lines = points.map((point) => paragraph(point, { size: 2000, colour: '24324A', bullet: true }))
    shapes.push(textBox(4, { x: 600_000, y: 1_350_000, width: 11_000_000, height: 4_700_000 }, lines))
  }
  if (table !== undefined) shapes.push(tableXml(table))
  return `<p:sld ${SPACES}><p:cSld><p:spTree>${GROUP}${shapes.join('')}</p:spTree></p:cSld></p:sld>`
}

const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

function frameOf({ x, y, width, height }: Box): string {
  return `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`
}

function bar(box: Box): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="9" name="色条"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frameOf(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="1246CE"/></a:solidFill><a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="zh-CN"/></a:p></p:txBody></p:sp>`
}

function textBox(id: number, box: Box, paragraphs: readonly string[]): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="文本 ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${frameOf(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square" anchor="t"/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`
}

interface Look {
  size: number
  colour: string
  bold?: boolean
  bullet?: boolean
}

function paragraph(text: string, { size, colour, bold = false, bullet = false }: Look): string {
  const place = bullet
    ? '<a:pPr marL="342900" indent="-342900" algn="l"><a:spcAft><a:spcPts val="1000"/></a:spcAft><a:buFont typeface="Arial"/><a:buChar char="•"/></a:pPr>'
    : '<a:pPr algn="l"/>'
  return `<a:p>${place}<a:r><a:rPr lang="zh-CN" sz="${size}"${bold ? ' b="1"' : ''}><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:rPr><a:t>${escapeHtml(text)}</a:t></a:r></a:p>`
}

function tableXml(rows: readonly string[][]): string {
  const columns = rows[0]?.length ?? 1
  const width = Math.floor(11_000_000 / columns)
  const height = 480_000
  const lines = rows.map((row, index) => {
    const cells = row.map((text) => {
      const colour = index === 0 ? 'FFFFFF' : '24324A'
      const ground = index === 0 ? '1246CE' : index % 2 === 0 ? 'EEF3FF' : 'FFFFFF'
      return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph(text, { size: 1400, colour, bold: index === 0 })}</a:txBody><a:tcPr><a:solidFill><a:srgbClr val="${ground}"/></a:solidFill></a:tcPr></a:tc>`
    })
    return `<a:tr h="${height}">${cells.join('')}</a:tr>`
  })
  const grid = Array.from({ length: columns }, () => `<a:gridCol w="${width}"/>`).join('')
  const place = { x: 600_000, y: 1_350_000, width: width * columns, height: height * rows.length }
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="表格"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${frameOf(place).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${grid}</a:tblGrid>${lines.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}

const MASTER = `<p:sldMaster ${SPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${GROUP}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>`
const LAYOUT = `<p:sldLayout ${SPACES} type="blank"><p:cSld name="空白"><p:spTree>${GROUP}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`

const COLOURS = Object.entries({
  dk1: '0F1B2D',
  lt1: 'FFFFFF',
  dk2: '445066',
  lt2: 'F0F3F7',
  accent1: '1246CE',
  accent2: '0A7347',
  accent3: '9A5200',
  accent4: 'C4281C',
  accent5: '515D73',
  accent6: '2E5FE3',
  hlink: '1246CE',
  folHlink: '515D73',
})
  .map(([name, colour]) => `<a:${name}><a:srgbClr val="${colour}"/></a:${name}>`)
  .join('')
const FONT = '<a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/>'
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const LINE = `<a:ln w="6350">${FILL}</a:ln>`
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>'
const THEME = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="芯桥"><a:themeElements><a:clrScheme name="芯桥">${COLOURS}</a:clrScheme><a:fontScheme name="芯桥"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme><a:fmtScheme name="芯桥"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
