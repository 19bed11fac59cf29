import type { Voice } from '../../../platform/messages/notice.ts'

/** What a group reads: of what, the words, and a link to the very record. */
export function robotText(
  { brand, publicUrl }: Pick<Voice, 'brand' | 'publicUrl'>,
  { subject, text, link }: { subject: string; text: string; link: string },
): string {
  const address = link.startsWith('/console/') ? link : `/portal${link}`
  return [`【${brand}芯桥】${subject}`, text, ...(link === '' ? [] : [`${publicUrl}${address}`])]
    .filter((line) => line !== '')
    .join('\n')
}

/** What is above a minute's number, in one: each with its subject and its link as long as there is room. */
export function summaryText(
  { brand, publicUrl }: Pick<Voice, 'brand' | 'publicUrl'>,
  messages: readonly { subject: string; body: string }[],
  most: number,
): string {
  const head = `【${brand}芯桥】另有 ${messages.length} 条通知`
  const rest = (count: number) => `其余 ${count} 条请登录查看：${publicUrl}/portal`
  const lines = [head]
  for (const [at, { subject, body }] of messages.entries()) {
    const link = body.split('\n').at(-1) ?? ''
    const line = `${at + 1}. ${subject}${link.startsWith(publicUrl) ? `\n${link}` : ''}`
    const left = messages.length - at
    if (bytesOf([...lines, line, rest(left)].join('\n')) > most) return [...lines, rest(left)].join('\n')
    lines.push(line)
  }
  return lines.join('\n')
}

/** A text that fits, with its last line, which is the link. */
export function fitted(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  const at = text.lastIndexOf('\n')
  const last = /^https?:/.test(text.slice(at + 1)) ? text.slice(at) : ''
  const room = most - bytesOf(`…${last}`)
  const kept = Buffer.from(text.slice(0, text.length - last.length))
    .subarray(0, room)
    .toString('utf8')
  // A character that was cut in two is read as a mark for it.
  return `${kept.replace(/\uFFFD+$/, '')}…${last}`
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text)
}
