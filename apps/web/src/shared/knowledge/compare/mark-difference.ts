import { presentableDiff } from '@codemirror/merge'

/** The names under which the style sheet knows the two colours. */
const NAMES = { before: 'text-removed', after: 'text-added' } as const
type Side = keyof typeof NAMES

/** Marks the words and pictures that differ between two drawn blocks. Answers how to take the marks away. */
export function markDifference(before: Element, after: Element): () => void {
  const [old, now] = [textIn(before), textIn(after)]
  const ends = [markPictures(before, after), markPictures(after, before)]
  const changes = presentableDiff(old.text, now.text)
  ends.push(
    mark(
      'before',
      changes.flatMap(({ fromA, toA }) => old.rangesOf(fromA, toA)),
    ),
  )
  ends.push(
    mark(
      'after',
      changes.flatMap(({ fromB, toB }) => now.rangesOf(fromB, toB)),
    ),
  )
  return () => {
    for (const end of ends) end()
  }
}

function mark(side: Side, ranges: readonly Range[]): () => void {
  // Where the browser cannot mark words, the blocks still stand side by side.
  const registry = globalThis.CSS?.highlights
  if (registry === undefined) return () => undefined
  const highlight = registry.get(NAMES[side]) ?? new Highlight()
  registry.set(NAMES[side], highlight)
  for (const range of ranges) highlight.add(range)
  return () => {
    for (const range of ranges) highlight.delete(range)
  }
}

/** Cells and lines are told apart, so that no change reaches from one into the next. */
function textIn(root: Element) {
  const nodes: { node: Text; from: number }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let text = ''
  let block: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder =
      node.parentElement?.closest('p, li, td, th, caption, figcaption, h1, h2, h3, h4, pre') ?? null
    if (holder !== block && text !== '') text += '\n'
    block = holder
    nodes.push({ node: node as Text, from: text.length })
    text += node.nodeValue ?? ''
  }
  const rangesOf = (from: number, to: number): Range[] =>
    nodes.flatMap(({ node, from: start }) => {
      const end = start + node.length
      if (from >= end || to <= start) return []
      const range = document.createRange()
      range.setStart(node, Math.max(from - start, 0))
      range.setEnd(node, Math.min(to - start, node.length))
      return [range]
    })
  return { text, rangesOf }
}

/** A picture that the other side does not have; its address is signed anew for each reading. */
function markPictures(here: Element, there: Element): () => void {
  const known = new Set([...there.querySelectorAll('img')].map(fileOf))
  const others = [...here.querySelectorAll('img')].filter((picture) => !known.has(fileOf(picture)))
  for (const picture of others) picture.dataset.changed = 'true'
  return () => {
    for (const picture of others) delete picture.dataset.changed
  }
}

function fileOf({ src }: HTMLImageElement): string {
  return src.split('?')[0] ?? ''
}
