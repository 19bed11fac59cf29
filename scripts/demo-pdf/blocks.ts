import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RGB } from '@cantoo/pdf-lib'
import type {
  Blockquote,
  Code,
  FootnoteDefinition,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast'
import type { Math as MathBlock } from 'mdast-util-math'
import { type Flow, fromTop, sheet, textWidth } from './flow.ts'
import { colour, drawRun } from './fonts.ts'
import { breakLines, drawLine, type Piece, piecesOf, type Style, textPieces } from './inline.ts'
import { setFormula } from './math.ts'
import { setTable, tableNeed } from './table.ts'

const body: Style = { face: 'body', size: 10, color: colour.ink }
const leading = 16.6
const codeSize = 8.2
const codeLeading = 12.5

interface Place {
  indent: number
  folder: string
}

/** Sets the blocks of one document; figures are looked for in `place.folder`. */
export function setBlocks(flow: Flow, nodes: RootContent[], place: Place): void {
  const notes = nodes.filter((node) => node.type === 'footnoteDefinition')
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1]
    const afterNext = nodes[index + 2]
    // A caption stays with its table, and a heading with its captioned table.
    if (node.type === 'paragraph' && next?.type === 'table') flow.need(tableNeed(flow, next) + 24)
    if (node.type === 'heading' && afterNext?.type === 'table') flow.need(tableNeed(flow, afterNext) + 84)
    setBlock(flow, node, place)
  }
  if (notes.length > 0) setNotes(flow, notes)
}

export function setHeading(flow: Flow, text: string, size: number, before: number, after: number): void {
  flow.skip(before)
  // A heading never stands alone at the foot of a page.
  flow.need(size * 1.5 + after + leading * 2)
  const style: Style = { face: 'bold', size, color: colour.ink }
  setLines(flow, textPieces(text, flow.fonts, style), { size, leading: size * 1.45 })
  flow.y += after
}

function setBlock(flow: Flow, node: RootContent, place: Place): void {
  switch (node.type) {
    case 'heading':
      setHeading(flow, plain(node.children), node.depth <= 2 ? 12.5 : 11, 14, 5)
      break
    case 'paragraph':
      setParagraph(flow, node, place)
      break
    case 'list':
      setList(flow, node, place)
      break
    case 'table':
      setTable(flow, node)
      break
    case 'code':
      setCode(flow, node)
      break
    case 'math':
      setMath(flow, node)
      break
    case 'blockquote':
      setNotice(flow, node)
      break
    default:
      break
  }
}

function setParagraph(flow: Flow, node: Paragraph, place: Place): void {
  const [first] = node.children
  if (first?.type === 'image') {
    setFigure(flow, join(place.folder, first.url), first.alt ?? '')
    return
  }
  const isCaption = /^表 [\dA-Z]+[-－]\d+/.test(plain(node.children))
  if (isCaption) {
    flow.skip(4)
    const style: Style = { face: 'body', size: 9, color: colour.tertiary }
    setLines(flow, piecesOf(node.children, flow.fonts, style), { size: 9, leading: 16 })
    flow.y += 2
    return
  }
  setLines(flow, piecesOf(node.children, flow.fonts, body), {
    size: body.size,
    leading,
    indent: place.indent,
  })
  flow.y += 7
}

function setLines(
  flow: Flow,
  pieces: Piece[],
  look: { size: number; leading: number; indent?: number; inset?: number },
): void {
  const indent = look.indent ?? 0
  for (const line of breakLines(pieces, textWidth - indent - (look.inset ?? 0), flow.fonts)) {
    const tall = Math.max(0, ...line.pieces.map((piece) => piece.math?.up ?? 0)) - look.size
    flow.need(look.leading + Math.max(0, tall))
    flow.y += Math.max(0, tall)
    const y = fromTop(flow.y + look.leading * 0.5 + look.size * 0.36)
    flow.mark((page) => drawLine(page, flow.fonts, line, sheet.left + indent, y))
    flow.y += look.leading
  }
}

function setList(flow: Flow, list: List, place: Place): void {
  const indent = place.indent + 18
  for (const [index, item] of list.children.entries()) {
    flow.need(leading)
    const top = flow.y
    const x = sheet.left + place.indent + 4
    const number = list.ordered ? `${(list.start ?? 1) + index}.` : ''
    flow.mark((page) => {
      const y = fromTop(top + leading * 0.5 + body.size * 0.36)
      if (typeof item.checked === 'boolean') {
        const box = { x, y: y - 1, width: 8, height: 8, borderColor: colour.tertiary, borderWidth: 0.8 }
        page.drawRectangle(box)
      } else if (number) drawRun(page, flow.fonts, { ...body, text: number }, x - 2, y)
      else page.drawCircle({ x: x + 3, y: y + 3.6, size: 1.6, color: colour.tertiary })
    })
    for (const child of item.children) {
      setBlock(flow, child, { ...place, indent })
      if (child.type === 'paragraph') flow.y -= 4
    }
  }
  flow.y += 5
}

function setCode(flow: Flow, node: Code): void {
  const columns = Math.floor((textWidth - 20) / (codeSize * 0.6))
  const lines = node.value.split('\n').flatMap((line) => foldCode(line.replaceAll('\t', '        '), columns))
  flow.need(codeLeading * Math.min(lines.length, 4) + 16)
  band(flow, 6)
  for (const text of lines) {
    if (codeLeading + 6 > flow.left) {
      flow.newPage()
      band(flow, 6)
    }
    const y = fromTop(flow.y + codeLeading * 0.72)
    band(flow, codeLeading)
    const run = { text, face: 'mono', size: codeSize, color: colour.ink } as const
    if (text.trim()) flow.mark((page) => drawRun(page, flow.fonts, run, sheet.left + 10, y))
  }
  band(flow, 6)
  flow.y += 12
}

