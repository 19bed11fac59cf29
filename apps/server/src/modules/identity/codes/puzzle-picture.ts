import { randomInt } from 'node:crypto'

const WIDTH = 306
const HEIGHT = 160
const PIECE = 56
/** Drawn at twice the size it is shown at, for dense screens. */
const DENSITY = 2

export const PUZZLE = {
  width: WIDTH,
  height: HEIGHT,
  pieceSize: PIECE,
  maxTravel: WIDTH - PIECE,
} as const

/**
 * Draws circuit-board traces, a hole and its piece. The hole’s place is in the pixels alone: neither
 * picture’s size, file nor order of bytes depends on it in a way that reading without looking would tell.
 */
export async function drawPuzzle(
  travel: number,
): Promise<{ pieceTop: number; image: string; piece: string }> {
  const { default: sharp } = await import('sharp')
  // A cache and a thread a core would stay in memory for a picture now and then.
  sharp.cache(false)
  sharp.concurrency(1)
  const pieceTop = randomInt(12, HEIGHT - PIECE - 12)
  const board = drawBoard()
  const decoy = { x: (travel + randomInt(80, 170)) % (WIDTH - PIECE), y: randomInt(8, HEIGHT - PIECE - 8) }
  const image = svg(
    WIDTH,
    HEIGHT,
    `${board}${chipShadow(decoy.x, decoy.y)}<path d="${OUTLINE}" transform="translate(${travel} ${pieceTop})" fill="#5b6b8c" fill-opacity=".82" stroke="#fff" stroke-width="1.5"/>`,
  )
  const piece = svg(
    PIECE,
    PIECE,
    `<clipPath id="p"><path d="${OUTLINE}"/></clipPath><g clip-path="url(#p)"><g transform="translate(${-travel} ${-pieceTop})">${board}</g></g><path d="${OUTLINE}" fill="none" stroke="#1246ce" stroke-width="1.5"/>`,
  )
  const draw = async (source: string) => {
    const bytes = await sharp(Buffer.from(source)).webp({ quality: 88, effort: 2 }).toBuffer()
    return `data:image/webp;base64,${bytes.toString('base64')}`
  }
  return { pieceTop, image: await draw(image), piece: await draw(piece) }
}

/** A jigsaw piece of 42 px with a knob above and one at the right, within 56 px. */
const OUTLINE = 'M2 12h16.2a6.4 6.4 0 1 1 9.6 0H44v16.2a6.4 6.4 0 1 1 0 9.6V54H2z'

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

function drawBoard(): string {
  const parts = [`<rect width="${WIDTH}" height="${HEIGHT}" fill="#e8edf6"/>`]
  for (let bundle = 0; bundle < 5; bundle += 1) parts.push(drawBundle())
  for (let chip = 0; chip < 6; chip += 1) parts.push(drawChip())
  for (let via = 0; via < 14; via += 1) parts.push(drawVia())
  return parts.join('')
}

/** Parallel traces that bend by 45° twice, as on a board. */
function drawBundle(): string {
  const traces = randomInt(3, 7)
  const top = randomInt(-10, HEIGHT)
  const bend = randomInt(20, WIDTH - 80)
  const drop = randomInt(16, 70) * (randomInt(2) === 0 ? 1 : -1)
  const colours = ['#c3d0e8', '#9fb6e6', '#b4c4e2', '#7f9fe0']
  return Array.from({ length: traces }, (_, index) => {
    const y = top + index * 8
    const colour = colours[randomInt(colours.length)]
    return `<path d="M-4 ${y}H${bend + index * 3}l${Math.abs(drop)} ${drop}H${WIDTH + 4}" fill="none" stroke="${colour}" stroke-width="${2 + randomInt(2)}"/>`
  }).join('')
}

function drawChip(): string {
  const width = randomInt(18, 34)
  const height = randomInt(16, 28)
  const x = randomInt(0, WIDTH - width)
  const y = randomInt(0, HEIGHT - height)
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="#f6f8fc" stroke="#8ea4cf" stroke-width="1.4"/><circle cx="${x + 5}" cy="${y + 5}" r="1.6" fill="#8ea4cf"/>`
}

function drawVia(): string {
  return `<circle cx="${randomInt(WIDTH)}" cy="${randomInt(HEIGHT)}" r="3" fill="#f6f8fc" stroke="#9fb6e6" stroke-width="1.6"/>`
}

/** A dark square like the hole, so that darkness alone does not give it away. */
function chipShadow(x: number, y: number): string {
  return `<rect x="${x + 4}" y="${y + 10}" width="42" height="40" rx="3" fill="#5b6b8c" fill-opacity=".6" stroke="#fff" stroke-width="1.2"/>`
}
