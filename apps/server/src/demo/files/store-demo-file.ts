import { extname } from 'node:path'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/generated/tables.ts'
import { newId } from '../../platform/ids.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
  log: 'text/plain',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

interface DemoFileContent {
  name: string
  content: Uint8Array
  createdAt: Date
}

/** Whose file it is, and the record that holds it. */
type Held = Partial<
  Pick<
    Insertable<DB['storedFile']>,
    'uploaderId' | 'unitId' | 'purpose' | 'attachedAt' | 'ownerKind' | 'ownerId' | 'slot'
  >
>

/** Puts a file of the demonstration into the store; answers its id. */
export async function storeDemoFile(
  storage: Storage,
  db: Db,
  { name, content, createdAt }: DemoFileContent,
  held: Held = {},
): Promise<string> {
  const id = newId()
  const extension = extname(name).slice(1).toLowerCase()
  const mediaType = MEDIA_TYPES[extension] ?? 'application/octet-stream'
  const { size, sha256 } = await storage.put(id, content)
  await db
    .insertInto('storedFile')
    .values({ id, name, extension, mediaType, size, sha256, createdAt, ...held })
    .execute()
  return id
}
