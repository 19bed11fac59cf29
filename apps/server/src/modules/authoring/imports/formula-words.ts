import type { MarkupNode } from '@xinqiao/contract/office/markup-tree'
import { childOf } from '@xinqiao/contract/office/plain-word'

/** Formulas as the words that people would type for them: the library of documents leaves them out. */
export function withFormulaWords(nodes: readonly MarkupNode[], prefix = 'w:'): MarkupNode[] {
  const element = (name: string, children: MarkupNode[]): MarkupNode => ({
    ...{ name: `w:${name}`, raw: `${prefix}${name}`, attributes: '', children, text: '' },
  })
  return nodes.map((node) => {
    if (node.name === 'm:oMath') {
      const words = { name: '', raw: '', attributes: '', children: [], text: wordsOf(node) }
      return element('r', [element('t', [words])])
    }
    const own = node.name.startsWith('w:') ? node.raw.slice(0, node.raw.indexOf(':') + 1) : prefix
    return { ...node, children: withFormulaWords(node.children, own) }
  })
}

function wordsOf(node: MarkupNode): string {
  const part = (name: string) => {
    const found = childOf(node, name)
    return found ? found.children.map(wordsOf).join('') : ''
  }
  const group = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`)
  switch (node.name) {
    case 'm:t':
      return node.children.map(({ text }) => text).join('')
    case 'm:f':
      return `${group(part('m:num'))}/${group(part('m:den'))}`
    case 'm:sSup':
      return `${group(part('m:e'))}^${group(part('m:sup'))}`
    case 'm:sSub':
      return `${group(part('m:e'))}_${group(part('m:sub'))}`
    case 'm:rad':
      return `√${group(part('m:e'))}`
    default:
      return node.children.map(wordsOf).join('')
  }
}
