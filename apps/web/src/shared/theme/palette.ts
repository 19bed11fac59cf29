/**
 * The colours and shadows of the product by role (visual guide, section 2). Everything else takes
 * them from here: antd's tokens, and the CSS variables that each page's head declares.
 */
const light = {
  ink: '#0F1B2D',
  textSecondary: '#445066',
  textTertiary: '#5F6B84',
  disabled: '#9AA5B5',
  bg: '#FFFFFF',
  subtle: '#F6F8FB',
  sunken: '#F0F3F7',
  elevated: '#FFFFFF',
  hover: '#F3F6FA',
  hairline: '#E3E8EF',
  hairlineSoft: '#EDF0F5',
  controlBorder: '#C3CCD8',
  checkBorder: '#8490A3',
  brand: '#1246CE',
  brandText: '#1246CE',
  brandHover: '#2E5FE3',
  brandActive: '#0C37A8',
  brandBg: '#EEF3FF',
  brandLine: '#C3D3FB',
  success: '#0A7347',
  successBg: '#E8F6EF',
  successLine: '#B9E0CB',
  warning: '#9A5200',
  warningBg: '#FFF4E2',
  warningLine: '#F2D6A6',
  error: '#C4281C',
  errorBg: '#FDEEEC',
  errorLine: '#F3C4BE',
  slate: '#515D73',
  trace: '#D3DDEF',
  consoleBar: '#0F1B2D',
  avatarCustomer: '#DCE4F2',
  avatarCustomerText: '#24407A',
  avatarProvider: '#0F1B2D',
  avatarProviderText: '#FFFFFF',
  controlOutline: 'rgba(18,70,206,.16)',
  mask: 'rgba(15,27,45,.36)',
  watermark: 'rgba(122,138,168,.20)',
  shadowPopover: '0 8px 24px rgba(15,27,45,.10), 0 0 0 1px rgba(15,27,45,.05)',
  shadowDialog: '0 12px 32px rgba(15,27,45,.12), 0 0 0 1px rgba(15,27,45,.06)',
}

export type Palette = typeof light
export type ThemeName = 'light' | 'dark'

const dark: Palette = {
  ink: '#E6EBF3',
  textSecondary: '#A9B4C6',
  textTertiary: '#8794AA',
  disabled: '#566176',
  bg: '#0F141C',
  subtle: '#131A24',
  sunken: '#0B1017',
  elevated: '#1A2230',
  hover: '#182130',
  hairline: '#243041',
  hairlineSoft: '#1D2735',
  controlBorder: '#3A475C',
  checkBorder: '#6B788E',
  brand: '#3566EE',
  brandText: '#7FA3FF',
  brandHover: '#4B79F5',
  brandActive: '#2A57D8',
  brandBg: '#16254A',
  brandLine: '#2B4687',
  success: '#4CC38A',
  successBg: '#10291F',
  successLine: '#1F4D38',
  warning: '#E5A645',
  warningBg: '#2C2110',
  warningLine: '#57421B',
  error: '#FF7B6E',
  errorBg: '#33171A',
  errorLine: '#6A2B2B',
  slate: '#A9B4C6',
  trace: '#22304A',
  consoleBar: '#0B1017',
  avatarCustomer: '#26344B',
  avatarCustomerText: '#E6EBF3',
  avatarProvider: '#3A4B6B',
  avatarProviderText: '#E6EBF3',
  controlOutline: 'rgba(127,163,255,.28)',
  mask: 'rgba(4,8,14,.6)',
  watermark: 'rgba(122,138,168,.20)',
  shadowPopover: '0 8px 24px rgba(0,0,0,.4), 0 0 0 1px rgba(255,255,255,.06)',
  shadowDialog: '0 12px 32px rgba(0,0,0,.5), 0 0 0 1px rgba(255,255,255,.07)',
}

export const palettes: Readonly<Record<ThemeName, Palette>> = { light, dark }

export const FONT = '"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif'
export const FONT_MONO = 'ui-monospace,"SF Mono","Cascadia Mono",Consolas,"Noto Sans Mono CJK SC",monospace'

/** The variables of both themes as one style sheet: `--ink`, `--text-secondary`, … */
export function paletteCss(): string {
  const shared = `--font:${FONT};--font-mono:${FONT_MONO};`
  return (
    `:root{color-scheme:light;${shared}${declarations(light)}}` +
    `:root[data-theme=dark]{color-scheme:dark;${declarations(dark)}}`
  )
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([role, value]) => `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
    .join('')
}
