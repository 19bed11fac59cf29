import type { PDFPage, RGB } from '@cantoo/pdf-lib'
import type { PhrasingContent } from 'mdast'
import { colour, drawRun, type Face, type Fonts } from './fonts.ts'
import { type MathBox, setFormula } from './math.ts'

/** The smallest thing that is never broken over two lines. */
export interface Piece {
  text: string
  face: Face
  size: number
  color: RGB
  width: number
  tint?: RGB
  rise?: number
  math?: MathBox
  newline?: boolean
}

export interface Line {
  pieces: Piece[]
  width: number
}

export interface Style {
  face: Face
  size: number
  color: RGB
}

const neverFirst = '，。；：、）》”’！？…％%,.;:!?)]}'
const neverLast = '（《“‘([{'
/** White space, a number with its unit, a Latin word, or one other character. */
const unbroken = /[ \t\n]+|[\d.,]+ [A-Za-zΩµ℃°/]{1,7}(?![A-Za-z])|[\u0021-\u024f\u0370-\u03ff]+|./gsu

export function piecesOf(nodes: PhrasingContent[], fonts: Fonts, style: Style): Piece[] {
  return nodes.flatMap((node) => pieceOf(node, fonts, style))
}

export function textPieces(text: string, fonts: Fonts, style: Style): Piece[] {
  const words = text.match(unbroken) ?? []
  return words.map((word) => sized(/^[ \t\n]+$/.test(word) ? ' ' : word, fonts, style))
}

/** Greedy line breaking with the Chinese rules for what may not begin or end a line. */
export function breakLines(pieces: Piece[], width: number, fonts: Fonts): Line[] {
  const lines: Line[] = []
  let line: Line = { pieces: [], width: 0 }
  const push = () => {
    while (line.pieces.at(-1)?.text === ' ') line.width -= line.pieces.pop()?.width ?? 0
    lines.push(line)
    line = { pieces: [], width: 0 }
  }
  for (const piece of pieces.flatMap((candidate) => splitLong(candidate, width, fonts))) {
    if (piece.newline) {
      push()
      continue
    }
    if (line.width + piece.width > width && line.pieces.length > 0) {
      if (neverFirst.includes(piece.text.slice(0, 1)) && piece.text !== ' ' && !piece.math) {
        const moved = takeForNextLine(line)
        push()
        add(line, ...moved)
      } else {
        const opening = line.pieces.at(-1)
        const moved =
          opening && neverLast.includes(opening.text.slice(-1) || ' ') ? [line.pieces.pop() as Piece] : []
        line.width -= moved[0]?.width ?? 0
        push()
        add(line, ...moved)
      }
    }
    if (piece.text === ' ' && line.pieces.length === 0) continue
    add(line, piece)
  }
  if (line.pieces.length > 0) push()
  return lines
}

export function drawLine(page: PDFPage, fonts: Fonts, line: Line, x: number, y: number): void {
  let left = x
  for (const run of mergeRuns(line.pieces)) {
    const base = y + (run.rise ?? 0)
    if (run.tint) {
      const box = { x: left - 1.5, y: y - run.size * 0.28, width: run.width + 3, height: run.size * 1.32 }
      page.drawRectangle({ ...box, color: run.tint })
    }
    if (run.math) run.math.draw(page, left, base)
    else if (run.text.trim()) drawRun(page, fonts, run, left, base)
    left += run.width
  }
}

function pieceOf(node: PhrasingContent, fonts: Fonts, style: Style): Piece[] {
  switch (node.type) {
    case 'text':
      return textPieces(node.value, fonts, style)
    case 'strong':
      return piecesOf(node.children, fonts, { ...style, face: 'bold' })
    case 'emphasis':
    case 'delete':
      return piecesOf(node.children, fonts, style)
    case 'link':
      return piecesOf(node.children, fonts, { ...style, color: colour.brand })
    case 'inlineCode':
      return codePieces(node.value, fonts, style)
    case 'inlineMath':
      return [mathPiece(node.value, fonts, style)]
    case 'break':
      return [{ ...sized('', fonts, style), newline: true }]
    case 'footnoteReference': {
      const small = { ...style, size: style.size * 0.7, color: colour.brand }
      return [{ ...sized(`[${node.identifier}]`, fonts, small), rise: style.size * 0.3 }]
    }
    default:
      return []
  }
}

function codePieces(value: string, fonts: Fonts, style: Style): Piece[] {
  const mono: Style = { face: 'mono', size: style.size * 0.9, color: style.color }
  const parts = value.match(/[^/_,:=>.\s]*[/_,:=>.\s]|[^/_,:=>.\s]+/g) ?? [value]
  return parts.map((part) => ({ ...sized(part, fonts, mono), tint: colour.sunken }))
}

function mathPiece(value: string, fonts: Fonts, style: Style): Piece {
  const math = setFormula(value, fonts, style.size)
  return { ...style, text: '', width: math.width, math }
}

function sized(text: string, fonts: Fonts, style: Style): Piece {
  return { ...style, text, width: fonts.widthOf(text, style.face, style.size) }
}

function splitLong(piece: Piece, width: number, fonts: Fonts): Piece[] {
  if (piece.width <= width || piece.math) return [piece]
  return [...piece.text].map((text) => ({
    ...piece,
    text,
    width: fonts.widthOf(text, piece.face, piece.size),
  }))
}

/** A line may not begin with a closing mark: it takes the piece before it along. */
function takeForNextLine(line: Line): Piece[] {
  if (line.pieces.length < 2) return []
  const last = line.pieces.pop() as Piece
  line.width -= last.width
  return neverFirst.includes(last.text.slice(0, 1)) ? [...takeForNextLine(line), last] : [last]
}

function add(line: Line, ...pieces: Piece[]): void {
  for (const piece of pieces) {
    line.pieces.push(piece)
    line.width += piece.width
  }
}

function mergeRuns(pieces: Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    const alike =
      last &&
      !last.math &&
      !piece.math &&
      last.face === piece.face &&
      last.size === piece.size &&
      last.color === piece.color &&
      last.tint === piece.tint &&
      last.rise === piece.rise
    if (alike) {
      last.text += piece.text
      last.width += piece.width
    } else runs.push({ ...piece })
  }
  return runs
}
