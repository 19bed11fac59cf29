/** A paragraph of Word that stands in a list: which mark it has is text of its own. */
interface Item {
  paragraph: Element
  level: number
  /** null is a bullet */
  number: number | null
  /** goes on from the item before */
  follows: boolean
}

/** Bullets and numbers that Word writes as words before a paragraph become lists. */
export function settleWordLists(body: HTMLElement): void {
  const open: { level: number; list: Element }[] = []
  for (const { paragraph, level, number, follows } of itemsIn(body)) {
    while (open.length > 0 && (!follows || (open.at(-1)?.level ?? 0) > level)) open.pop()
    const name = number === null ? 'ul' : 'ol'
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== name) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(name)
      if (number !== null && number !== 1) list.setAttribute('start', String(number))
      const around = open.at(-1)?.list.lastElementChild
      if (around) around.append(list)
      else paragraph.before(list)
      open.push({ level, list })
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

/** Text of Word with `•` where its bullets were letters of a font that only Word has. */
export function withBullets(text: string, html: string): string {
  return /mso-list|MsoListParagraph/i.test(html)
    ? text.replaceAll(/^([ \t]*)[lnuvqo§ØüàÞ·\uf000-\uf0ff][ \t\u00a0]+/gm, '$1• ')
    : text
}

function itemsIn(body: HTMLElement): Item[] {
  const items: Item[] = []
  let before: Element | null = null
  for (const paragraph of body.querySelectorAll('p')) {
    const mark = markOf(paragraph)
    if (mark === null) continue
    const follows = before !== null && paragraph.previousElementSibling === before
    const level = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
    const number = numberOf((mark.textContent ?? '').trim())
    mark.remove()
    items.push({ paragraph, level, number, follows })
    before = paragraph
  }
  return items
}

/** The span that holds the mark: Word says that it is to be ignored, or a font of signs tells it. */
function markOf(paragraph: Element): Element | null {
  for (const span of paragraph.querySelectorAll('span')) {
    const style = span.getAttribute('style') ?? ''
    if (/mso-list:\s*ignore/i.test(style)) return span
    const isSign = /font-family:[^;]*(?:wingdings|symbol)/i.test(style)
    if (isSign && span.textContent?.trim().length === 1 && isFirst(span, paragraph)) return span
  }
  return null
}

function isFirst(span: Element, paragraph: Element): boolean {
  const text = paragraph.textContent?.trimStart() ?? ''
  return text.startsWith(span.textContent?.trim() ?? ' ') && /list/i.test(paragraph.className)
}

/** `3.`, `(3)`, `3）`, `c.` and `三、` are numbers; what stands alone is a bullet. */
function numberOf(mark: string): number | null {
  const word = /^[(（]?([0-9]{1,4}|[a-z]{1,4}|[一二三四五六七八九十]{1,3})[.)）、．]$/i.exec(mark)?.[1]
  if (word === undefined) return null
  if (/\d/.test(word)) return Number(word)
  const chinese = '一二三四五六七八九十'.indexOf(word)
  if (chinese >= 0) return chinese + 1
  return /^[a-z]$/i.test(word) && !/^[ivx]$/i.test(word) ? word.toLowerCase().charCodeAt(0) - 96 : 1
}
