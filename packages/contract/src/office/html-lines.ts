import { decodeText } from '../files/text-form.ts'

/** The lines of a page of HTML that a document takes in: its text alone. */
export function htmlLines(bytes: Uint8Array): string[] {
  return decodeText(bytes)
    .replaceAll(/<!--[\s\S]*?-->|<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
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

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' }

function coded(name: string): string | null {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}
