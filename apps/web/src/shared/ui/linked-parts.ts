/** An address as people write it; what ends a sentence or a bracket is no part of it, nor is Chinese. */
const ADDRESS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi
const AFTER = new Set('.,;:!?\'"')

interface Part {
  text: string
  /** where it leads, if it is an address */
  href?: string
}

/** A text in its parts: the addresses in it, and what stands between them. */
export function linkedParts(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = trimmed(found)
    if (!URL.canParse(href)) continue
    if (index > done) parts.push({ text: text.slice(done, index) })
    parts.push({ text: href, href })
    done = index + href.length
  }
  return done < text.length || parts.length === 0 ? [...parts, { text: text.slice(done) }] : parts
}

function trimmed(found: string): string {
  // A bracket that was opened before the address ends after it.
  let unopened = 0
  for (const letter of found) unopened += letter === ')' ? 1 : letter === '(' ? -1 : 0
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!AFTER.has(last)) break
  }
  return found.slice(0, end)
}
