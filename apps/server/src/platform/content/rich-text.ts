import { isUuid } from '@xinqiao/contract/primitives'
import sanitize from 'sanitize-html'

/** Rich text that was made harmless, with what it reads as and the files that it shows. */
export interface RichText {
  html: string
  text: string
  pictures: string[]
}

const MARKS = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'br', 'a', 'img']
/** Where a picture of ours was shown to whoever wrote the text: other editors send it so. */
const OWN_ADDRESS = /\/api\/fileInfo\/download\?(?:[^#]*&)?id=([\da-f-]{36})(?:&|$)/i
const BLOCKS = ['p', 'pre', 'blockquote', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'hr']

/**
 * What an editor sent, with nothing in it that runs, loads or hides. A picture is named by the file that
 * it shows (`data-file`); where that is had is told to each reader anew.
 */
export function readRichText(sent: string): RichText {
  const pictures: string[] = []
  const html = sanitize(sent, {
    allowedTags: [...MARKS, ...BLOCKS],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['data-file', 'alt'],
      ol: ['start'],
      code: ['class'],
    },
    allowedClasses: { code: [/^language-[a-z0-9]{1,20}$/] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 30,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, target: '_blank', rel: 'noopener noreferrer' },
      }),
      img: (tagName, { 'data-file': named, src = '', alt = '' }) => {
        const file = named ?? OWN_ADDRESS.exec(src)?.[1] ?? ''
        if (isUuid(file)) pictures.push(file)
        return { tagName, attribs: { 'data-file': file, alt: alt.slice(0, 200) } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isUuid(attribs['data-file'] ?? ''),
  })
  return { html, text: textOf(html), pictures: [...new Set(pictures)] }
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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What HTML of ours reads as. */
function textOf(html: string): string {
  return sanitize(html.replaceAll(/<\/(?:p|li|pre|h\d|blockquote)>|<br \/>|<hr \/>/g, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .replaceAll('\u00a0', ' ')
    .trim()
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
