import type { Plugin } from 'vite'

interface Phrase {
  /** in which file of these libraries */
  within: RegExp
  english: string
  chinese: string
}

/**
 * What the libraries say in English to those who hear the page, and offer no setting for. Icons stand beside words or in
 * buttons that have a name of their own: they are silent, but for the one that turns while something is under way.
 */
export const PHRASES: readonly Phrase[] = [
  {
    within: /rc-component.tabs.es.TabNavList.TabNode\.js$/,
    english: `\`Tab \${currentPosition} of \${tabCount}\``,
    chinese: `\`第 \${currentPosition} 项，共 \${tabCount} 项\``,
  },
  {
    within: /rc-component.tabs.es.TabNavList.OperationNode\.js$/,
    english: "'expanded dropdown'",
    chinese: "'其余页签'",
  },
  {
    within: /rc-component.dialog.es.Dialog.Content.Panel\.js$/,
    english: '"aria-label": "Close"',
    chinese: '"aria-label": "关闭"',
  },
  {
    within: /rc-component.input-number.es.StepHandler\.js$/,
    english: "'Increase Value' : 'Decrease Value'",
    chinese: "'增加' : '减少'",
  },
  {
    within: /rc-component.input.es.BaseInput\.js$/,
    english: 'clearIcon = /*#__PURE__*/React.createElement("button", {',
    chinese: 'clearIcon = React.createElement("button", { "aria-label": "清除",',
  },
  {
    within: /antd.es.pagination.Pagination\.js$/,
    english: 'prevIcon = /*#__PURE__*/React.createElement("button", {',
    chinese: 'prevIcon = React.createElement("button", { "aria-label": "上一页",',
  },
  {
    within: /antd.es.pagination.Pagination\.js$/,
    english: 'nextIcon = /*#__PURE__*/React.createElement("button", {',
    chinese: 'nextIcon = React.createElement("button", { "aria-label": "下一页",',
  },
  {
    within: /ant-design.icons.es.components.AntdIcon(Light)?\.js$/,
    english: '"aria-label": icon.name',
    chinese: `"aria-label": (icon.name === 'loading' ? '加载中' : undefined), "aria-hidden": icon.name === 'loading' || restProps['aria-label'] ? undefined : true`,
  },
]

/** Says in Chinese what libraries say in English; a phrase that is not there any more ends the build. */
export function inChinese(): Plugin {
  return {
    name: 'xinqiao:in-chinese',
    transform(code, id) {
      const spoken = PHRASES.filter(({ within }) => within.test(id.split('?')[0] ?? ''))
      if (spoken.length === 0) return undefined
      return spoken.reduce((said, { english, chinese }) => {
        if (!said.includes(english)) this.error(`${id} does not say ${english} any more`)
        return said.replace(english, chinese)
      }, code)
    },
  }
}
