import { escapeHtml } from '../../platform/http/pages/html.ts'
import { GROUP, SPACES } from './presentation-theme.ts'

/** A slide: a title over points or a table. */
export interface Slide {
  title: string
  /** under the title of the first slide, and small over others */
  note?: string
  points?: string[]
  table?: string[][]
}

/** Sizes count 914,400 to the inch; a slide is 13.33 × 7.5 inches. */
export const WIDTH = 12_192_000
export const HEIGHT = 6_858_000

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function slideXml({ title, note, points, table }: Slide, isFirst: boolean): string {
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
