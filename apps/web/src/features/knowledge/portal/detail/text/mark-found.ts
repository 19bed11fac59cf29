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
  const wanted = words.map((word) => word.toLowerCase()).filter(Boolean)
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && ranges.length < MOST; node = walker.nextNode()) {
    // A number and its unit are held together by a space that people do not type.
    const text = (node.nodeValue ?? '').toLowerCase().replaceAll('\u00A0', ' ')
    for (const word of wanted) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
    }
  }
  return ranges.sort((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other))
}
