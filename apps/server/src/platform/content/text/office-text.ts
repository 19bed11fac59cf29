import { posix } from 'node:path'
import { decodeText } from '@xinqiao/contract/files/text-form'
import { excelText } from '@xinqiao/contract/office/excel-text'
import { htmlLines } from '@xinqiao/contract/office/html-lines'
import { attributeOf, readMarkup } from '@xinqiao/contract/office/markup'
import type { MarkupNode } from '@xinqiao/contract/office/markup-tree'
import { plainSheet } from '@xinqiao/contract/office/plain-sheet'
import { plainSlide } from '@xinqiao/contract/office/plain-slide'
import {
  below,
  childOf,
  headingStyles,
  hiddenStyles,
  plainWord,
  WORD_MAIN,
} from '@xinqiao/contract/office/plain-word'
import { wordNumbers } from '@xinqiao/contract/office/word-numbers'
import type { ArchiveFile } from '../archive.ts'
import { numbersOf, type ShowNumber } from './shown-number.ts'

/** A stretch of a file: a page, a slide, a sheet, a chapter, some lines. */
export interface FilePart {
  heading: string
  anchor: string
  text: string
}

/** Characters of a file that are made findable. */
export const MOST_TEXT = 2_000_000
export const MOST_PARTS = 2000

export type OfficeExtension = 'docx' | 'xlsx' | 'pptx'

/** The text of an office file, by the parts that readers know. @throws Error for a broken one */
export async function readOfficeParts(
  extension: OfficeExtension,
  files: readonly ArchiveFile[],
): Promise<FilePart[]> {
  const named = new Map(files.map((file) => [file.path, file]))
  const bytes: ReadBytes = async (path) => named.get(path)?.read()
  const read: Read = async (path) => {
    const part = await bytes(path)
    return part && decodeText(part)
  }
  const parts = await { docx: chaptersOf, xlsx: sheetsOf, pptx: slidesOf }[extension](
    read,
    [...named.keys()],
    bytes,
  )
  let left = MOST_TEXT
  return parts.slice(0, MOST_PARTS).map(({ heading, anchor, text }) => {
    const kept = text.replaceAll('\0', '').trim().slice(0, left)
    left -= kept.length
    return { heading: heading.trim().slice(0, 200), anchor, text: kept.toWellFormed() }
  })
}

type Read = (path: string) => Promise<string | undefined>
type ReadBytes = (path: string) => Promise<Buffer | undefined>

async function mustRead(read: Read, path: string): Promise<string> {
  const text = await read(path)
  if (text === undefined) throw new Error(`the file has no ${path}`)
  return text
}

/** Chapters of a text document, by its headings; what stands before the first one is one too, notes and edges of pages the last. */
async function chaptersOf(read: Read, paths: readonly string[], bytes: ReadBytes): Promise<FilePart[]> {
  const styles = (await read('word/styles.xml')) ?? ''
  const headings = headingStyles(styles)
  const how = { hidden: hiddenStyles(styles), boxesAfter: true }
  const parts: FilePart[] = [{ heading: '正文', anchor: '', text: '' }]
  const numbering = (await read('word/numbering.xml')) ?? ''
  const readAll = (nodes: readonly MarkupNode[]) => {
    const numbers = wordNumbers(nodes, numbering, styles)
    eachParagraph(nodes, (paragraph) => add(paragraph, numbers.get(paragraph)?.text ?? ''))
  }
  const add = (paragraph: MarkupNode, number: string) => {
    const said = textOf(paragraph)
    const text = number === '' ? said : `${number} ${said}`
    const open = parts.at(-1)
    if (said.trim() === '') return
    if (headings.has(styleOf(paragraph))) parts.push({ heading: text, anchor: '', text: '' })
    else if (open) open.text += `${text}\n`
  }
  const main = paths.find((path) => WORD_MAIN.test(path)) ?? 'word/document.xml'
  const chunk = await chunksOf(read, bytes, main)
  readAll(plainWord(await mustRead(read, main), { ...how, chunk }))
  for (const path of paths.filter((one) =>
    /^word\/(?:footnotes|endnotes|header\d*|footer\d*)\.xml$/.test(one),
  ))
    readAll(plainWord((await read(path)) ?? '', how))
  return parts.filter(({ heading, text }, index) => text !== '' || (index > 0 && heading !== ''))
}

/** The lines of the pages that a document takes in whole. */
async function chunksOf(
  read: Read,
  bytes: ReadBytes,
  main: string,
): Promise<(id: string) => readonly string[] | null> {
  const lines = new Map<string, readonly string[]>()
  const named = await relations(read, main).catch(() => new Map<string, string>())
  for (const [id, path] of named) {
    const part = /\.x?html?$/i.test(path) ? await bytes(path) : undefined
    if (part) lines.set(id, htmlLines(part))
  }
  return (id) => lines.get(id) ?? null
}

function eachParagraph(nodes: readonly MarkupNode[], found: (paragraph: MarkupNode) => void): void {
  for (const node of nodes) {
    if (node.name === 'w:p') found(node)
    else eachParagraph(node.children, found)
  }
}

