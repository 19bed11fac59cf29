import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

const LENGTH = 4
const HEAD = 5
/** What a pooler answers to whoever comes: let in, a key of its own, and ready for a query. */
const GREETING = Buffer.from([
  ...[0x52, 0, 0, 0, 8, 0, 0, 0, 0],
  ...[0x4b, 0, 0, 0, 12, 0x7f, 1, 1, 1, 0, 0, 0, 1],
  ...[0x5a, 0, 0, 0, 5, 0x49],
])

/** Stands before a database as PgBouncer does in transaction mode: `size` sessions, each lent out for a transaction. */
export async function transactionPooler(databaseUrl: string, size: number) {
  const idle: Socket[] = []
  const waiting: ((session: Socket) => void)[] = []
  const sessions: pg.Client[] = []
  for (let count = 0; count < size; count += 1) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    await client.connect()
    sessions.push(client)
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.removeAllListeners('data')
    idle.push(stream)
  }
  const giveBack = (session: Socket) => {
    const next = waiting.shift()
    if (next) next(session)
    else idle.push(session)
  }
  const borrow = async () => idle.pop() ?? new Promise<Socket>((resolve) => waiting.push(resolve))
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client.on('error', () => undefined))
    client.once('data', (startup: Buffer) => {
      if (startup.includes('statement_timeout')) return void client.end(refusal())
      serve(client, borrow, giveBack)
      client.write(GREETING)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    close() {
      server.close()
      for (const client of clients) client.destroy()
      for (const { connection } of sessions as unknown as { connection: { stream: Socket } }[])
        connection.stream.destroy()
    },
  }
}

/** Passes on what one client asks, by whichever session is free when it begins a transaction. */
function serve(client: Socket, borrow: () => Promise<Socket>, giveBack: (session: Socket) => void) {
  let asked = Buffer.alloc(0)
  let session: Socket | undefined
  let isComing = false
  const answer = (held: Socket) => {
    let rest = Buffer.alloc(0)
    const pass = (part: Buffer) => {
      client.write(part)
      rest = Buffer.concat([rest, part])
      while (rest.length > LENGTH && rest.length >= 1 + rest.readInt32BE(1)) {
        const isOver = rest[0] === 0x5a && rest[HEAD] === 0x49
        rest = rest.subarray(1 + rest.readInt32BE(1))
        if (!isOver) continue
        held.off('data', pass)
        session = undefined
        giveBack(held)
      }
    }
    held.on('data', pass)
  }
  client.on('data', async (part: Buffer) => {
    if (part[0] === 0x58) return void client.end()
    asked = Buffer.concat([asked, part])
    if (isComing) return
    if (session === undefined) {
      isComing = true
      session = await borrow()
      isComing = false
      answer(session)
    }
    session.write(asked)
    asked = Buffer.alloc(0)
  })
}

function refusal(): Buffer {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
  const head = Buffer.from([0x45, 0, 0, 0, LENGTH + fields.length])
  return Buffer.concat([head, Buffer.from(fields)])
}
