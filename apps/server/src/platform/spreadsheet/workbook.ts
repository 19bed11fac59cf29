import { Readable } from 'node:stream'
import { ReadableStream as NodeStream, TransformStream } from 'node:stream/web'
import { configure, ZipWriter } from '@zip.js/zip.js'
import {
  contentTypes,
  relations,
  sheetParts,
  styles,
  workbookPart,
  workbookRelations,
} from './workbook-parts.ts'

export type Cell = string | number | null

export interface Sheet {
  name: string
  columns: readonly { title: string; width?: number }[]
  /** read while the file is being sent, one after the other */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** Compression in the same thread: the rows come slower than it works. */
configure({ useWebWorkers: false })

/**
 * An xlsx file that is sent while it is being made: memory holds a few rows, however many there are.
 * Whoever stops reading stops the rows too.
 */
export function workbook(sheets: readonly Sheet[]): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const sent = Readable.fromWeb(readable)
  writeParts(sheets, writable).catch((error: Error) => sent.destroy(error))
  return sent
}

async function writeParts(sheets: readonly Sheet[], writable: ConstructorParameters<typeof ZipWriter>[0]) {
  const zip = new ZipWriter(writable, { level: 5, zip64: false, extendedTimestamp: false })
  const names = sheets.map(({ name }) => name)
  const small = {
    '[Content_Types].xml': contentTypes(names.length),
    '_rels/.rels': relations,
    'xl/workbook.xml': workbookPart(names),
    'xl/_rels/workbook.xml.rels': workbookRelations(names.length),
    'xl/styles.xml': styles,
  }
  for (const [name, text] of Object.entries(small)) await zip.add(name, textStream([text]))
  for (const [index, sheet] of sheets.entries()) {
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, textStream(sheetParts(sheet)))
  }
  await zip.close()
}

/** Pieces of text as bytes, joined into chunks worth compressing. */
function textStream(parts: AsyncIterable<string> | Iterable<string>): ReadableStream<Uint8Array> {
  // The same stream; browsers' and Node's types of it differ.
  return NodeStream.from(chunks(parts)) as unknown as ReadableStream<Uint8Array>
}

const CHUNK = 64 * 1024

async function* chunks(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let waiting = ''
  for await (const part of parts) {
    waiting += part
    if (waiting.length < CHUNK) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  if (waiting !== '') yield encoder.encode(waiting)
}
