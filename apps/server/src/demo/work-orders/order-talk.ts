import { readRichText } from '../../platform/content/rich-text.ts'

export type Speaker = 'customer' | 'handler' | 'colleague'

/** One thing that was said on an order, at its time. */
export interface Said {
  by: Speaker
  isInternal: boolean
  body: string
  plain: string
  at: Date
}

const HOUR_MS = 3600_000
const SPEAKERS: Readonly<Record<string, Speaker>> = {
  C: 'customer',
  F: 'handler',
  N: 'handler',
  T: 'colleague',
}

/** What was said since an order was sent; where all of it would end after now, it went faster. */
export function talkOf(talk: readonly string[], sent: Date, now: Date): Said[] {
  const parts = talk.map((line) => /^([CFTN])([\d.]+) (.*)$/s.exec(line) ?? [])
  const hours = parts.map(([, , after]) => Number(after))
  const whole = hours.reduce((sum, one) => sum + one, 0) * HOUR_MS
  const left = now.getTime() - sent.getTime() - HOUR_MS / 2
  const scale = Math.min(1, left / Math.max(whole, 1))
  let at = sent.getTime()
  return parts.map(([, who = '', , text = ''], index) => {
    at += (hours[index] ?? 0) * HOUR_MS * scale
    const { html: body, text: plain } = readRichText(htmlOf(text), 'body')
    return { by: SPEAKERS[who] ?? 'customer', isInternal: who === 'N', body, plain, at: new Date(at) }
  })
}

/** Lines that begin with `>` are a log. */
export function htmlOf(text: string): string {
  const blocks = text.split(/\n(?!>)|(?<!>.*)\n(?=>)/)
  return blocks
    .map((block) =>
      block.startsWith('>')
        ? `<pre><code>${escaped(block.replaceAll(/^>/gm, ''))}</code></pre>`
        : `<p>${escaped(block)}</p>`,
    )
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
