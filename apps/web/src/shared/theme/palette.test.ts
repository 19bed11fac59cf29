import { expect, test } from 'vitest'
import { type Palette, palettes } from './palette.ts'

/** Text pairs in use (visual guide, section 2): at least 4.5:1 in both themes. */
const TEXT_PAIRS: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ['ink', 'bg'],
  ['ink', 'hover'],
  ['textSecondary', 'bg'],
  ['textSecondary', 'subtle'],
  ['textSecondary', 'sunken'],
  ['textTertiary', 'bg'],
  ['textTertiary', 'subtle'],
  ['textTertiary', 'brandBg'],
  ['brandText', 'bg'],
  ['brandText', 'brandBg'],
  ['success', 'successBg'],
  ['warning', 'warningBg'],
  ['error', 'errorBg'],
  ['slate', 'sunken'],
  ['avatarCustomerText', 'avatarCustomer'],
  ['avatarProviderText', 'avatarProvider'],
]

test.each(['light', 'dark'] as const)('text is legible in the %s theme', (name) => {
  const palette = palettes[name]
  const weak = TEXT_PAIRS.filter(([text, ground]) => contrast(palette[text], palette[ground]) < 4.5)
  expect(weak).toEqual([])
})

test('[P-SHELL-006] the watermark has about 20 % opacity', () => {
  for (const { watermark } of Object.values(palettes)) {
    expect(Number(/([\d.]+)\)$/.exec(watermark)?.[1])).toBeCloseTo(0.2)
  }
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
