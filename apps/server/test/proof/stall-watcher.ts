/** The thread of `stall-watch.ts`: tells every second what it waited for /healthz. */
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Wait } from './stall-watch.ts'

const PAUSE_MS = 5
const TELL_MS = 1_000

const { origin, overMilliseconds } = workerData as { origin: string; overMilliseconds: number }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

let told = 0
let waits: Wait[] = []
for (let asked = 1; ; asked += 1) {
  const began = performance.timeOrigin + performance.now()
  await healthz()
  const ended = performance.timeOrigin + performance.now()
  if (ended - began > overMilliseconds) waits.push({ began, milliseconds: ended - began })
  if (ended - told > TELL_MS) {
    parentPort?.postMessage({ waits, asked })
    told = ended
    waits = []
  }
  await pause(PAUSE_MS)
}

function healthz(): Promise<void> {
  return new Promise((done, fail) => {
    get(`${origin}/healthz`, { agent }, (answer) => answer.resume().once('end', done)).once('error', fail)
  })
}
