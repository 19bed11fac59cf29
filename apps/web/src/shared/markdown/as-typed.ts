import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'

/**
 * What people of this country type and the rules of Markdown read otherwise: bold beside Chinese without a blank, and prices and
 * variables whose signs are no formulas. What was escaped stays as it is.
 */
export function asTyped() {
  return (tree: Root, file: { value: unknown }): void => {
    const source = String(file.value)
    const sourceOf = ({ position }: Nodes) =>
      source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
    const after = ({ position }: Nodes) => source[position?.end.offset ?? 0] ?? ''
    const each = (parent: Parents) => {
      parent.children = parent.children.flatMap((node): Nodes[] => {
        if ('children' in node) each(node)
        if ((node.type as string) === 'inlineMath') {
          const typed = sourceOf(node)
          return isFormula(typed, after(node)) ? [node] : [{ type: 'text', value: typed }]
        }
        if (node.type === 'text' && node.value.includes('**') && !sourceOf(node).includes('\\*'))
          return boldIn(node.value)
        return [node]
      }) as never
    }
    each(tree)
  }
}

/** A formula has no blank inside its signs, no digit behind them, and no Chinese but in a text of its own. */
function isFormula(typed: string, next: string): boolean {
  if (typed.startsWith('$$') || !typed.startsWith('$')) return true
  const inside = typed.slice(1, -1)
  if (/^\s|\s$/.test(inside) || /\d/.test(next)) return false
  return !/\p{Script=Han}/u.test(inside.replaceAll(/\\[a-z]+\{[^}]*\}/gi, ''))
}

function boldIn(text: string): PhrasingContent[] {
  return text.split(/(\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*)/).flatMap((piece, index): PhrasingContent[] => {
    if (piece === '') return []
    if (index % 2 === 0) return [{ type: 'text', value: piece }]
    return [{ type: 'strong', children: [{ type: 'text', value: piece.slice(2, -2) }] }]
  })
}
