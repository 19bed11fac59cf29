import { expect, test } from 'vitest'
import { contrast } from '../../../test/contrast.ts'
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
