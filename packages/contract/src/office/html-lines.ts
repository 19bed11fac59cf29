import { decodeText } from '../files/text-form.ts'

/** The lines of a page of HTML that a document takes in: its text alone. */
export function htmlLines(bytes: Uint8Array): string[] {
  return withoutHidden(decodeText(bytes))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr|\/table)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/t[dh]\s*>/gi, '\t')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(
      /&(#x?[\da-f]+|nbsp|amp|lt|gt|quot);/gi,
      (whole, name: string) => ENTITIES[name.toLowerCase()] ?? coded(name) ?? whole,
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What browsers show nothing of, with what ends it. */
const HIDDEN = /<!--|<(script|style|head|title)\b/gi
const ENDS: Readonly<Record<string, RegExp>> = {
  '': /-->/g,
  ...Object.fromEntries(
    ['script', 'style', 'head', 'title'].map((name) => [name, new RegExp(`</${name}\\s*>`, 'gi')]),
  ),
}

/** Without comments, scripts and the like. What is never ended stays: an end is looked for from the same place once. */
function withoutHidden(html: string): string {
  const endless = new Set<string>()
  let shown = ''
  let from = 0
  for (const { 0: opening, 1: tag = '', index } of html.matchAll(HIDDEN)) {
    const name = tag.toLowerCase()
    const end = ENDS[name]
    if (index < from || endless.has(name) || !end) continue
    end.lastIndex = index + opening.length
    if (end.test(html)) {
      shown += html.slice(from, index)
      from = end.lastIndex
    } else endless.add(name)
  }
  return shown + html.slice(from)
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' }

function coded(name: string): string | null {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}
