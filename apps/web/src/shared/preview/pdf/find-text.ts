import { foldedText } from '@xinqiao/contract/search/alike'
import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Finding words in a PDF: pages by their text, places by the words laid over the picture. */

/** How often the words stand on each page; the text of a page is read once. */
export async function countOnPages(
  pdf: PDFDocumentProxy,
  words: string,
  texts: Map<number, string>,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  const wanted = folded(words)
  if (wanted === '') return counts
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const text = texts.get(number) ?? (await pageText(pdf, number))
    texts.set(number, text)
    const count = text.split(wanted).length - 1
    if (count > 0) counts.set(number, count)
  }
  return counts
}

/** The places of the words below an element, as ranges to be marked. */
export function rangesOf(root: Node, words: string): Range[] {
  const wanted = folded(words)
  if (wanted === '') return []
  const { text, places } = lettersOf(root)
  const ranges: Range[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const first = places[at]
    const last = places[at + wanted.length - 1]
    if (!first || !last) break
    const range = document.createRange()
    range.setStart(first.node, first.offset)
    range.setEnd(last.node, last.offset + 1)
    ranges.push(range)
  }
  return ranges
}

async function pageText(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  return folded(items.map((item) => ('str' in item ? item.str : '')).join(''))
}

/** White space says nothing in a PDF, where each line and often each letter is a piece of its own. */
function folded(text: string): string {
  return foldedText(text).replaceAll(/\s+/g, '')
}

/** The folded letters below an element, each with where it stands. */
function lettersOf(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const places: { node: Node; offset: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const value = node.nodeValue ?? ''
    for (let offset = 0; offset < value.length; offset += 1) {
      for (const letter of folded(value.charAt(offset))) {
        text += letter
        places.push({ node, offset })
      }
    }
  }
  return { text, places }
}
