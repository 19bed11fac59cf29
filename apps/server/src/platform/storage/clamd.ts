import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Bytes } from './storage.ts'

/** What a scanner says of a file. */
export type Finding = { clean: true } | { clean: false; name: string }

/** Without a word for this long the scanner is taken for dead. */
const SILENT_MS = 60_000
const MAX_ANSWER = 4096

/**
 * Has a ClamAV daemon judge a content, streamed by its INSTREAM command.
 * @param address `host:port`, or the path of its socket
 * @throws Error when it cannot be reached or gives no verdict, e.g. beyond its StreamMaxLength
 */
export async function scanContent(address: string, content: Bytes): Promise<Finding> {
  const socket = open(address)
  try {
    await once(socket, 'connect')
    const answer = readAnswer(socket)
    // A scanner that has seen enough answers and stops reading: its answer counts, not that.
    await Promise.race([send(socket, content).catch(() => undefined), answer])
    return verdictOf(await answer)
  } finally {
    socket.destroy()
  }
}

function open(address: string): Socket {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? []
  const socket = host !== undefined && port !== undefined ? connect(Number(port), host) : connect(address)
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('the scanner is silent')))
  return socket
}

async function send(socket: Socket, content: Bytes): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of content) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await write(socket, length)
    await write(socket, chunk)
  }
  await write(socket, Buffer.alloc(4))
}

function write(socket: Socket, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(data, (error) => (error ? reject(error) : resolve()))
  })
}

/** What it says until it ends; nothing for a connection that breaks. */
async function readAnswer(socket: Socket): Promise<string> {
  let text = ''
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      text += String(chunk)
      if (text.includes('\0') || text.length > MAX_ANSWER) break
    }
  } catch (error) {
    if (text === '') throw error
  }
  return text.replaceAll('\0', '').trim()
}

function verdictOf(answer: string): Finding {
  if (/^stream: OK$/.test(answer)) return { clean: true }
  const found = /^stream: (.+) FOUND$/.exec(answer)
  if (found) return { clean: false, name: found[1] ?? '' }
  throw new Error(`the scanner gave no verdict: ${answer.slice(0, 200)}`)
}
