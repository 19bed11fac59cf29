import { anchorMaker, headingText, withoutLinks } from '@xinqiao/contract/knowledge/anchors'
import { formulaText, withFormulaText } from './formula-text.ts'

/** A stretch of a document under one heading, as readers see it: without markdown. */
export interface Section {
  heading: string
  anchor: string
  /** page of a file, 0 for an article */
  page: number
  text: string
}

/** Longest text of one search row; the overlap is as long as the longest query. */
const SECTION_LENGTH = 2_000
const OVERLAP = 100

/** The sections of an article in reading order; what stands before the first heading has none. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  let open = { heading: '', anchor: '', lines: [] as string[] }
  const close = () => {
    const text = open.lines.map(plainLine).filter(Boolean).join('\n')
    if (text !== '' || open.heading !== '') {
      sections.push({ heading: open.heading, anchor: open.anchor, page: 0, text })
    }
  }
  for (const line of markdownLines(markdown)) {
    if (line.level === 0) {
      open.lines.push(line.text)
      continue
    }
    close()
    open = { heading: line.text, anchor: line.anchor, lines: [] }
  }
  close()
  return sections
}

/** A line of an article, or a heading: its words, its level from 1 and its anchor. */
export interface MarkdownLine {
  text: string
  level: number
  anchor: string
}

/** An article line by line, as the page reads it: without comments and fences, code marked as such. */
export function* markdownLines(markdown: string): Generator<MarkdownLine> {
  const anchor = anchorMaker()
  const headed = (words: string, level: number): MarkdownLine => {
    const text = headingText(words)
    return { text, level, anchor: anchor(text) }
  }
  // A rule below a line makes a heading of it, so that each waits for the next.
  let above: string | null = null
  function* flush(next: string | null): Generator<MarkdownLine> {
    if (above !== null) yield { text: above, level: 0, anchor: '' }
    above = next
  }
  let fence = ''
  let inFormula = false
  const links = linksDefined(markdown)
  for (const written of withoutComments(markdown).split('\n')) {
    const line = fence === '' ? withLinks(written, links) : written
    if (fence === '' && line.trim() === '$$') {
      inFormula = !inFormula
      continue
    }
    if (inFormula) {
      yield* flush(CODE + formulaText(line))
      continue
    }
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = ''
      else yield* flush(CODE + line)
      continue
    }
    if (mark !== '') {
      fence = mark
      continue
    }
    const [, signs, heading] = /^(#{1,6})\s(.*)$/s.exec(line) ?? []
    const rule = /^ {0,3}(=+|-{2,})\s*$/.exec(line)?.[1]
    if (heading !== undefined) {
      yield* flush(null)
      yield headed(heading, signs?.length ?? 1)
    } else if (rule !== undefined && isWords(above ?? '')) {
      yield headed(above ?? '', rule.startsWith('=') ? 1 : 2)
      above = null
    } else {
      yield* flush(line)
    }
  }
  yield* flush(null)
}

/** Cuts long sections into overlapping pieces. */
export function piecesOf(section: Section): Section[] {
  if (section.text.length <= SECTION_LENGTH) return [section]
  const pieces: Section[] = []
  for (let start = 0; start < section.text.length - OVERLAP; start += SECTION_LENGTH - OVERLAP) {
    pieces.push({ ...section, text: section.text.slice(start, start + SECTION_LENGTH).toWellFormed() })
  }
  return pieces
}

/** Words alone, of which a rule below makes a heading. */
function isWords(line: string): boolean {
  return line.trim() !== '' && !line.startsWith(CODE) && !/^(?:\s*(?:[-*+>|]|\d+[.)])\s| {4})|\|/.test(line)
}

/** Comments are not shown, and so not found; those that stand in code are code. One without an end is text. */
function withoutComments(markdown: string): string {
  const lastEnd = markdown.lastIndexOf('-->')
  let fence = ''
  let isComment = false
  let offset = 0
  return markdown
    .split('\n')
    .map((line) => {
      const began = offset
      offset += line.length + 1
      const mark = isComment ? '' : (/^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '')
      const wasCode = fence !== ''
      if (wasCode && mark.startsWith(fence)) fence = ''
      else if (!wasCode) fence = mark
      if (wasCode || mark !== '') return line
      return line.replaceAll(/`[^`]+`|<!--|-->|[^`<-]+|./g, (part, at: number) => {
        if (isComment) {
          const end = part.indexOf('-->')
          isComment = end === -1
          return isComment ? '' : part.slice(end + 3)
        }
        isComment = part === '<!--' && began + at < lastEnd
        return isComment ? '' : part
      })
    })
    .join('\n')
}

const DEFINED = /^ {0,3}\[([^\]^][^\]]*)\]:\s*\S+.*$/

function linksDefined(markdown: string): ReadonlySet<string> {
  return new Set(markdown.split('\n').flatMap((line) => DEFINED.exec(line)?.[1]?.toLowerCase() ?? []))
}

/** Links by reference are their words. */
function withLinks(line: string, links: ReadonlySet<string>): string {
  if (links.size === 0) return line
  if (DEFINED.test(line)) return ''
  return line.replaceAll(
    /!?\[([^[\]]*)\](?:\[([^[\]]*)\])?(?![(:])/g,
    (whole, words: string, label?: string) => (links.has((label || words).toLowerCase()) ? words : whole),
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    copy: '©',
    reg: '®',
    deg: '°',
    times: '×',
  },
  ...{ plusmn: '±', micro: 'µ', le: '≤', ge: '≥', hellip: '…', ndash: '–', mdash: '—', ensp: ' ', emsp: ' ' },
}

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole
  })
}

/** Code is kept as it is. No line of markdown begins so. */
const CODE = '\u0001'

/** Each step goes over the line once, however it is made: a line may be as long as a document. */
function plainLine(line: string): string {
  if (line.startsWith(CODE)) return line.slice(1).trim()
  if (/^[\s:|-]+$/.test(line)) return ''
  return withoutEntities(plainWords(line))
}

function plainWords(line: string): string {
  const words = withFormulaText(line)
    .replace(/^\s*(?:>\s?)*(?:\[!\w+\]\s*)?/, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/, '')
  return withoutMarks(withoutEdges(words.trim()))
    .split('|')
    .map((cell) => cell.trim())
    .join(' | ')
    .trim()
}

/** What a cell of a table says, without markdown; code stays as it is. */
export function plainCell(cell: string): string {
  const parts = withFormulaText(cell).split(/(?<!`)`+([^`]+)`+/)
  const plain = parts.map((part, at) => (at % 2 === 1 ? part : withoutEntities(withoutMarks(part))))
  return plain.join('').replaceAll(/\s+/g, ' ').trim()
}

function withoutMarks(words: string): string {
  return withoutLinks(words)
    .replaceAll(/\[\^[^[\]]+\]:?/g, '')
    .replaceAll(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replaceAll(/\*\*|__|`+|~~/g, '')
    .replaceAll(EMPHASIS, '$1$2')
    .replaceAll(/\\(?=[\p{P}\p{S}])/gu, '')
}

/** Of what is emphasised at more length the marks stay, which no search minds. */
const EMPHASIS = /(^|[^\w*])[*_](?=\S)(.{1,80}?)[*_](?!\w)/g

/** A row of a table without the bars at its edges. */
function withoutEdges(line: string): string {
  if (!line.startsWith('|')) return line
  return line.slice(1, line.length > 1 && line.endsWith('|') ? -1 : undefined)
}
