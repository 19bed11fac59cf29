/**
 * Draws the logos of the demonstration's partners: a mark beside a short name, in one ink on nothing. Run by authors
 * after they change the list; the pictures are committed.
 *
 *   node scripts/make-demo-logos.ts
 *
 * The names are drawn from the outlines of Noto Sans SC (Adobe, Google) under the SIL Open Font License 1.1, from the
 * package @expo-google-fonts/noto-sans-sc.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as fontkit from '@cantoo/fontkit'
import sharp from 'sharp'
import { DEMO_PARTNERS, type LogoMark } from '../apps/server/src/demo/partners.ts'

const FOLDER = join(import.meta.dirname, '../apps/server/src/demo/logos')
const FONT = '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'
const INK = '#41506b'
const HEIGHT = 96
const MARK = 72
const GAP = 28
const LETTERS = 68

/** The marks, each drawn in a square of 24 units. */
const MARKS: Readonly<Record<LogoMark, string>> = {
  bars: '<path d="M4 6h16M4 12h11M4 18h14"/>',
  triangle: '<path d="M12 4 21 20H3Z"/>',
  rings: '<circle cx="9" cy="12" r="6"/><circle cx="15" cy="12" r="6"/>',
  window: '<path d="M4 4h16v16H4ZM4 12h16"/>',
  waves: '<path d="M3 9c3-4 6-4 9 0s6 4 9 0M3 16c3-4 6-4 9 0s6 4 9 0"/>',
  hexagon: '<path d="m12 3 8 4.5v9L12 21l-8-4.5v-9Z"/>',
  bolt: '<path d="M13 3 5 14h6l-1 7 9-11h-6Z"/>',
  peak: '<path d="M4 20V5l16 15V4"/>',
}

const font = openFont()
for (const { slug, shortName, mark } of DEMO_PARTNERS) {
  const bytes = await draw(shortName, mark)
  writeFileSync(join(FOLDER, `${slug}.png`), bytes)
  console.log(`${slug}.png: ${shortName}, ${bytes.length} bytes`)
}

function openFont(): fontkit.Font {
  const font = fontkit.create(readFileSync(createRequire(import.meta.url).resolve(FONT)))
  if (!('layout' in font)) throw new Error(`${FONT} holds several fonts`)
  return font
}

function draw(text: string, mark: LogoMark): Promise<Buffer> {
  const { glyphs, advanceWidth } = font.layout(text)
  const scale = LETTERS / font.unitsPerEm
  const width = Math.ceil(MARK + GAP + advanceWidth * scale)
  // Capitals and ideographs stand on the baseline; the middle of an ideograph is the middle of the picture.
  const baseline = HEIGHT / 2 + LETTERS * 0.38
  let left = MARK + GAP
  const letters = glyphs.map((glyph) => {
    const path = `<path transform="translate(${left} ${baseline}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
    left += glyph.advanceWidth * scale
    return path
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">
    <g transform="translate(0 ${(HEIGHT - MARK) / 2}) scale(${MARK / 24})" fill="none" stroke="${INK}"
      stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">${MARKS[mark]}</g>
    <g fill="${INK}">${letters.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
