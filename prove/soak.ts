import { readdirSync, readFileSync } from 'node:fs'
import { withDemoServer } from '../apps/server/test/demo-server.ts'
import { load } from './load.ts'
import { mixedShots } from './mix.ts'
import { finding, type Proof } from './proof.ts'

const SAMPLE_MS = 10_000
const MOST_SLOPE = 1

/** A mixed load at an even rate: errors, times, and whether the server grows. */
export const soak: Proof = {
  name: 'soak',
  about: '--minutes N --rate R: a mixed load of R requests a second; errors, times, memory slope',
  options: { minutes: 10, rate: 100 },
  run: ({ minutes = 10, rate = 100 }, say) =>
    withDemoServer(async (server, cluster) => {
      const next = await mixedShots(server.url, cluster.url)
      const samples: { hours: number; megabytes: number; descriptors: number }[] = []
      const began = Date.now()
      const sample = () => {
        const hours = (Date.now() - began) / 3_600_000
        samples.push({ hours, ...weightOf(server.pid) })
      }
      const timer = setInterval(sample, SAMPLE_MS)
      const until = new Promise((done) => setTimeout(done, minutes * 60_000))
      const { sent, failures, milliseconds, held } = await load({
        perSecond: rate,
        until,
        origins: () => [server.url],
        next,
      })
      clearInterval(timer)
      sample()
      // The first third warms up: code is compiled, caches fill.
      const settled = samples.slice(Math.floor(samples.length / 3))
      const slope = slopeOf(settled.map(({ hours, megabytes }) => [hours, megabytes]))
      const sorted = milliseconds.toSorted((a, b) => a - b)
      const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
      say(`  ${failures.slice(0, 5).join('\n  ')}`)
      const last = samples.at(-1)
      return [
        finding('requests', `${sent} in ${minutes} minutes, ${held} held back`, held === 0),
        finding('failed', String(failures.length), failures.length === 0, '0'),
        finding('times', `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`, true),
        finding(
          'memory',
          `${Math.round(settled[0]?.megabytes ?? 0)} → ${Math.round(last?.megabytes ?? 0)} MB`,
          true,
        ),
        // Below an hour, noise outweighs the slope.
        finding(
          'memory slope',
          `${slope.toFixed(1)} MB/h`,
          minutes < 60 || slope <= MOST_SLOPE,
          `≤ ${MOST_SLOPE} MB/h over an hour or more`,
        ),
        finding('open files', `${settled[0]?.descriptors} → ${last?.descriptors}`, true),
      ]
    }),
}

function weightOf(pid: number): { megabytes: number; descriptors: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  return { megabytes: kilobytes / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length }
}

/** Least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const under = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return under === 0 ? 0 : over / under
}
