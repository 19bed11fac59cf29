/** Reads an office file of the kind named from standard input and writes the text of its parts as JSON. */
import { buffer } from 'node:stream/consumers'
import { openArchive } from '../archive.ts'
import { type OfficeExtension, readOfficeParts } from './office-text.ts'

const LIMITS = { entries: 10_000, fileBytes: 60_000_000, totalBytes: 150_000_000 }

const bytes = await buffer(process.stdin)
const archive = await openArchive(new Blob([bytes]), LIMITS)
const parts = await readOfficeParts(process.argv[2] as OfficeExtension, archive.files)
await archive.close()
process.stdout.write(JSON.stringify(parts))
