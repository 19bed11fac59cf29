import { expect, it } from 'vitest'
import { makeAccount } from '../../test/factories/accounts.ts'
import { useApp } from '../../test/harness.ts'
import { openLog } from './log.ts'

const app = useApp()

it('a fault of the database is logged without the values of the row that it refused', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const account = { phone: '13800001234' }
  await makeAccount(app.platform, account)
  const error: unknown = await makeAccount(app.platform, account).catch((reason) => reason)
  expect(error).toMatchObject({ detail: expect.stringContaining('13800001234') })
  log.error({ err: error }, 'request failed')
  expect(lines.join()).toContain('duplicate key')
  expect(lines.join()).not.toContain('13800001234')
})

it('the same fault again within ten seconds is counted instead of told, another one is told', () => {
  const lines: string[] = []
  let now = 0
  const log = openLog('info', { write: (line: string) => void lines.push(line) }, () => now)
  const fail = (text: string) => log.error({ err: new Error(text) }, 'request failed')
  for (let n = 0; n < 500; n += 1) fail('connect ECONNREFUSED')
  fail('another')
  log.info('no fault')
  log.info('no fault')
  expect(lines).toHaveLength(4)
  now = 10_000
  fail('connect ECONNREFUSED')
  expect(JSON.parse(lines[4] ?? '')).toMatchObject({ msg: 'request failed', repeated: 499 })
})
