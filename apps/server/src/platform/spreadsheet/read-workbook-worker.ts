import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { BlobReader, ZipReader } from '@zip.js/zip.js'
import readExcelFile from 'read-excel-file/node'

/** What a workbook of the allowed rows can unfold to at most. */
const MOST_BYTES = 60 * 1024 * 1024
const MOST_ENTRIES = 2000

const { path, mostRows } = workerData as { path: string; mostRows: number }

parentPort?.postMessage(await read())

async function read() {
  try {
    if (await isTooLarge()) return { reason: 'too-large' }
    const sheets = await readExcelFile(path)
    if (sheets.some(({ data }) => data.length > mostRows)) return { reason: 'too-large' }
    return {
      sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(asText)) })),
    }
  } catch {
    return { reason: 'unreadable' }
  }
}

async function isTooLarge(): Promise<boolean> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)), { useWebWorkers: false })
  const entries = await zip.getEntries()
  await zip.close()
  const unfolded = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  return entries.length > MOST_ENTRIES || unfolded > MOST_BYTES
}

/** Phones and numbers may be typed as numbers; whole ones lose no digit. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}
