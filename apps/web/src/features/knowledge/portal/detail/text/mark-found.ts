import { marksIn } from '../../../../../shared/search/marks-in.ts'

const NAME = 'found'
const MOST = 200

/** Marks words in a text without changing it; answers where they stand, in reading order. */
export function markFound(root: Element, words: readonly string[]): Range[] {
  const ranges = rangesOf(root, words)
  // Where the browser cannot mark, it still goes there.
  registry()?.set(NAME, new Highlight(...ranges))
  return ranges
}

export function unmarkFound(): void {
  registry()?.delete(NAME)
}

function registry(): HighlightRegistry | undefined {
  return globalThis.CSS?.highlights
}

function rangesOf(root: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && ranges.length < MOST; node = walker.nextNode()) {
    for (const word of words) {
      for (const [start, end] of marksIn(node.nodeValue ?? '', word)) {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, end)
        ranges.push(range)
      }
    }
  }
  return ranges.sort((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other))
}
