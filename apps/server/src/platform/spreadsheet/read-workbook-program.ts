// Reads the workbook at a path and writes its sheets as JSON; a process of its own, see read-workbook.ts.
import { openAsBlob } from 'node:fs'
import { decodeText } from '@xinqiao/contract/files/text-form'
import { plainSheet } from '@xinqiao/contract/office/plain-sheet'
import { MB } from '@xinqiao/contract/sizes'
import { BlobReader, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js'
import readExcelFile from 'read-excel-file/node'

/** What a workbook of the allowed rows can unfold to at most. */
const MOST_BYTES = 60 * MB
const MOST_ENTRIES = 2000
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i

/** Of each row so many cells, of each cell so many characters are read, and of all so many: no sheet of ours has more. */
const MOST_COLUMNS = 100
const MOST_OF_CELL = 5000
const MOST_OF_ALL = 6_000_000

const [path = '', rows = '0'] = process.argv.slice(2)
const mostRows = Number(rows)

const answer = JSON.stringify(await read())
process.stdout.write(answer.length > MOST_OF_ALL ? JSON.stringify({ reason: 'too-large' }) : answer)

async function read() {
  try {
    const file = await plainFile()
    if (file === null) return { reason: 'too-large' }
    const sheets = await readExcelFile(file)
    if (sheets.some(({ data }) => data.length > mostRows)) return { reason: 'too-large' }
    return {
      sheets: sheets.map(({ sheet, data }) => ({
        name: sheet,
        rows: data.map((row) => row.slice(0, MOST_COLUMNS).map(asText)),
      })),
    }
  } catch {
    return { reason: 'unreadable' }
  }
}

/** The workbook as viewer and search read it too: without what is hidden, each cell with its place. Null for one that is too large. */
async function plainFile(): Promise<Buffer | null> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)), { useWebWorkers: false })
  const entries = await zip.getEntries()
  const unfolded = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (entries.length > MOST_ENTRIES || unfolded > MOST_BYTES) {
    await zip.close()
    return null
  }
  const plain = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 0, zip64: false })
  for (const entry of entries) {
    if (entry.directory) continue
    const bytes = await entry.getData(new Uint8ArrayWriter(), { useWebWorkers: false })
    const content = SHEET.test(entry.filename) ? Buffer.from(plainSheet(decodeText(bytes))) : bytes
    await plain.add(entry.filename, new Uint8ArrayReader(content))
  }
  await zip.close()
  return Buffer.from(await plain.close())
}

/** Phones and numbers may be typed as numbers; whole ones lose no digit. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim().slice(0, MOST_OF_CELL)
}
