/** What is met while a markup is gone through. Names keep their prefix. */
export interface MarkupReader {
  open?(name: string, attributes: string): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Goes through an XML text once, without building a tree of it. Neither entities of its own nor anything
 * outside is read: a document type is refused.
 * @throws Error for what is no XML
 */
export function readMarkup(xml: string, reader: MarkupReader): void {
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at)
    if (tag === -1) return
    if (tag > at) reader.text?.(decoded(xml.slice(at, tag)))
    if (xml.startsWith('<!--', tag)) at = after(xml, '-->', tag)
    else if (xml.startsWith('<![CDATA[', tag)) {
      at = after(xml, ']]>', tag)
      reader.text?.(xml.slice(tag + 9, at - 3))
    } else if (xml.startsWith('<!', tag)) throw new Error('a document type is not read')
    else {
      at = after(xml, '>', tag)
      if (xml[tag + 1] !== '?') meet(xml.slice(tag + 1, at - 1), reader)
    }
  }
}

/** An attribute of a tag, by its name with prefix; undefined where it has none. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(` ${name}=`)
  if (at === -1) return undefined
  const start = at + name.length + 2
  const quote = attributes[start] ?? ''
  const end = attributes.indexOf(quote, start + 1)
  return end === -1 ? undefined : decoded(attributes.slice(start + 1, end))
}

function meet(tag: string, reader: MarkupReader): void {
  if (tag.startsWith('/')) {
    reader.close?.(tag.slice(1).trim())
    return
  }
  const isEmpty = tag.endsWith('/')
  const body = isEmpty ? tag.slice(0, -1) : tag
  const space = body.search(/\s/)
  const name = space === -1 ? body : body.slice(0, space)
  reader.open?.(name, space === -1 ? '' : body.slice(space).replaceAll(/\s/g, ' '))
  if (isEmpty) reader.close?.(name)
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at === -1) throw new Error('the markup ends in the middle')
  return at + mark.length
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
