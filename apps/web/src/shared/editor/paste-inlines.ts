export const BLOCKS =
  /^(?:address|article|aside|blockquote|div|dl|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|ul)$/

export function inlinesOf(parent: Node): string {
  return [...parent.childNodes].map(inlineOf).join('')
}

const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }

export function inlineOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '')
  if (!(node instanceof Element)) return ''
  const name = node.localName
  if (name === 'br') return '\n'
  if (name === 'code') return `\`${node.textContent ?? ''}\``
  const text = inlinesOf(node)
  if (text.trim() === '') return text
  if (name === 'a') return linkOf(node.getAttribute('href') ?? '', text)
  if (/^(?:sub|sup|kbd)$/.test(name)) return `<${name}>${text}</${name}>`
  const mark = isPlain(node) ? undefined : MARKS[name]
  if (mark !== undefined) return text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`)
  return BLOCKS.test(name) ? `${text} ` : text
}

export function tidy(text: string): string {
  return text
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** Some pages wrap everything they copy in a bold that is none. */
function isPlain(element: Element): boolean {
  return /font-weight:\s*(?:normal|400)/.test(element.getAttribute('style') ?? '')
}

function linkOf(address: string, text: string): string {
  return /^https?:\/\/[^\s()]+$/i.test(address) ? `[${tidy(text)}](${address})` : text
}

/** Characters that would be read as markdown. */
function escaped(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').replaceAll(/([\\`*_[\]<])/g, '\\$1')
}
