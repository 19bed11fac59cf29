import { theme } from 'antd'
import { expect, test } from 'vitest'
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
