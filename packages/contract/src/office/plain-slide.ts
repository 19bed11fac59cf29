import { attributeOf } from './markup.ts'
import { type MarkupNode, markupTree } from './markup-tree.ts'
import { childOf } from './plain-word.ts'

/** A slide as viewer and search read it: of the forms of one shape the one that is drawn, and no shape that is hidden. */
export function plainSlide(xml: string): MarkupNode[] {
  return markupTree(xml).flatMap(plain)
}

function plain(node: MarkupNode): MarkupNode[] {
  if (isHidden(node)) return []
  if (node.name !== 'mc:AlternateContent') return [{ ...node, children: node.children.flatMap(plain) }]
  const form = childOf(node, 'mc:Choice') ?? childOf(node, 'mc:Fallback')
  return (form?.children ?? []).flatMap(plain)
}

/** What a shape is called says whether it is shown. */
function isHidden({ children }: MarkupNode): boolean {
  const named = children.find(({ name }) => /^p:nv\w+Pr$/.test(name))
  const own = named && childOf(named, 'p:cNvPr')
  return own !== undefined && /^(?:1|true)$/.test(attributeOf(own.attributes, 'hidden') ?? '')
}
