import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { CHECKOUT } from '../../config.ts'
import { queueMessage } from '../../platform/mail/outbox.ts'

const app = useApp()
const read = (path: string) => readFileSync(resolve(CHECKOUT, path), 'utf8')
const MINUTES = 7

/** What is told now, without the values. */
async function told(): Promise<string> {
  return (await app.http.inject('/metrics')).body
}

beforeAll(async () => {
  const { db, jobs, clock } = app.platform
  await queueMessage(db, jobs, clock, { channel: 'sms', recipient: '13900000000', body: 'x' })
  const queue = await sql<{ name: string }>`select name from job.queue order by name limit 1`.execute(db)
  const name = queue.rows[0]?.name
  await sql`insert into job.job (name, state, start_after, completed_on) values
    (${name}, 'failed', ${clock.now()}, ${clock.now()}), (${name}, 'created', ${clock.now()}, null)`.execute(
    db,
  )
  app.clock.advance(MINUTES * 60_000)
})

describe('what is told at /metrics', () => {
  it('is what waits and how long, of jobs and messages', async () => {
    const lines = await told()
    expect(lines).toContain('outbox_waiting{channel="sms"} 1')
    expect(lines).toContain(`outbox_oldest_seconds{channel="sms"} ${MINUTES * 60}`)
    expect(lines).toMatch(/^jobs_waiting\{queue="[^"]+"\} 1$/m)
    expect(lines).toMatch(new RegExp(`^jobs_oldest_seconds\\{queue="[^"]+"\\} ${MINUTES * 60}$`, 'm'))
    expect(lines).toMatch(/^jobs_failed_in_a_day\{queue="[^"]+"\} 1$/m)
    expect(lines).toMatch(/^xinqiao_ready 1$/m)
    expect(lines).toMatch(/^live_streams 0$/m)
    expect(lines).toMatch(/^database_size_bytes \d{7,}$/m)
  })

  it('has every number that alerts, dashboard and docs name', async () => {
    const lines = await told()
    const names = [...lines.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
    const alerts = read('deploy/watching/alerts.yml')
    const named = [alerts, read('deploy/watching/dashboard.json'), read('docs/watching.md')].join('\n')
    const asked = named.match(
      /\b(?:xinqiao_(?:ready|build_info)|[a-z]+(?:_[a-z]+)+_(?:seconds|bytes|total)|jobs_\w+|outbox_\w+|live_streams|uploads_under_way|database_connections\w*)\b/g,
    )
    expect(asked?.length).toBeGreaterThan(30)
    // Counters are there from their first time on.
    const known = new Set([...names, 'outbox_failures_sms_total', 'outbox_failures_email_total'])
    expect(asked?.filter((name) => !known.has(name))).toEqual([])
    // What nobody explains is not told.
    expect([...known].filter((name) => !read('docs/watching.md').includes(`\`${name}\``))).toEqual([])
  })

  it('has for each alert what to do', () => {
    const alerts = [...read('deploy/watching/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    const headings = [...read('docs/watching.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(alerts)
  })
})
