import { createHash, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Upload } from '@xinqiao/contract/files/schemas'
import { isThere, persistently, send } from './calls-over-kills.ts'
import type { ServerProcess } from './server-process.ts'

export interface UploadKills {
  kills: number
  bytes: number
  token: string
  /** starts the server on the same data each time */
  start(): Promise<ServerProcess>
}

export interface UploadKillResult {
  /** parts that were acknowledged, or sent, and had to be sent again */
  lost: number
  sentAgain: number
  /** files whose content is not what was sent */
  broken: number
  uploads: number
}

/** Parts under way at a time, as the product's own client has it. */
const AT_ONCE = 3

/**
 * Uploads one file after another while the server is killed with -9 at random moments, in the middle of parts
 * and of the last step; each upload goes on from what the server says it has.
 */
export async function killDuringUploads(order: UploadKills): Promise<UploadKillResult> {
  const result: UploadKillResult = { lost: 0, sentAgain: 0, broken: 0, uploads: 0 }
  const state = { server: await order.start(), kills: 0, done: false }
  const killer = (async () => {
    while (state.kills < order.kills) {
      await sleep(randomInt(30, 600))
      await state.server.kill()
      state.kills += 1
      state.server = await order.start()
    }
    state.done = true
  })()
  try {
    do {
      await uploadOne(order, () => state.server.url, result)
      result.uploads += 1
    } while (!state.done)
    await killer
    return result
  } finally {
    await killer.catch(() => undefined)
    await state.server.stop()
  }
}

async function uploadOne(order: UploadKills, origin: () => string, result: UploadKillResult): Promise<void> {
  const content = randomBytes(order.bytes)
  const call = (method: string, path: string, body?: Buffer | object) =>
    persistently(() => send(`${origin()}/api/fileInfo${path}`, method, order.token, body))
  const body = { name: '固件.bin', size: content.length, purpose: 'knowledge' }
  const upload = (await call('POST', '/uploads', body)) as Upload
  const acknowledged = new Set<number>()
  const attempts = new Map<number, number>()
  const putPart = async (number: number): Promise<void> => {
    const part = content.subarray(number * upload.partSize, (number + 1) * upload.partSize)
    const sha256 = createHash('sha256').update(part).digest('hex')
    await persistently(async () => ((await isThere(origin())) ? true : null))
    attempts.set(number, (attempts.get(number) ?? 0) + 1)
    const path = `/uploads/${upload.id}/parts/${number}?sha256=${sha256}`
    const answer = await send(`${origin()}/api/fileInfo${path}`, 'PUT', order.token, part)
    if (answer !== null) acknowledged.add(number)
  }
  let missing = [...Array(upload.partCount).keys()]
  while (missing.length > 0) {
    const waiting = [...missing]
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await putPart(next)
      }),
    )
    const { received } = (await call('GET', `/uploads/${upload.id}`)) as Upload
    result.lost += [...acknowledged].filter((number) => !received.includes(number)).length
    missing = missing.filter((number) => !received.includes(number))
  }
  result.sentAgain += [...attempts.values()].reduce((sum, times) => sum + times - 1, 0)
  const file = (await call('POST', `/uploads/${upload.id}/finish`)) as { id: string }
  const stored = (await call('GET', `/download?id=${file.id}`)) as Buffer
  if (!stored.equals(content)) result.broken += 1
  await call('DELETE', `/${file.id}`)
}
