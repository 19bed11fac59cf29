import { Agent, type IncomingMessage, request } from 'node:http'

/** Requests at an even pace, as from many people; what is not a success is told, with its answer. */
export interface LoadOrder {
  perSecond: number
  /** until this resolves */
  until: Promise<unknown>
  /** the addresses of this moment, to turn to the first one that takes the connection */
  origins(): readonly string[]
  next(): Shot
  /** no more than so many at a time; 400 unless said */
  mostUnderWay?: number
}

export interface Shot {
  name: string
  method: string
  path: string
  token?: string
  body?: unknown
}

export interface LoadResult {
  sent: number
  failures: string[]
  milliseconds: number[]
  /** not sent since too many were under way: the server could not keep up */
  held: number
}

const MOST_UNDER_WAY = 400
const PATIENCE_MS = 30_000
const ROUNDS = 3

export async function load(order: LoadOrder): Promise<LoadResult> {
  const result: LoadResult = { sent: 0, failures: [], milliseconds: [], held: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const underWay = new Set<Promise<void>>()
  let over = false
  void order.until.then(() => {
    over = true
  })
  const began = performance.now()
  for (let count = 0; !over; count += 1) {
    const due = began + (count * 1000) / order.perSecond
    const early = due - performance.now()
    if (early > 0) await new Promise((done) => setTimeout(done, early))
    if (underWay.size >= (order.mostUnderWay ?? MOST_UNDER_WAY)) {
      result.held += 1
      continue
    }
    const one = fire(order, agent, result).finally(() => underWay.delete(one))
    underWay.add(one)
  }
  await Promise.all(underWay)
  agent.destroy()
  return result
}

async function fire(order: LoadOrder, agent: Agent, result: LoadResult): Promise<void> {
  const shot = order.next()
  const began = performance.now()
  result.sent += 1
  const fault = await firstThatTakesIt(order, shot, agent)
  result.milliseconds.push(performance.now() - began)
  if (fault !== null) result.failures.push(`${shot.name}: ${fault}`)
}

/**
 * As a reverse proxy does (nginx by its defaults): a server that does not take the connection, or ends an idle one before
 * it has read the request, is passed over, and what only reads is asked of the next one where a connection broke
 * before anything came; nothing else is ever sent twice. Each round asks for the addresses anew:
 * while the first was found gone, its successor may have come up and the second have begun to stop.
 */
async function firstThatTakesIt(order: LoadOrder, shot: Shot, agent: Agent): Promise<string | null> {
  let last = 'no server'
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const origin of order.origins()) {
      const outcome = await send(origin, shot, agent)
      if (outcome !== 'not taken') return outcome
      last = `no server took it (${origin})`
    }
  }
  return last
}

function send(origin: string, shot: Shot, agent: Agent): Promise<string | null> {
  const body = shot.body === undefined ? undefined : JSON.stringify(shot.body)
  const headers: Record<string, string | number> = {}
  if (shot.token !== undefined) headers.authorization = `Bearer ${shot.token}`
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    headers['content-length'] = Buffer.byteLength(body)
  }
  return new Promise((done) => {
    const outgoing = request(`${origin}${shot.path}`, {
      method: shot.method,
      agent,
      headers,
      timeout: PATIENCE_MS,
    })
    outgoing.on('response', (answer) => void read(answer).then(done))
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const refused = error.code === 'ECONNREFUSED'
      const mayAskAgain = outgoing.reusedSocket || shot.method === 'GET'
      const broken = mayAskAgain && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      done(refused || broken ? 'not taken' : (error.code ?? error.message))
    })
    outgoing.end(body)
  })
}

async function read(answer: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  try {
    for await (const part of answer) parts.push(part as Buffer)
  } catch (error) {
    return `cut off: ${(error as Error).message}`
  }
  const text = Buffer.concat(parts).toString()
  if (answer.statusCode !== 200) return `${answer.statusCode} ${text.slice(0, 200)}`
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true
  if (isJson && (JSON.parse(text) as { code?: number }).code !== 200) return text.slice(0, 200)
  return null
}
