import { theme } from 'antd'
import { expect, test } from 'vitest'
import { contrast } from '../../../test/contrast.ts'
import { antdTheme } from './antd-theme.ts'
import { palettes } from './palette.ts'

test.each(['light', 'dark'] as const)(
  'antd draws with the colours of the palette in the %s theme',
  (name) => {
    const { brand, brandText, success, warning, error } = palettes[name]
    expect(theme.getDesignToken(antdTheme(name, true))).toMatchObject({
      colorPrimary: brand,
      colorInfo: brand,
      colorSuccess: success,
      colorWarning: warning,
      colorError: error,
      colorLink: brandText,
    })
  },
)

test.each(['light', 'dark'] as const)(
  'the ring of focus and what is dangerous are seen in the %s theme',
  (name) => {
    const { bg, brandText, error } = palettes[name]
    const { token, components } = antdTheme(name, true)
    expect(token).toMatchObject({ colorPrimaryBorder: brandText, lineWidthFocus: 2 })
    expect(contrast(brandText, bg)).toBeGreaterThan(3)
    expect(contrast(String(components?.Button?.dangerColor), error)).toBeGreaterThan(4.5)
  },
)
