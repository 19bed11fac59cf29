import { randomUUID } from 'node:crypto'
import { type Figure, percentile, plain, type Run } from './bench.ts'
import { THREADS } from './fill/fill-orders.ts'
import { startServing } from './processes.ts'
import { load } from './tools/load.ts'

const MOST_THREAD_MS = 150
const MOST_REPLY_MS = 5
const LEAST_PER_SECOND = 400

/** A thread of fifty replies by four readers, one of five hundred, and how long a reply takes to be kept. */
export async function threadFigures(
  run: Run,
  { url, token }: { url: string; token: string },
  [short = '', long = '']: readonly string[],
): Promise<Figure[]> {
  const serving = await startServing({ kind: 'ours', url })
  try {
    const headers = { authorization: `Bearer ${token}` }
    const read = (id: string, connections: number) => {
      const requests = [{ method: 'GET', path: `/api/workOrder/seeWorkOrder/${id}`, headers } as const]
      return load({ port: serving.port, requests, connections, seconds: run.quick ? 2 : 5 })
    }
    await read(short, 4)
    const [ofShort, ofLong] = [await read(short, 4), await read(long, 1)]
    const replies = await timeReplies(serving.port, token, short, run.quick ? 100 : 300)
    const p50 = percentile(replies, 0.5)
    return [
      {
        what: `a thread of ${THREADS[0]} replies by 4 readers`,
        value: `${plain(ofShort.perSecond)} per second`,
        mark: `≥ ${LEAST_PER_SECOND} per second`,
        passed: ofShort.perSecond >= LEAST_PER_SECOND,
      },
      {
        what: `a thread of ${THREADS[1]} replies: p95`,
        value: `${plain(ofLong.p95)} ms`,
        mark: `< ${MOST_THREAD_MS} ms`,
        passed: ofLong.p95 < MOST_THREAD_MS,
      },
      {
        what: 'a reply until it is kept: p50',
        value: `${plain(p50)} ms (p95 ${plain(percentile(replies, 0.95))} ms)`,
        mark: `< ${MOST_REPLY_MS} ms`,
        passed: p50 < MOST_REPLY_MS,
      },
    ]
  } finally {
    await serving.stop()
  }
}

/** Replies one after the other, each under an id of its own. */
async function timeReplies(port: number, token: string, order: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const body = { workOrderId: order, processingContent: `<p>第 ${at} 次复现</p>`, clientId: randomUUID() }
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/workOrder/workOrderProcessing`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(`a reply answers ${code}: ${msg}`)
    if (at >= 20) times.push(performance.now() - began)
  }
  return times
}
