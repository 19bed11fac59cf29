/**
 * Anchors of headings, made alike by the search, which links to them, and the page, which carries them.
 */

/** The anchor of one heading: its letters, digits and Chinese, joined by hyphens. */
export function anchorOf(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Makes the anchors of one document in reading order; a heading that comes again gets a number. */
export function anchorMaker(): (heading: string) => string {
  const used = new Map<string, number>()
  return (heading) => {
    const anchor = anchorOf(heading) || 'section'
    const times = used.get(anchor) ?? 0
    used.set(anchor, times + 1)
    return times === 0 ? anchor : `${anchor}-${times}`
  }
}

/** The anchor that a link means: as other systems make them, signs are left out where ours become hyphens. */
export function anchorMeant(anchors: readonly string[], wanted: string): string | undefined {
  if (anchors.includes(wanted)) return wanted
  const letters = lettersOf(wanted)
  return letters === '' ? undefined : anchors.find((anchor) => lettersOf(anchor) === letters)
}

const lettersOf = (anchor: string) => anchorOf(anchor).replaceAll('-', '')

/** A heading's words without its markdown: `[text](address)` and images leave their text only. */
export function headingText(markdown: string): string {
  return withoutLinks(withoutClosing(markdown))
    .replaceAll(/[`*~]/g, '')
    .replaceAll(/\\(?=[\p{P}\p{S}])/gu, '')
    .trim()
}

/** `# Title #`: the marks behind a heading are none of its words. */
function withoutClosing(markdown: string): string {
  const heading = markdown.trimEnd()
  let end = heading.length
  while (heading[end - 1] === '#') end -= 1
  const isClosed = end < heading.length && /\s/.test(heading[end - 1] ?? '')
  return isClosed ? heading.slice(0, end) : heading
}

/** `[text](address)` and pictures as their text. A label ends at the next bracket, or each of many would look for its end. */
export function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, '$1')
}
