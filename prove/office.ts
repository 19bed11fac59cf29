import { execFile } from 'node:child_process'
import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { CONVERTED_EXTENSIONS } from '@xinqiao/contract/files/preview'
import { readConfig } from '../apps/server/src/config.ts'
import { A_JOB } from '../apps/server/src/platform/content/beside/in-line.ts'
import {
  findOfficeConverter,
  type OfficeConverter,
} from '../apps/server/src/platform/content/office-converter.ts'
import { ConversionError } from '../apps/server/src/platform/content/run-converter.ts'
import { readPdfPages } from '../apps/server/src/platform/content/text/pdf-text.ts'
import { documentParts, zipOf } from '../apps/server/test/documents/office-files.ts'
import { inFolder } from '../apps/server/test/in-folder.ts'
import { type Finding, finding, type Proof } from './proof.ts'

const run = promisify(execFile)
const TEXT = '飞腾 D2000 上电时序'
/** A drawing of one page, in the words of OpenDocument; a table of one row. */
const SLIDES = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation><draw:page><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="5cm"><draw:text-box><text:p>${TEXT}</text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document>`
const TABLE = `${TEXT},0.8\n`
/** What each kind is made from. */
const SOURCES: Readonly<Record<string, string>> = {
  doc: 'text.docx',
  rtf: 'text.docx',
  odt: 'text.docx',
  ppt: 'slides.fodp',
  odp: 'slides.fodp',
  ods: 'table.csv',
}

/** The tests call a stand-in; this is LibreOffice itself, on files that it has written itself. */
export const office: Proof = {
  name: 'office',
  about: 'old office files through the LibreOffice that is installed',
  options: {},
  async run() {
    const converter = findOfficeConverter(readConfig({ PATH: process.env.PATH }))
    const isThere = finding('LibreOffice on the PATH', converter ? 'yes' : 'no', converter !== null, 'yes')
    if (converter === null) return [isThere]
    return inFolder('office', async (folder) => {
      await writeSources(folder)
      const findings: Finding[] = []
      for (const extension of CONVERTED_EXTENSIONS) {
        findings.push(await proveKind(converter, folder, extension))
      }
      return [isThere, ...findings]
    })
  },
}

async function writeSources(folder: string): Promise<void> {
  writeFileSync(path.join(folder, 'text.docx'), await zipOf(documentParts([`# ${TEXT}`])))
  writeFileSync(path.join(folder, 'slides.fodp'), SLIDES)
  writeFileSync(path.join(folder, 'table.csv'), TABLE)
}

async function proveKind(converter: OfficeConverter, folder: string, extension: string): Promise<Finding> {
  const source = SOURCES[extension] ?? ''
  const out = path.join(folder, extension)
  await run('soffice', [
    `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
    ...['--headless', ...(source === 'table.csv' ? ['--infilter=CSV:44,34,76'] : [])],
    ...['--convert-to', extension, '--outdir', out, path.join(folder, source)],
  ])
  const made = path.join(out, source.replace(/\.\w+$/, `.${extension}`))
  const pdf = await converter.toPdf({ content: createReadStream(made), extension })
  const pages = await readPdfPages(A_JOB, new Uint8Array(pdf))
  const reads = pages.join('').replaceAll(/\s/g, '').includes(TEXT.replaceAll(/\s/g, ''))
  const refuses = await isRefused(converter, extension)
  const value = `${reads ? 'read' : 'not read'}, a damaged one ${refuses ? 'given up' : 'drawn'}`
  return finding(`.${extension}`, value, reads && refuses, 'read, given up')
}

/** Bytes that are no such file: nothing may be shown of them. */
async function isRefused(converter: OfficeConverter, extension: string): Promise<boolean> {
  const bytes = Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 256))
  try {
    const pdf = await converter.toPdf({ content: Readable.from([bytes]), extension })
    return (await readPdfPages(A_JOB, new Uint8Array(pdf))).join('').trim() === ''
  } catch (error) {
    if (error instanceof ConversionError) return true
    throw error
  }
}
