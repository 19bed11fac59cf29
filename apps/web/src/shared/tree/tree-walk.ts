import type { KeyboardEvent, ReactNode } from 'react'

export interface TreeNode {
  id: string
  label: string
  /** where it leads, inside the surface */
  to: string
  /** after the label: a count, a mark */
  extra?: ReactNode
  children: readonly TreeNode[]
}

/** The branches on the way to a node, and the node itself where it is one. */
export function wayTo(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [id]
    const below = wayTo(node.children, id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}

/** Up and down go through what is open, right opens or goes in, left closes or goes out. */
export function walk(event: KeyboardEvent<HTMLElement>, toggle: (id: string) => void): void {
  const here = event.target
  if (!(here instanceof HTMLAnchorElement) || here.dataset.id === undefined) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-id]')]
  const at = links.indexOf(here)
  const branch = here.dataset.branch
  if (event.key === 'ArrowDown' || (event.key === 'ArrowRight' && branch === 'true')) links[at + 1]?.focus()
  else if (event.key === 'ArrowUp') links[at - 1]?.focus()
  else if (event.key === 'ArrowRight' && branch === 'false') toggle(here.dataset.id)
  else if (event.key === 'ArrowLeft' && branch === 'true') toggle(here.dataset.id)
  else if (event.key === 'ArrowLeft') {
    here.closest('ul')?.closest('li')?.querySelector<HTMLAnchorElement>('a[data-id]')?.focus()
  } else if (event.key === 'Home') links[0]?.focus()
  else if (event.key === 'End') links.at(-1)?.focus()
  else return
  event.preventDefault()
}
