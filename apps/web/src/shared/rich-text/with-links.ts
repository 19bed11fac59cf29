import { linkedParts } from '../ui/linked-parts.ts'

/** Rich text in which addresses that were typed as words are links too; code stays as it is. */
export function withLinks(html: string): string {
  if (!/https?:\/\//i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('a, code, pre')) continue
    const parts = linkedParts(text.data)
    if (parts.every(({ href }) => href === undefined)) continue
    text.replaceWith(...parts.map((part) => (part.href === undefined ? part.text : linkOf(page, part.href))))
  }
  return page.body.innerHTML
}

function linkOf(page: Document, href: string): HTMLAnchorElement {
  const link = page.createElement('a')
  Object.assign(link, { href, textContent: href, target: '_blank', rel: 'noopener noreferrer nofollow' })
  return link
}
