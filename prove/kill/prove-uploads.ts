import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { connectEmbeddedDatabase } from '../../apps/server/src/platform/embedded-postgres/open-database.ts'
import { onServer } from '../../apps/server/test/databases/databases.ts'
import { inFolder } from '../../apps/server/test/in-folder.ts'
import { startServer } from '../../apps/server/test/server-process.ts'
import { killDuringUploads } from '../../apps/server/test/upload-kills.ts'
import { logInAt } from '../client.ts'
import { type Finding, finding } from '../proof.ts'
import { EDITOR } from '../writing.ts'

const UPLOAD_BYTES = 60 * 1024 * 1024 + 1
export const SETTINGS = { DEMO: '1', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }

/** Uploads of many parts, resumed after each kill. */
export async function proveUploads(count: number): Promise<Finding[]> {
  return inFolder('kills', async (folder) => {
    const start = () => startServer({ ...SETTINGS, XINQIAO_DATA: folder })
    const server = await start()
    const token = await logInAt(server.url, EDITOR)
    await server.kill()
    if (token === null) throw new Error('the editor cannot log in')
    const { uploads, lost, broken, sentAgain } = await killDuringUploads({
      kills: count,
      bytes: UPLOAD_BYTES,
      token,
      start,
    })
    return [
      finding(
        'uploads resumed',
        `${uploads} over ${count} kills, ${sentAgain} parts sent again`,
        uploads > 0,
      ),
      finding('acknowledged parts lost', String(lost), lost === 0, '0'),
      finding('files that are not what was sent', String(broken), broken === 0, '0'),
    ]
  })
}

/** Rows of files whose bytes are not all there. */
export async function orphans(folder: string): Promise<string[]> {
  const rows = await onServer(await databaseOf(folder), 'select id, size from stored_file')
  const sizes = new Map<string, number>()
  for (const entry of readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) sizes.set(entry.name, statSync(path.join(entry.parentPath, entry.name)).size)
  }
  return rows
    .filter(({ id, size }) => sizes.get(String(id)) !== Number(size))
    .map(({ id, size }) => `file ${id}: ${sizes.get(String(id)) ?? 'no'} bytes of ${size}`)
}

export async function databaseOf(folder: string): Promise<string> {
  return (await connectEmbeddedDatabase({ dataDir: folder, log: () => undefined })).url
}
