import { changeProse, isRelative } from '../documents/text-links.ts'

const LABEL = String.raw`((?:\\.|[^[\]\\\n])*)`
const BY_REFERENCE = new RegExp(String.raw`(!?)\[${LABEL}\]\[${LABEL}\]`, 'g')
const BY_NAME = new RegExp(String.raw`!\[${LABEL}\](?![[(:])`, 'g')
const DEFINITION = /^ {0,3}\[((?:\\.|[^[\]\\])+)\]:[ \t]*(?:<([^<>\n]+)>|(\S+))/
const EMBEDDED = /!\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g
const IN_LINE = /\]\(((?:[^()<>\n]|\([^()<>\n]*\))+)\)/g
const TITLE = /(?<!\s)\s+(?:"[^"]*"|'[^']*')\s*$/
const SIZE = /(?<!\s)\s+=\d*%?x\d*%?\s*$/i

/** Pictures and links of whatever editor of markdown, written as `![…](…)` and `[…](…)`. */
export function withPlainLinks(body: string): string {
  const defined = definitionsIn(body)
  const addressOf = (label: string) => defined.get(keyOf(label))
  return changeProse(body, (text) =>
    fromHtml(text)
      .replaceAll(EMBEDDED, (whole, path: string, alt?: string) =>
        isPicture(path) ? `![${/^\d*(?:x\d+)?$/.test(alt ?? '') ? '' : alt}](<${path.trim()}>)` : whole,
      )
      .replaceAll(BY_REFERENCE, (whole, mark: string, words: string, label: string) => {
        const address = addressOf(label || words)
        return address === undefined ? whole : `${mark}[${words}](<${address}>)`
      })
      .replaceAll(BY_NAME, (whole, words: string) => {
        const address = addressOf(words)
        return address === undefined ? whole : `![${words}](<${address}>)`
      })
      .replaceAll(IN_LINE, (whole, inside: string) => withoutBlanks(inside) ?? whole),
  )
}

/** `[name]: address` of what came along; what leads elsewhere stays as it is. */
function definitionsIn(body: string): Map<string, string> {
  const defined = new Map<string, string>()
  changeProse(body, (text) => {
    const [, label = '', quoted, plain = ''] = DEFINITION.exec(text) ?? []
    const address = quoted ?? plain
    if (label !== '' && isRelative(address) && !defined.has(keyOf(label))) defined.set(keyOf(label), address)
    return text
  })
  return defined
}

const keyOf = (label: string) => label.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const isPicture = (path: string) => /\.(?:png|jpe?g|gif|webp|bmp|svg|tiff?|avif|heic)$/i.test(path.trim())

/** An address with blanks is none to Markdown, and so no picture and no link. */
function withoutBlanks(inside: string): string | null {
  const title = TITLE.exec(inside)?.[0] ?? ''
  const address = inside
    .slice(0, inside.length - title.length)
    .replace(SIZE, '')
    .trim()
  const isFile = isRelative(address) && /\.[a-z0-9]{1,9}(?:#.*)?$/i.test(address)
  if (!isFile || !/\s/.test(inside)) return null
  return `](<${address}>${title.trimEnd()})`
}

/** Pictures and links that are written as HTML, with any quotes or none. */
function fromHtml(text: string): string {
  return text
    .replaceAll(/<img\s(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi, (tag) => {
      const address = attributeOf(tag, 'src')
      return address === '' ? tag : `![${attributeOf(tag, 'alt').replaceAll(/[[\]]/g, '')}](<${address}>)`
    })
    .replaceAll(/<a\s[^<>]*href[^<>]*>([^<>]*)<\/a>/gi, (whole, words: string) => {
      const address = attributeOf(whole, 'href')
      return isRelative(address) && words.trim() !== '' ? `[${words}](<${address}>)` : whole
    })
}

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))`, 'i').exec(
    tag,
  )
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('&amp;', '&').trim()
}
