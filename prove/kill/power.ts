import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Upload } from '@xinqiao/contract/files/schemas'
import { inFolder } from '../../apps/server/test/in-folder.ts'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { type ServerProcess, startServer } from '../../apps/server/test/server-process.ts'
import { bytesAt, logInAt } from '../client.ts'
import { type Finding, finding, type Proof } from '../proof.ts'
import { CutDisk } from './cut-disk.ts'
import { ask, type Kept, putPart, upload, uploadParts } from './upload-parts.ts'

const MEGABYTE = 1024 ** 2
const DISK_BYTES = 4096 * MEGABYTE
const EDITOR = PEOPLE.editor
/** Of one request, of one part, and of several. */
const SIZES = [1, 3 * MEGABYTE, 20 * MEGABYTE + 1]

/** Cuts the power right after files and parts were acknowledged, and looks for them on what the disk held. */
export const power: Proof = {
  name: 'power',
  about: '--cuts N: the power goes right after files and parts were acknowledged (root only)',
  options: { cuts: 10 },
  run: ({ cuts = 10 }, say) =>
    inFolder('power', (folder) => proveCuts(new CutDisk(folder, DISK_BYTES), cuts, say)),
}

async function proveCuts(disk: CutDisk, cuts: number, say: (text: string) => void): Promise<Finding[]> {
  const lost = { files: 0, parts: 0 }
  const files: Kept[] = []
  try {
    for (let cut = 0; cut < cuts; cut += 1) {
      const server = await start(disk)
      const token = (await logInAt(server.url, EDITOR)) ?? ''
      for (const size of SIZES) files.push(await upload(server, token, randomBytes(size)))
      const begun = await uploadParts(server, token, randomBytes(20 * MEGABYTE), 2)
      disk.cut([server.pid, ...databaseOf(disk.folder)])

      const next = await start(disk)
      const again = (await logInAt(next.url, EDITOR)) ?? ''
      lost.files += await countLost(next, again, files)
      if (!(await goesOn(next, again, begun))) lost.parts += 1
      await next.stop()
      say(`  cut ${cut + 1}: ${files.length} files, ${lost.files} lost; ${lost.parts} uploads broken`)
    }
    return [
      finding('acknowledged files lost', String(lost.files), lost.files === 0, '0'),
      finding('uploads that lost acknowledged parts', String(lost.parts), lost.parts === 0, '0'),
    ]
  } finally {
    disk.close()
  }
}

function start(disk: CutDisk): Promise<ServerProcess> {
  return startServer({
    XINQIAO_DATA: path.join(disk.folder, 'data'),
    DEMO: '1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })
}

/** All processes of the database on this disk. */
function databaseOf(folder: string): number[] {
  const found = execFileSync('fuser', ['-m', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return found.split(/\s+/).filter(Boolean).map(Number)
}

async function countLost(server: ServerProcess, token: string, files: readonly Kept[]): Promise<number> {
  let lost = 0
  for (const file of files) if (!(await isWhole(server, token, file))) lost += 1
  return lost
}

async function isWhole(server: ServerProcess, token: string, { id, content }: Kept): Promise<boolean> {
  const answer = await bytesAt(`${server.url}/api/fileInfo/download?id=${id}`, { token })
  return answer !== 'unknown' && answer.status === 200 && answer.body.equals(content)
}

/** Whether an upload that was cut off has its parts, and becomes the file it was to be. */
async function goesOn(server: ServerProcess, token: string, { id, content }: Kept): Promise<boolean> {
  const known = (await ask(server, 'GET', `/uploads/${id}`, { token })) as Upload
  if (![0, 1].every((number) => known.received.includes(number))) return false
  await putPart(server, token, known, 2, content)
  await ask(server, 'POST', `/uploads/${id}/finish`, { token, json: {} })
  return isWhole(server, token, { id, content })
}
