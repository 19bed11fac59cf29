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
