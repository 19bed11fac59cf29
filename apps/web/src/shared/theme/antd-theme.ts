import { type ThemeConfig, theme } from 'antd'
import { FONT, FONT_MONO, type Palette, palettes, type ThemeName } from './palette.ts'

/**
 * The visual guide as antd tokens (section 5), for one of the two themes. Without motion antd must know of it:
 * it places its popups only after an animation that it waits for. On phones controls are as high as a finger needs.
 */
export function antdTheme(name: ThemeName, motion: boolean, phone = false): ThemeConfig {
  const p = palettes[name]
  const components = componentTokens(p)
  return {
    algorithm: algorithms[name],
    token: { ...colourTokens(p), ...shapeTokens, ...(phone && phoneShapeTokens), motion },
    components: phone ? withPhoneTokens(components) : components,
  }
}

type Algorithm = typeof theme.darkAlgorithm

/** antd's dark algorithm dulls the colours it starts from; the palette's are meant as they are. */
const algorithms: Readonly<Record<ThemeName, Algorithm[]>> = {
  light: [theme.defaultAlgorithm, exactly(palettes.light)],
  dark: [theme.darkAlgorithm, exactly(palettes.dark)],
}

function exactly(p: Palette): Algorithm {
  return (seed, derived = theme.defaultAlgorithm(seed)) => ({
    ...derived,
    colorPrimary: p.brand,
    colorInfo: p.brand,
    colorSuccess: p.success,
    colorWarning: p.warning,
    colorError: p.error,
    colorLink: p.brandText,
  })
}

function colourTokens(p: Palette): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: p.brand,
    colorPrimaryHover: p.brandHover,
    colorPrimaryActive: p.brandActive,
    colorPrimaryBg: p.brandBg,
    colorPrimaryBgHover: p.brandBg,
    // What antd draws the focus with; the brand's line would be 1.5:1 on white.
    colorPrimaryBorder: p.brandText,
    colorInfo: p.brand,
    colorInfoBg: p.brandBg,
    colorInfoBorder: p.brandLine,
    colorSuccess: p.success,
    colorSuccessBg: p.successBg,
    colorSuccessBorder: p.successLine,
    colorWarning: p.warning,
    colorWarningBg: p.warningBg,
    colorWarningBorder: p.warningLine,
    colorError: p.error,
    colorErrorBg: p.errorBg,
    colorErrorBorder: p.errorLine,
    colorLink: p.brandText,
    colorLinkHover: p.brandHover,
    colorLinkActive: p.brandActive,
    colorText: p.ink,
    colorTextSecondary: p.textSecondary,
    colorTextTertiary: p.textTertiary,
    colorTextQuaternary: p.disabled,
    colorTextPlaceholder: p.textTertiary,
    colorTextDisabled: p.disabled,
    colorBgContainer: p.bg,
    colorBgLayout: p.subtle,
    colorBgElevated: p.elevated,
    colorBgMask: p.mask,
    colorFillAlter: p.subtle,
    colorFillTertiary: p.sunken,
    colorBorder: p.controlBorder,
    colorBorderSecondary: p.hairline,
    colorSplit: p.hairline,
    controlOutline: p.controlOutline,
    boxShadow: p.shadowDialog,
    boxShadowSecondary: p.shadowPopover,
  }
}

const shapeTokens: NonNullable<ThemeConfig['token']> = {
  fontFamily: FONT,
  fontFamilyCode: FONT_MONO,
  fontSize: 14,
  lineHeight: 22 / 14,
  fontSizeHeading1: 32,
  fontSizeHeading2: 24,
  fontSizeHeading3: 20,
  fontSizeHeading4: 16,
  fontSizeHeading5: 14,
  fontWeightStrong: 600,
  borderRadius: 6,
  borderRadiusLG: 8,
  borderRadiusSM: 4,
  borderRadiusXS: 2,
  controlHeight: 32,
  controlHeightSM: 24,
  controlHeightLG: 40,
  controlOutlineWidth: 3,
  lineWidthFocus: 2,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.24s',
}

const FINGER = 44
/** Space above and below a line of text that makes it as high. */
const ABOUT_A_LINE = (FINGER - 22) / 2

