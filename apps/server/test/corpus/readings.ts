/** Writes, as JSON, what search and imports read of every file of the corpus, by their order. */
import { decodeText } from '@xinqiao/contract/files/text-form'
import { readText } from '../../src/modules/authoring/imports/read-text.ts'
import { readWord } from '../../src/modules/authoring/imports/word/read-word.ts'
import { sectionsOf } from '../../src/modules/knowledge/indexing/markdown-sections.ts'
import { openArchive } from '../../src/platform/content/archive.ts'
import { A_JOB } from '../../src/platform/content/beside/in-line.ts'
import { linesOf } from '../../src/platform/content/text/file-text.ts'
import { readOfficeParts } from '../../src/platform/content/text/office-text.ts'
import { CORPUS } from './all-cases.ts'
import type { CorpusCase } from './case.ts'

export interface Reading {
  found: string
  /** null where such files are not imported, or as they are */
  imported: string | null
}

const LIMITS = { entries: 100, fileBytes: 1_000_000, totalBytes: 1_000_000 }

async function found({ extension, bytes }: CorpusCase): Promise<string> {
  if (extension === 'md') return told(sectionsOf(readText(decodeText(bytes), '', true).body))
  if (extension === 'log') return told(linesOf(Buffer.from(bytes), false))
  const archive = await openArchive(new Blob([new Uint8Array(bytes)]), LIMITS)
  return told(await readOfficeParts(extension, archive.files))
}

const told = (parts: readonly { heading: string; text: string }[]) =>
  parts.map(({ heading, text }) => `${heading}\n${text}`).join('\n')

const readings: Reading[] = []
for (const one of CORPUS)
  readings.push({
    found: await found(one).catch(String),
    imported:
      one.extension === 'docx'
        ? await readWord(A_JOB, one.bytes, 'x').then(({ markdown }) => markdown, String)
        : null,
  })
process.stdout.write(JSON.stringify(readings))
