import type { PDFPage } from '@cantoo/pdf-lib'
import { colour, drawRun, type Fonts } from './fonts.ts'

/** A piece of a formula: its width, its height above and below the baseline, and how to draw it there. */
export interface MathBox {
  width: number
  up: number
  down: number
  draw: (page: PDFPage, x: number, y: number) => void
}

const symbols: Record<string, string> = {
  times: '×', approx: '≈', le: '≤', leq: '≤', ge: '≥', geq: '≥', cdot: '·', pm: '±', infty: '∞', to: '→', sim: '～',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', Delta: 'Δ', varepsilon: 'ε', epsilon: 'ε', eta: 'η', theta: 'θ',
  lambda: 'λ', mu: 'μ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', omega: 'ω', Omega: 'Ω', sum: '∑',
  lt: '<', gt: '>', ldots: '…', circ: '°', quad: '　', qquad: '　　',
} // biome-ignore format: a table reads better packed

/** Sets the part of TeX that engineering notes use: fractions, roots, indices, Greek letters, operators. */
export function setFormula(source: string, fonts: Fonts, size: number): MathBox {
  const reader = { source, at: 0 }
  return parseRow(reader, fonts, size, '')
}

interface Reader {
  source: string
  at: number
}

function parseRow(reader: Reader, fonts: Fonts, size: number, end: string): MathBox {
  const boxes: MathBox[] = []
  while (reader.at < reader.source.length) {
    const next = reader.source[reader.at] ?? ''
    if (next === end) {
      reader.at += 1
      break
    }
    if (next === '_' || next === '^') {
      reader.at += 1
      boxes.push(attach(boxes.pop(), parseAtom(reader, fonts, size * 0.7), next, size))
      continue
    }
    boxes.push(parseAtom(reader, fonts, size))
  }
  return beside(boxes)
}

function parseAtom(reader: Reader, fonts: Fonts, size: number): MathBox {
  const character = reader.source[reader.at] ?? ''
  reader.at += 1
  if (character === '{') return parseRow(reader, fonts, size, '}')
  if (character === '\\') return parseCommand(reader, fonts, size)
  if (/\s/.test(character)) return glyphs('', fonts, size)
  if ('=+<>≈×'.includes(character)) return glyphs(` ${character} `, fonts, size)
  // An index is too small for spaces around its sign.
  if (character === '-') return glyphs(size < 8.5 ? '−' : ' − ', fonts, size)
  return glyphs(character, fonts, size)
}

function parseCommand(reader: Reader, fonts: Fonts, size: number): MathBox {
  const name = /^([a-zA-Z]+|.)/.exec(reader.source.slice(reader.at))?.[1] ?? ''
  reader.at += name.length
  if (name === 'frac' || name === 'dfrac') {
    const over = parseAtom(reader, fonts, size * 0.9)
    return fraction(over, parseAtom(reader, fonts, size * 0.9), size)
  }
  if (name === 'sqrt') return root(parseAtom(reader, fonts, size), fonts, size)
  if (name === 'mathrm' || name === 'text' || name === 'mathit') return roman(reader, fonts, size)
  if (name === 'left' || name === 'right') return parseAtom(reader, fonts, size * 1.15)
  if (name === ',' || name === ' ' || name === ';' || name === ':') return glyphs(' ', fonts, size * 0.7)
  const symbol = symbols[name]
  if (symbol) return glyphs('×≈≤≥±→'.includes(symbol) ? ` ${symbol} ` : symbol, fonts, size)
  return glyphs(name.length > 1 ? `${name} ` : name, fonts, size)
}

/** Upright text keeps its spaces, which formulas otherwise drop. */
function roman(reader: Reader, fonts: Fonts, size: number): MathBox {
  const end = reader.source.indexOf('}', reader.at)
  const text = reader.source
    .slice(reader.at + 1, end)
    .replaceAll('\\Omega', 'Ω')
    .replaceAll('\\mu', 'μ')
  reader.at = end + 1
  return glyphs(text.replaceAll('\\', ''), fonts, size)
}

function glyphs(text: string, fonts: Fonts, size: number): MathBox {
  return {
    width: fonts.widthOf(text, 'body', size),
    up: size * 0.86,
    down: size * 0.2,
    draw: (page, x, y) => {
      if (text.trim()) drawRun(page, fonts, { text, face: 'body', size, color: colour.ink }, x, y)
    },
  }
}

function beside(boxes: MathBox[]): MathBox {
  return {
    width: boxes.reduce((sum, box) => sum + box.width, 0),
    up: Math.max(0, ...boxes.map((box) => box.up)),
    down: Math.max(0, ...boxes.map((box) => box.down)),
    draw: (page, x, y) => {
      let left = x
      for (const box of boxes) {
        box.draw(page, left, y)
        left += box.width
      }
    },
  }
}

function attach(base: MathBox | undefined, index: MathBox, kind: '_' | '^', size: number): MathBox {
  const rise = kind === '_' ? -size * 0.22 : Math.max(size * 0.36, (base?.up ?? 0) - size * 0.5)
  return {
    width: (base?.width ?? 0) + index.width + size * 0.05,
    up: Math.max(base?.up ?? 0, rise + index.up),
    down: Math.max(base?.down ?? 0, index.down - rise),
    draw: (page, x, y) => {
      base?.draw(page, x, y)
      index.draw(page, x + (base?.width ?? 0) + size * 0.03, y + rise)
    },
  }
}

function fraction(over: MathBox, under: MathBox, size: number): MathBox {
  const width = Math.max(over.width, under.width) + size * 0.4
  const axis = size * 0.3
  return {
    width: width + size * 0.2,
    up: axis + over.up + over.down + size * 0.2,
    down: under.up + under.down + size * 0.1 - axis,
    draw: (page, x, y) => {
      const left = x + size * 0.1
      over.draw(page, left + (width - over.width) / 2, y + axis + over.down + size * 0.16)
      under.draw(page, left + (width - under.width) / 2, y + axis - under.up - size * 0.08)
      const line = y + axis
      page.drawLine({
        start: { x: left, y: line },
        end: { x: left + width, y: line },
        thickness: 0.6,
        color: colour.ink,
      })
    },
  }
}

function root(inner: MathBox, fonts: Fonts, size: number): MathBox {
  const sign = fonts.widthOf('√', 'body', size)
  return {
    width: inner.width + sign,
    up: inner.up + size * 0.12,
    down: inner.down,
    draw: (page, x, y) => {
      drawRun(page, fonts, { text: '√', face: 'body', size, color: colour.ink }, x, y)
      inner.draw(page, x + sign, y)
      const line = y + size * 0.86
      page.drawLine({
        start: { x: x + sign * 0.92, y: line },
        end: { x: x + sign + inner.width, y: line },
        thickness: 0.6,
        color: colour.ink,
      })
    },
  }
}