function foldCode(line: string, columns: number): string[] {
  const folded: string[] = []
  let rest = [...line]
  while (columnsOf(rest) > columns) {
    let cut = rest.length
    while (columnsOf(rest.slice(0, cut)) > columns) cut -= 1
    folded.push(rest.slice(0, cut).join(''))
    rest = [...'    ', ...rest.slice(cut)]
  }
  return [...folded, rest.join('')]
}

function columnsOf(characters: string[]): number {
  return characters.reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e80 ? 2 : 1), 0)
}

function band(flow: Flow, height: number, color: RGB = colour.subtle, edge?: RGB): void {
  const y = fromTop(flow.y + height)
  flow.mark((page) => {
    // Half a point of overlap hides the seam between two bands.
    page.drawRectangle({ x: sheet.left, y: y - 0.3, width: textWidth, height: height + 0.3, color })
    if (edge) page.drawRectangle({ x: sheet.left, y: y - 0.3, width: 2.5, height: height + 0.3, color: edge })
  })
  flow.y += height
}

function setMath(flow: Flow, node: MathBlock): void {
  const formula = setFormula(node.value.trim(), flow.fonts, 11)
  const height = formula.up + formula.down + 14
  flow.need(height)
  const y = fromTop(flow.y + 7 + formula.up)
  const x = sheet.left + Math.max(0, (textWidth - formula.width) / 2)
  flow.mark((page) => formula.draw(page, x, y))
  flow.y += height + 6
}

/** A notice (`[!WARNING]`, `[!NOTE]`) is a tinted band with its word on top; a plain quotation has no word. */
function setNotice(flow: Flow, quote: Blockquote): void {
  const [first] = quote.children
  const lead =
    first?.type === 'paragraph' && first.children[0]?.type === 'text' ? first.children[0] : undefined
  const kind = /^\[!(\w+)\]\s*/.exec(lead?.value ?? '')
  if (lead && kind) lead.value = lead.value.slice(kind[0].length)
  const isWarning = kind !== null && ['WARNING', 'CAUTION', 'IMPORTANT'].includes(kind[1] ?? '')
  const tint = isWarning ? colour.warningTint : colour.brandTint
  const edge = isWarning ? colour.warning : colour.brand
  const style: Style = { ...body, size: 9.5 }
  const lines = quote.children.flatMap((child) => {
    const children = child.type === 'list' ? child.children.flatMap((item) => item.children) : [child]
    return children.flatMap((one) =>
      one.type === 'paragraph'
        ? breakLines(piecesOf(one.children, flow.fonts, style), textWidth - 28, flow.fonts)
        : [],
    )
  })
  flow.need(lines.length * 16 + 40)
  const top = flow.y
  band(flow, lines.length * 16 + (kind ? 33 : 16), tint, edge)
  flow.mark((page) => {
    let y = top + 8
    if (kind) {
      const word = { text: isWarning ? '注意' : '说明', face: 'bold', size: 9.5, color: edge } as const
      drawRun(page, flow.fonts, word, sheet.left + 14, fromTop(y + 11))
      y += 17
    }
    for (const [index, line] of lines.entries()) {
      drawLine(page, flow.fonts, line, sheet.left + 14, fromTop(y + index * 16 + 11.5))
    }
  })
  flow.y += 12
}

function setFigure(flow: Flow, file: string, caption: string): void {
  // The page library knows neither style sheets nor weight 600.
  const svg = readFileSync(file, 'utf8')
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll('font-weight="600"', 'font-weight="700"')
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)
  if (!box) throw new Error(`${file} has no viewBox`)
  const scale = textWidth / Number(box[1])
  const height = Number(box[2]) * scale
  flow.need(height + 36)
  band(flow, height + 30)
  const y = fromTop(flow.y - height - 26)
  const { body: regular, bold } = flow.fonts
  flow.mark((page) => {
    const fonts = { 'sans-serif': regular, 'sans-serif_bold': bold }
    page.drawSvg(svg, { x: sheet.left, y, width: textWidth, height, fonts })
  })
  const style: Style = { face: 'body', size: 9, color: colour.tertiary }
  const [line] = breakLines(textPieces(caption, flow.fonts, style), textWidth, flow.fonts)
  if (line) {
    const under = fromTop(flow.y - 8)
    flow.mark((page) => drawLine(page, flow.fonts, line, sheet.left + (textWidth - line.width) / 2, under))
  }
  flow.y += 12
}

function setNotes(flow: Flow, notes: FootnoteDefinition[]): void {
  flow.need(40)
  const y = fromTop(flow.y + 4)
  flow.mark((page) => {
    const line = { start: { x: sheet.left, y }, end: { x: sheet.left + 120, y } }
    page.drawLine({ ...line, thickness: 0.5, color: colour.tertiary })
  })
  flow.y += 10
  const style: Style = { face: 'body', size: 8.5, color: colour.secondary }
  for (const note of notes) {
    const text = note.children.flatMap((child) =>
      child.type === 'paragraph' ? piecesOf(child.children, flow.fonts, style) : [],
    )
    const label = textPieces(`[${note.identifier}] `, flow.fonts, style)
    setLines(flow, [...label, ...text], { size: 8.5, leading: 14 })
  }
}

function plain(nodes: PhrasingContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? plain(node.children) : ''))
    .join('')
}
