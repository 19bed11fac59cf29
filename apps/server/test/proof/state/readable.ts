import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { A_JOB } from '../../../src/platform/content/beside/in-line.ts'
import { readPdfPages } from '../../../src/platform/content/text/pdf-text.ts'

/** Everything that an answer says, whatever carries it: a text, a PDF, or an archive (a workbook is one) with all in it. */
export async function readable(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return readArchive(bytes)
  if (bytes.subarray(0, 5).toString() === '%PDF-') {
    const pages = await readPdfPages(A_JOB, bytes).catch(() => null)
    if (pages !== null) return pages.join('\n')
  }
  return bytes.toString()
}

async function readArchive(bytes: Buffer): Promise<string> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)])))
  const texts: string[] = []
  for (const entry of await reader.getEntries()) {
    texts.push(entry.filename)
    if (!entry.directory) texts.push(await readable(Buffer.from(await entry.getData(new Uint8ArrayWriter()))))
  }
  await reader.close()
  return texts.join('\n')
}
