import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib'
import { rgb } from '@cantoo/pdf-lib'

export type Face = 'body' | 'bold' | 'mono'

export interface Fonts {
  body: PDFFont
  bold: PDFFont
  mono: PDFFont
  widthOf: (text: string, face: Face, size: number) => number
}

export const colour = {
  ink: hex('#0F1B2D'),
  secondary: hex('#445066'),
  tertiary: hex('#5F6B84'),
  hairline: hex('#DCE2EB'),
  subtle: hex('#F6F8FB'),
  sunken: hex('#EEF1F6'),
  brand: hex('#1246CE'),
  brandTint: hex('#EEF3FF'),
  warning: hex('#9A5200'),
  warningTint: hex('#FFF4E2'),
} satisfies Record<string, RGB>

export async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  pdf.registerFontkit(fontkit)
  const body = await embed(pdf, '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')
  const bold = await embed(pdf, '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')
  const mono = await embed(pdf, '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf')
  const known = new Map<string, number>()
  const drawable = new Set([...body.getCharacterSet(), ...mono.getCharacterSet()])
  // Measuring a run lays it out; one character at a time from a table is a hundred times faster.
  const widthOf = (text: string, face: Face, size: number): number => {
    let total = 0
    for (const character of text) {
      const key = face + character
      let width = known.get(key)
      if (width === undefined) {
        if (!drawable.has(character.codePointAt(0) ?? 0))
          throw new Error(`No font draws “${character}” (${text})`)
        width = advance(character, face, { body, bold, mono })
        known.set(key, width)
      }
      total += width
    }
    return total * size
  }
  return { body, bold, mono, widthOf }
}

/** Draws one run; in monospaced runs Chinese characters come from the text font, two columns wide. */
export function drawRun(
  page: PDFPage,
  fonts: Fonts,
  run: { text: string; face: Face; size: number; color: RGB },
  x: number,
  y: number,
): void {
  const { size, color } = run
  if (run.face !== 'mono') {
    page.drawText(run.text, { x, y, size, color, font: fonts[run.face] })
    return
  }
  let left = x
  for (const part of run.text.match(
    /[\u0020-\u024f\u2190-\u2193\u2500-\u257f]+|[^\u0020-\u024f\u2190-\u2193\u2500-\u257f]/gu,
  ) ?? []) {
    const font = isLatin(part) ? fonts.mono : fonts.body
    page.drawText(part, { x: left, y, size, color, font })
    left += fonts.widthOf(part, 'mono', size)
  }
}

function advance(character: string, face: Face, fonts: Pick<Fonts, Face>): number {
  if (face !== 'mono') return fonts[face].widthOfTextAtSize(character, 1)
  return isLatin(character) ? 0.6 : 1.2
}

function isLatin(text: string): boolean {
  return /^[\u0020-\u024f\u2190-\u2193\u2500-\u257f]+$/u.test(text)
}

async function embed(pdf: PDFDocument, specifier: string): Promise<PDFFont> {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(specifier)))
  // Ligatures would make several characters one glyph, and a reader's search would miss them.
  return pdf.embedFont(bytes, { subset: true, features: { liga: false, calt: false, clig: false } })
}

function hex(value: string): RGB {
  const part = (from: number) => Number.parseInt(value.slice(from, from + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
