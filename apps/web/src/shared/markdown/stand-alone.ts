import type { Element, ElementContent, Root, RootContent } from 'hast'

/**
 * A text that is a file by itself: the pictures and files that it names beside it are not there, and the page it
 * stands in has a title of its own. Comes after the sanitiser.
 */
export function standAlone() {
  return (tree: Root): void => {
    const lower = holdsTitle(tree) ? 1 : 0
    const visit = (parent: Root | Element): void => {
      parent.children = parent.children.map((child: RootContent) =>
        child.type === 'element' ? alone(child, lower) : child,
      ) as typeof parent.children
      for (const child of parent.children) if (child.type === 'element') visit(child)
    }
    visit(tree)
  }
}

function holdsTitle(tree: Root): boolean {
  return tree.children.some((child) => child.type === 'element' && child.tagName === 'h1')
}

function alone(element: Element, lower: number): ElementContent {
  const { tagName, properties, children } = element
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0)
  if (level > 0) return { ...element, tagName: `h${Math.min(6, level + lower)}` }
  if (tagName === 'img') {
    return { type: 'text', value: `［图片：${String(properties.alt ?? '') || '无标题'}］` }
  }
  if (tagName === 'a' && !leadsSomewhere(String(properties.href ?? ''))) {
    return { type: 'element', tagName: 'span', properties: {}, children }
  }
  return element
}

/** Elsewhere, or to and from a footnote; headings have no anchors here. */
function leadsSomewhere(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|#fn)/i.test(address)
}