function styleOf(paragraph: MarkupNode): string {
  const properties = childOf(paragraph, 'w:pPr')
  const style = properties && childOf(properties, 'w:pStyle')
  return (style && attributeOf(style.attributes, 'w:val')) ?? ''
}

function textOf(node: MarkupNode): string {
  if (node.name === 'w:pPr' || node.name === 'w:rPr') return ''
  if (node.name === 'w:tab' || node.name === 'w:br') return ' '
  if (node.name === 'w:t' || node.name === 'm:t') return node.children.map(({ text }) => text).join('')
  return node.children.map(textOf).join('')
}

async function sheetsOf(read: Read): Promise<FilePart[]> {
  const shared = sharedTexts((await read('xl/sharedStrings.xml')) ?? '')
  const paths = await relations(read, 'xl/workbook.xml')
  const workbook = await mustRead(read, 'xl/workbook.xml')
  const show = numbersOf((await read('xl/styles.xml')) ?? '', workbook)
  const sheets: { name: string; path: string }[] = []
  readMarkup(workbook, {
    open(name, attributes) {
      if (localOf(name) !== 'sheet' || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible') return
      const path = paths.get(attributeOf(attributes, 'r:id') ?? '')
      if (path !== undefined) sheets.push({ name: attributeOf(attributes, 'name') ?? '', path })
    },
  })
  const parts: FilePart[] = []
  for (const { name, path } of sheets) {
    const xml = await read(path)
    parts.push({
      heading: name,
      anchor: '',
      text: xml === undefined ? '' : cellsOf(plainSheet(xml), shared, show),
    })
  }
  return parts
}

/** The texts that cells name by number; phonetic readings of them are left out. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  readMarkup(xml, {
    open(name) {
      const local = localOf(name)
      if (local === 'si') text = ''
      else if (local === 'rPh') isPhonetic = true
      else if (local === 't') isText = !isPhonetic
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      const local = localOf(name)
      if (local === 't') isText = false
      else if (local === 'rPh') isPhonetic = false
      else if (local === 'si') texts.push(text)
    },
  })
  return texts
}

const localOf = (name: string) => name.slice(name.indexOf(':') + 1)

function cellsOf(xml: string, shared: readonly string[], show: ShowNumber): string {
  const rows: string[] = []
  let [row, type, style, value, isValue, length] = [[] as string[], '', '', '', false, 0]
  readMarkup(xml, {
    open(name, attributes) {
      const local = localOf(name)
      if (local === 'row') row = []
      else if (local === 'c')
        [type, style, value] = [attributeOf(attributes, 't') ?? 'n', attributeOf(attributes, 's') ?? '', '']
      else if (local === 'v' || local === 't') isValue = true
    },
    text(text) {
      if (isValue) value += text
    },
    close(name) {
      const local = localOf(name)
      if (local === 'v' || local === 't') isValue = false
      else if (local === 'c') {
        const kept = type === 's' ? (shared[Number(value)] ?? '') : value
        const text = type === 'n' ? show(value, style) : type === 'b' ? truthOf(value) : excelText(kept)
        if (text.trim() !== '') row.push(text.trim())
      } else if (local === 'row' && row.length > 0 && length < MOST_TEXT) {
        const line = row.join(' | ')
        length += line.length
        rows.push(line)
      }
    },
  })
  return rows.join('\n')
}

const truthOf = (value: string) => (value === '1' || value === 'true' ? 'TRUE' : 'FALSE')

async function slidesOf(read: Read): Promise<FilePart[]> {
  const paths = await relations(read, 'ppt/presentation.xml')
  const slides: string[] = []
  readMarkup(await mustRead(read, 'ppt/presentation.xml'), {
    open(name, attributes) {
      const path = name === 'p:sldId' ? paths.get(attributeOf(attributes, 'r:id') ?? '') : undefined
      if (path !== undefined) slides.push(path)
    },
  })
  const parts: FilePart[] = []
  for (const path of slides) {
    const xml = await read(path)
    if (xml !== undefined && isShown(xml)) parts.push({ heading: '', anchor: '', text: paragraphsOf(xml) })
  }
  return parts
}

/** Slides may be left out of the show: nobody is to see them. */
function isShown(xml: string): boolean {
  return !/<(?:\w+:)?sld\b[^>]*\sshow=["'](?:0|false)["']/.test(xml.slice(0, 8192))
}

function paragraphsOf(xml: string): string {
  const lines = below(plainSlide(xml), 'a:p').map((paragraph) => lineOf(paragraph).trim())
  return lines.filter((line) => line !== '').join('\n')
}

function lineOf(node: MarkupNode): string {
  if (node.name === 'a:br') return ' '
  if (node.name === 'a:t' || node.name === 'm:t') return node.children.map(({ text }) => text).join('')
  return node.children.map(lineOf).join('')
}

/** Where the parts lie that a part names by id. */
async function relations(read: Read, path: string): Promise<Map<string, string>> {
  const folder = posix.dirname(path)
  const targets = new Map<string, string>()
  const xml = await mustRead(read, `${folder}/_rels/${posix.basename(path)}.rels`)
  readMarkup(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attributeOf(attributes, 'Target') ?? ''
      const place = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      targets.set(attributeOf(attributes, 'Id') ?? '', place)
    },
  })
  return targets
}
