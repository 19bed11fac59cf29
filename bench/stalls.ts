import { Agent, request as send } from 'node:http'
import type { Bench, Figure, Run } from './bench.ts'
import { median, plain } from './bench.ts'
import {
  FILLING_NAMES,
  type HttpRequest,
  placesOf,
  requestOf,
  type Shape,
  SIZES,
  TARGETS,
} from './fill/shapes.ts'
import { startServing } from './processes.ts'

/** How long the dearest request that a stranger can send keeps everybody else waiting, found by a search over shapes. */
export const stalls: Bench = { name: 'stalls', measure }

const MOST_MS = 50
/** Of the dearest shapes so many are changed further, and measured again at the end. */
const KEPT = 12

async function measure(run: Run): Promise<Figure[]> {
  const { url } = await run.world()
  const serving = await startServing({ kind: 'ours', url })
  const measured = new Map<string, { shape: Shape; stall: number }>()
  const look = async (shape: Shape) => {
    const key = JSON.stringify(shape)
    if (!measured.has(key)) measured.set(key, { shape, stall: await stallOf(serving.port, requestOf(shape)) })
  }
  const dearest = () => [...measured.values()].sort((a, b) => b.stall - a.stall).slice(0, KEPT)
  try {
    for (let target = 0; target < TARGETS.length; target += 1) await look(anyShape(target))
    measured.clear()
    for (const filling of FILLING_NAMES) {
      for (let target = 0; target < TARGETS.length; target += 1) await look({ ...anyShape(target), filling })
    }
    for (let round = 0; round < (run.quick ? 5 : 40); round += 1) {
      for (const { shape } of dearest()) await look(changed(shape))
    }
    const again = []
    for (const { shape } of dearest())
      again.push({ shape, stall: await settled(serving.port, requestOf(shape)) })
    const [worst] = again.sort((a, b) => b.stall - a.stall)
    return worst === undefined ? [] : [figureOf(worst, measured.size)]
  } finally {
    await serving.stop()
  }
}

function figureOf({ shape, stall }: { shape: Shape; stall: number }, tried: number): Figure {
  const { method, path } = TARGETS[shape.target] ?? { method: '', path: '' }
  const what = `${shape.filling} of ${plain(shape.bytes)} bytes as ${shape.place} to ${method} ${path}`
  return {
    what: `stalls: /healthz beside the worst of ${plain(tried)} public requests (${what})`,
    value: `${plain(stall)} ms`,
    mark: `< ${MOST_MS} ms`,
    passed: stall < MOST_MS,
  }
}

/** The middle of several: other work of the machine must not count. */
async function settled(port: number, request: HttpRequest): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 9; i += 1) times.push(await stallOf(port, request))
  return median(times)
}

const agent = new Agent({ keepAlive: true })

/** The longest that /healthz took while the request was under way. */
async function stallOf(port: number, request: HttpRequest): Promise<number> {
  let isUnderWay = true
  const answered = ask(port, request).finally(() => {
    isUnderWay = false
  })
  let worst = 0
  do {
    const began = performance.now()
    await ask(port, { method: 'GET', path: '/healthz', headers: {}, body: '' })
    worst = Math.max(worst, performance.now() - began)
  } while (isUnderWay)
  await answered
  return worst
}

function ask(port: number, { method, path, headers, body }: HttpRequest): Promise<void> {
  return new Promise((resolve) => {
    const sent = send({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume().once('close', resolve)
    })
    // A head that is too long is cut off: nothing to wait for.
    sent.once('error', () => resolve())
    sent.end(body)
  })
}

function anyShape(target: number): Shape {
  return { target, filling: oneOf(FILLING_NAMES), place: oneOf(placesOf(target)), bytes: oneOf(SIZES) }
}

function changed(shape: Shape): Shape {
  const other = anyShape(shape.target)
  const part = oneOf(['filling', 'place', 'bytes', 'target'] as const)
  if (part === 'target')
    return { ...shape, ...anyShape(Math.floor(Math.random() * TARGETS.length)), filling: shape.filling }
  return { ...shape, [part]: other[part] }
}

function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T
}
