import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

test('prints timings, counters and gauges under their names and labels', async () => {
  const metrics = openMetrics()
  metrics.observe('/api/x', 'GET', 200, 0.03)
  metrics.observe('/api/x', 'GET', 200, 3)
  metrics.observe('/api/x', 'POST', 409, 0.001)
  metrics.count('outbox_failures_sms_total')
  metrics.count('outbox_failures_sms_total')
  metrics.gauge('database_connections', () => 7)
  const lines = (await metrics.print()).split('\n')
  const own = 'route="/api/x",method="GET",status="200"'
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE http_request_duration_seconds histogram',
      `http_request_duration_seconds_bucket{le="0.02",${own}} 0`,
      `http_request_duration_seconds_bucket{le="0.05",${own}} 1`,
      `http_request_duration_seconds_bucket{le="10",${own}} 2`,
      `http_request_duration_seconds_bucket{le="+Inf",${own}} 2`,
      `http_request_duration_seconds_sum{${own}} 3.03`,
      `http_request_duration_seconds_count{${own}} 2`,
      'http_request_duration_seconds_count{route="/api/x",method="POST",status="409"} 1',
      '# TYPE outbox_failures_sms_total counter',
      'outbox_failures_sms_total 2',
      '# TYPE database_connections gauge',
      'database_connections 7',
    ]),
  )
})

test('a gauge is read when the metrics are; two servers in a process count apart', async () => {
  const [one, other] = [openMetrics(), openMetrics()]
  let waiting = 1
  one.gauge('database_connections_waiting', () => waiting)
  waiting = 4
  one.count('outbox_failures_email_total')
  expect(await one.print()).toContain('database_connections_waiting 4\n')
  expect(await other.print()).not.toContain('outbox_failures_email_total')
})
