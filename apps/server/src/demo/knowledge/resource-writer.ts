import { fromShanghai } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { DemoBase, DemoVersion } from '../demo-base.ts'
import { findFile } from '../knowledge-folder.ts'
import { readDemoFile } from '../files/made-files.ts'
import { storeDemoFile } from '../files/store-demo-file.ts'

/** Releases appear in the morning. */
const RELEASE_HOUR = '10:00'

/** Relative names become what stored markdown uses: `resource:<id>` and `document:<slug>`. */
export async function storedMarkdown(
  markdown: string,
  origin: DemoVersion,
  resources: ResourceWriter,
): Promise<string> {
  let stored = markdown.replaceAll(/\]\((\d[\d-]*)\.md(#[^)]*)?\)/g, '](document:$1$2)')
  for (const [whole, name = ''] of markdown.matchAll(/\]\(([^):/]+\.(?:svg|png|jpg))\)/g)) {
    stored = stored.replaceAll(whole, `](resource:${await resources(origin, name)})`)
  }
  return stored
}

export type ResourceWriter = (from: DemoVersion, name: string) => Promise<string>

/** Puts each file of a base into the store once. */
export function resourceWriter(storage: Storage, db: Db, base: DemoBase, baseId: string): ResourceWriter {
  const written = new Map<string, Promise<string>>()
  return async (from, name) => {
    const path = await findFile(base, from, name)
    let resource = written.get(path)
    if (resource === undefined) {
      resource = writeResource(storage, db, { path, baseId, createdAt: releasedAt(from) })
      written.set(path, resource)
    }
    return resource
  }
}

async function writeResource(
  storage: Storage,
  db: Db,
  { path, baseId, createdAt }: { path: string; baseId: string; createdAt: Date },
): Promise<string> {
  const { name, bytes } = await readDemoFile(path)
  const fileId = await storeDemoFile(storage, db, { name, content: bytes, createdAt })
  const id = newId()
  await db.insertInto('knowledgeResource').values({ id, baseId, fileId, createdAt }).execute()
  return id
}

export function releasedAt(version: DemoVersion): Date {
  return fromShanghai(`${version.releasedAt} ${RELEASE_HOUR}`)
}
