/** One line of an environment, e.g. 主板 : ZY-IPC-D2K A1. */
export interface EnvironmentItem {
  name: string
  content: string
}

/** Reads `name:content;name:content`, with marks of either width. */
export function environmentItems(text: string): EnvironmentItem[] {
  return text.split(/[;；]/).flatMap((pair) => {
    const [, name = '', content = ''] = /^([^:：]*)[:：]?(.*)$/s.exec(pair.trim()) ?? []
    return name.trim() === '' && content.trim() === '' ? [] : [{ name: name.trim(), content: content.trim() }]
  })
}

/** Writes it; marks that would split an item anew become their wide sisters' neighbours. */
export function environmentText(items: readonly EnvironmentItem[]): string {
  return items
    .map(({ name, content }) => [name.replaceAll(/[:：;；]/g, ' '), content.replaceAll(/[;；]/g, '，')])
    .map(([name = '', content = '']) => `${name.trim()}:${content.trim()}`)
    .filter((pair) => pair !== ':')
    .join(';')
}

/** A reply has at most so many characters as people see them. */
export const MAX_REPLY = 8000

/** Of a long thread an order tells the last two pages of so many replies; the earlier ones are asked for. */
export const REPLIES_A_PAGE = 20

/** Characters of a text with its form: four times what may be seen of it. */
export const MAX_RICH = 4 * MAX_REPLY

/** Bytes of a call that carries texts with their form, two of them and the other fields of an order. */
export const RICH_BYTES = 512 * 1024

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** How long a text is to whoever reads it: one for each character, however it is coded; breaks are none. */
export function visibleLength(text: string): number {
  let count = 0
  for (const { segment } of segmenter.segment(text)) if (!/^[\r\n]+$/.test(segment)) count += 1
  return count
}
