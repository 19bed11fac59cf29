import { isUuid } from '@xinqiao/contract/fields/primitives'
import sanitize from 'sanitize-html'
import { invalid } from '../http/fault/errors.ts'
import { textOfRich } from './text-of-rich.ts'

/** Rich text that was made harmless, with what it reads as and the files that it shows. */
export interface RichText {
  html: string
  text: string
  pictures: string[]
}

const MARKS = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'kbd', 'code', 'br', 'a', 'img']
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const BLOCKS = ['p', 'pre', 'blockquote', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'hr', ...TABLES]
/** What other editors and programs write, as what stands here for it: their lines stay lines. */
const AS_OURS = {
  ...{ div: 'p', section: 'p', article: 'p', dt: 'p', dd: 'p', caption: 'p', h1: 'h2', h5: 'h4', h6: 'h4' },
  ...{ del: 's', strike: 's', address: 'p', figcaption: 'p' },
}
const SPANS = ['colspan', 'rowspan']

/** Parsing costs by the tag, far more than by the letter. */
const MOST_TAGS = 2000
/** Deeper than any editor nests; below the thirtieth level nothing is kept anyway. */
const MOST_DEPTH = 100

/**
 * What an editor sent, with nothing in it that runs, loads or hides. A picture is named by the file that
 * it shows (`data-file`); where that is had is told to each reader anew.
 * @throws AppError 400 at the field, before anything is parsed, for more tags or levels than a text has
 */
export function readRichText(sent: string, field: string): RichText {
  if (isTooFormed(sent)) throw invalid({ [field]: TOO_FORMED })
  const pictures: string[] = []
  const html = sanitize(sent, {
    allowedTags: [...MARKS, ...BLOCKS],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['data-file', 'alt'],
      ol: ['start'],
      code: ['class'],
      td: SPANS,
      th: SPANS,
    },
    allowedClasses: { code: [/^language-[a-z0-9]{1,20}$/] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 30,
    transformTags: {
      ...AS_OURS,
      td: withSpans,
      th: withSpans,
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, target: '_blank', rel: 'noopener noreferrer' },
      }),
      img: (tagName, { 'data-file': named, src = '', alt = '' }) => {
        const file = named ?? shownBy(src)
        if (isUuid(file)) pictures.push(file)
        return { tagName, attribs: { 'data-file': file, alt: alt.slice(0, 200) } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isUuid(attribs['data-file'] ?? ''),
  })
  return { html, text: textOfRich(html), pictures: [...new Set(pictures)] }
}

/** The file at an address by which a picture of ours was shown to whoever wrote the text: other editors send it so. */
function shownBy(address: string): string {
  const at = URL.parse(address, 'http://portal.invalid')
  if (!at?.pathname.toLowerCase().endsWith('/api/fileinfo/download')) return ''
  return at.searchParams.get('id') ?? ''
}

function withSpans(tagName: string, attribs: Record<string, string>) {
  const kept = SPANS.filter((name) => /^(?:[2-9]|[1-4]\d|50)$/.test(attribs[name] ?? ''))
  return { tagName, attribs: Object.fromEntries(kept.map((name) => [name, attribs[name] ?? ''])) }
}

const TOO_FORMED = `内容的格式过于复杂（最多 ${MOST_TAGS} 个标签、${MOST_DEPTH} 层嵌套），请清除部分格式后再提交`
/** Closed by the next one of their kind, or never open. */
const NEVER_DEEP = new Set(['p', 'li', 'br', 'hr', 'img'])

/** One walk over the text; whatever begins like a tag counts as one. */
function isTooFormed(sent: string): boolean {
  let depth = 0
  let tags = 0
  for (let at = sent.indexOf('<'); at !== -1; at = sent.indexOf('<', at + 1)) {
    tags += 1
    if (tags > MOST_TAGS) return true
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]{0,19})/i.exec(sent.slice(at, at + 22)) ?? []
    if (name === '' || NEVER_DEEP.has(name.toLowerCase())) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > MOST_DEPTH) return true
  }
  return false
}

/** Plain text as rich text. */
export function plainRichText(text: string): RichText {
  const html = text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
  return { html, text, pictures: [] }
}

/** The same for a reader: each picture with its address. */
export function showRichText(html: string, addressOf: (file: string) => string): string {
  return html.replaceAll(/<img data-file="([0-9a-fA-F-]{36})"/g, (whole, file: string) =>
    whole.replace('<img', `<img src="${escaped(addressOf(file))}"`),
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
