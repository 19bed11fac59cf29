import type { Palette } from './palette.ts'

/** Where the chip stands in a drawing, in pixels of that drawing. */
export interface MotifFrame {
  width: number
  height: number
  /** centre of the chip */
  x: number
  y: number
  scale: number
}

/** The two places of the motif: behind the search of kbHome, and the sign-in panel. */
export const MOTIF_FRAMES: Readonly<Record<'hero' | 'sign-in', MotifFrame>> = {
  hero: { width: 1500, height: 296, x: 614, y: 148, scale: 1 },
  'sign-in': { width: 1700, height: 2000, x: 585, y: 1000, scale: 1.28 },
}

/**
 * Traces of a circuit board that meet a chip: 45° bends, vias, one length-matching meander. Drawn
 * about the chip's centre, 180 px wide; the frame's edges cut what runs on.
 */
export function motifSvg(palette: Palette, frame: MotifFrame): string {
  const { width, height, x, y, scale } = frame
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    fades(palette) +
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-width="1.25" stroke-linejoin="round">` +
    `<g stroke="${palette.trace}">${vertical(-1)}${vertical(1)}${right()}</g>` +
    left(palette) +
    chip(palette) +
    '</g></svg>'
  )
}

/** The chip alone, as the mark of a browser's tab. */
export function iconSvg(palette: Palette): string {
  const pins = [9, 16, 23].map((at) => `M${at} 1v30M1 ${at}h30`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${pins}" stroke="${palette.brand}" stroke-width="2.500"/>` +
    `<rect x="5" y="5" width="22" height="22" rx="4" fill="${palette.brand}"/><rect x="11" y="11" width="10" height="10" rx="1.500" fill="${palette.bg}"/></svg>`
  )
}

const HALF = 90
const PINS = Array.from({ length: 14 }, (_, pin) => -65 + 10 * pin)
const FAR = 900

function fades(palette: Palette): string {
  const fade = (id: string, colour: string, start: number, end: number) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${start}" y1="0" x2="${end}" y2="0">` +
    `<stop offset="0" stop-color="${colour}" stop-opacity=".15"/><stop offset="1" stop-color="${colour}"/></linearGradient>`
  return `<defs>${fade('t', palette.trace, -640, -330)}${fade('b', palette.brand, -760, -210)}</defs>`
}

/** Pins on the left: a fan upwards, straight lines that end in vias, a fan downwards with the meander. */
function left(palette: Palette): string {
  return PINS.map((y, pin) => {
    const lit = LIT_PINS.has(pin)
    const stroke = lit ? 'url(#b)' : 'url(#t)'
    const end = LEFT_ENDS[pin] ?? -400
    const height = y + (LEFT_BENDS[pin] ?? 0)
    return (
      `<path stroke="${stroke}"${lit ? ' stroke-width="1.6"' : ''} d="${leftPath(pin, y, end)}"/>` +
      via(end, height, lit ? palette.brand : palette.trace, lit)
    )
  }).join('')
}

const LIT_PINS = new Set([2, 5, 9, 12])
const MEANDER_PIN = 12
const LEFT_ENDS = [-454, -574, -604, -700, -535, -319, -372, -425, -288, -341, -604, -660, -589, -574]
const LEFT_BENDS = [-57, -57, -57, -57, -57, 0, 0, 0, 0, 0, 57, 57, 57, 74]

function leftPath(pin: number, y: number, end: number): string {
  const bend = LEFT_BENDS[pin] ?? 0
  if (bend === 0) return `M${-HALF - 6} ${y}H${end + 5}`
  const turn = bend < 0 ? -130 - 6 * pin : -195 + 4 * pin
  const diagonal = `M${-HALF - 6} ${y}H${turn}l${-Math.abs(bend)} ${bend}`
  return pin === MEANDER_PIN ? `${diagonal}H-224${meander()}H${end + 5}` : `${diagonal}H${end + 5}`
}

function meander(): string {
  return 'v14h-8v-14h-7'.repeat(7)
}

function via(x: number, y: number, colour: string, lit: boolean): string {
  const dot = lit ? `<circle cx="${x}" cy="${y}" r="1.6" fill="${colour}"/>` : ''
  return `<circle cx="${x}" cy="${y}" r="4" stroke="${colour}" stroke-opacity="${lit ? 0.7 : 0.6}"/>${dot}`
}

/** Pins above (-1) or below (1): straight, then spread by 45°, then straight to the edge. */
function vertical(side: -1 | 1): string {
  return PINS.map((x) => {
    const rise = 14 + (65 - Math.abs(x)) * 0.35
    const spread = Math.round(x * 0.62)
    return `<path d="M${x} ${side * (HALF + 6)}v${side * rise}l${spread} ${side * Math.abs(spread)}V${side * FAR}"/>`
  }).join('')
}

function right(): string {
  return PINS.map((y) => {
    const run = 26 + (65 - Math.abs(y)) * 0.55
    const spread = Math.round(y * 0.92)
    return `<path d="M${HALF + 6} ${y}h${run}l${Math.abs(spread)} ${spread}H${FAR}"/>`
  }).join('')
}

function chip(palette: Palette): string {
  const pins = PINS.flatMap((at) => [
    rect(at - 2.5, -HALF - 6, 5, 6),
    rect(at - 2.5, HALF, 5, 6),
    rect(-HALF - 6, at - 2.5, 6, 5),
    rect(HALF, at - 2.5, 6, 5),
  ]).join('')
  return (
    `<g stroke="${palette.trace}" fill="${palette.bg}" stroke-width="1">${pins}</g>` +
    `<g stroke="${palette.brandLine}" fill="${palette.bg}" stroke-width="1.5">` +
    `<rect x="${-HALF}" y="${-HALF}" width="180" height="180" rx="6"/>` +
    `<rect x="-54" y="-54" width="108" height="108" rx="2" stroke-width="1.25"/><circle cx="-76" cy="-76" r="3.5"/></g>`
  )
}

function rect(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1"/>`
}