const phoneShapeTokens: NonNullable<ThemeConfig['token']> = {
  controlHeight: FINGER,
  controlHeightLG: FINGER,
  // What is checked stays as it is drawn: antd makes it half as high as a field.
  controlInteractiveSize: 16,
}

function withPhoneTokens(
  components: NonNullable<ThemeConfig['components']>,
): NonNullable<ThemeConfig['components']> {
  return {
    ...components,
    Button: { ...components.Button, controlHeightSM: FINGER },
    Dropdown: { paddingBlock: ABOUT_A_LINE },
    Input: { ...components.Input, paddingBlockSM: ABOUT_A_LINE - 1 },
    // Its field stands inside the box that is drawn.
    InputNumber: { ...components.InputNumber, paddingBlock: ABOUT_A_LINE },
    Menu: { ...components.Menu, itemHeight: FINGER },
    Pagination: { ...components.Pagination, itemSize: FINGER },
    Select: { ...components.Select, controlHeightSM: FINGER, multipleItemHeight: 28 },
    Switch: { trackHeightSM: 16 },
    Tabs: { ...components.Tabs, horizontalItemPadding: `${ABOUT_A_LINE}px 0` },
  }
}

function componentTokens(p: Palette): NonNullable<ThemeConfig['components']> {
  return {
    ...controlTokens(p),
    ...navigationTokens(p),
    Table: {
      headerBg: p.subtle,
      headerColor: p.textSecondary,
      headerSplitColor: 'transparent',
      headerSortActiveBg: p.subtle,
      headerSortHoverBg: p.hover,
      bodySortBg: 'transparent',
      rowHoverBg: p.hover,
      rowSelectedBg: p.brandBg,
      rowSelectedHoverBg: p.brandBg,
      borderColor: p.hairlineSoft,
      cellPaddingBlock: 11,
      cellPaddingBlockMD: 9,
      cellPaddingInline: 12,
      cellFontSize: 13,
      headerBorderRadius: 0,
    },
    Tree: { titleHeight: 30, indentSize: 18, nodeSelectedBg: p.brandBg, nodeHoverBg: p.hover },
    Tag: { defaultBg: p.sunken, defaultColor: p.textSecondary },
    Modal: { titleFontSize: 16 },
    Collapse: { headerPadding: '14px 0', contentPadding: '0 0 16px' },
    Progress: { defaultColor: p.brand, remainingColor: p.hairline },
    Rate: { starColor: p.brand },
  }
}

function controlTokens(p: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      dangerColor: p.bg,
      fontWeight: 500,
      paddingInline: 14,
    },
    Form: {
      labelColor: p.textSecondary,
      labelFontSize: 13,
      verticalLabelPadding: '0 0 6px',
      itemMarginBottom: 20,
    },
    Input: { activeShadow: `0 0 0 3px ${p.controlOutline}`, paddingInline: 10 },
    Select: { optionSelectedBg: p.brandBg, optionActiveBg: p.hover },
    Checkbox: { colorBorder: p.checkBorder },
    Radio: { colorBorder: p.checkBorder },
    Slider: { trackBg: p.brand, trackHoverBg: p.brandHover, handleColor: p.brand },
    Segmented: { trackBg: p.sunken, trackPadding: 2 },
  }
}

function navigationTokens(p: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Menu: {
      itemHeight: 36,
      itemMarginInline: 8,
      itemMarginBlock: 2,
      itemBorderRadius: 6,
      itemSelectedBg: p.brandBg,
      itemSelectedColor: p.brandText,
      itemHoverBg: p.hover,
      itemColor: p.textSecondary,
      subMenuItemBg: 'transparent',
      activeBarBorderWidth: 0,
      iconMarginInlineEnd: 10,
      groupTitleColor: p.textTertiary,
      groupTitleFontSize: 12,
    },
    Tabs: {
      horizontalItemGutter: 28,
      horizontalItemPadding: '10px 0',
      itemColor: p.textSecondary,
      itemSelectedColor: p.ink,
      inkBarColor: p.brand,
      horizontalMargin: '0',
    },
    Pagination: { itemSize: 30, itemActiveColor: p.brandText, itemActiveColorHover: p.brandText },
    Breadcrumb: { fontSize: 13, itemColor: p.textTertiary, separatorMargin: 6 },
  }
}
