import { settleWordLists } from '../paste/word-lists.ts'

/** With more cells than this a table is lines with tabs: no text may have so many tags. */
const MOST_CELLS = 240

export interface PastedRich {
  html: string
  /** pictures that came within the text itself */
  pictures: File[]
  /** pictures that the text only points to: on another site, in a folder of whoever copied it */
  lost: number
}

/** What was copied from Word, a sheet or a page, as this editor can hold it. */
export function readPasted(html: string): PastedRich {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  settleWordLists(body)
  for (const table of body.querySelectorAll('table')) settleTable(table)
  const pictures: File[] = []
  let lost = 0
  for (const picture of body.querySelectorAll('img:not([data-file])')) {
    const file = fileIn(picture.getAttribute('src') ?? '')
    if (file) pictures.push(file)
    else if (picture.getAttribute('src') !== null) lost += 1
    picture.remove()
  }
  return { html: body.innerHTML, pictures, lost }
}

/** Whether words came, not a picture alone: sheets and Word put a picture of what was copied beside it. */
export function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('script, style, title')) hidden.remove()
  return (body.textContent ?? '').trim() !== ''
}

function settleTable(table: HTMLTableElement): void {
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td, th')])
  if (rows.flat().length <= MOST_CELLS) return
  const lines = rows.map((row) =>
    row.map((cell) => (cell.textContent ?? '').trim().replaceAll(/\s+/g, ' ')).join('\t'),
  )
  const text = table.ownerDocument.createElement('pre')
  text.textContent = lines.join('\n')
  table.replaceWith(text)
}

function fileIn(address: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[a-z+.-]+);base64,([\w+/=\s]+)$/i.exec(address) ?? []
  if (data === '') return null
  const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (one) => one.charCodeAt(0))
  return new File([bytes], `图片.${type.slice(6).replace('jpeg', 'jpg').replace('svg+xml', 'svg')}`, { type })
}
