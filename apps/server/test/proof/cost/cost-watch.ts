/**
 * Loaded into a server before its own program, by the proof of costs: notes how long each turn of its event loop has
 * kept the processor, and the memory it holds. Time of the processor, not of the clock: other work of the machine does
 * not count, and whoever asks for /healthz waits as long as a turn takes.
 */
import { appendFileSync } from 'node:fs'

const file = process.env.COST_NOTES ?? ''
const PERIOD_MS = 2
const WORTH_NOTING_MS = 3
const LOOK_AT_MEMORY_MS = 40

let used = process.threadCpuUsage()
let looked = 0
setInterval(() => {
  const now = process.threadCpuUsage()
  const busy = (now.user + now.system - used.user - used.system) / 1000
  used = now
  const at = performance.timeOrigin + performance.now()
  if (busy > WORTH_NOTING_MS) appendFileSync(file, `${JSON.stringify({ at, busy })}\n`)
  if (at - looked < LOOK_AT_MEMORY_MS) return
  looked = at
  appendFileSync(file, `${JSON.stringify({ at, megabytes: process.memoryUsage.rss() / 1024 / 1024 })}\n`)
  // What noting itself costs is not the server's.
  used = process.threadCpuUsage()
}, PERIOD_MS).unref()
