import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { demoEnvironment, startServer } from '../../../../test/server-process.ts'
import { killDuringUploads } from '../../../../test/upload-kills.ts'

const app = useApp({ seed: seedPeople })
const folder = mkdtempSync(join(tmpdir(), 'xinqiao-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run prove file-kills` kills more often. */
const KILLS = 2

it('two kills in the middle of uploads lose no part that was acknowledged, and every file is what was sent', async () => {
  // The processes live by the real clock, the app of this test by one that stands still.
  app.clock.advance(Date.now() - app.clock.now().getTime())
  const result = await killDuringUploads({
    kills: KILLS,
    bytes: 30 * 1024 * 1024 + 1,
    token: await app.signIn(PEOPLE.editor),
    start: () => startServer(demoEnvironment(app.databaseUrl, folder)),
  })
  expect(result).toMatchObject({ lost: 0, broken: 0 })
  // At most the parts that were under way at each kill.
  expect(result.sentAgain).toBeLessThanOrEqual(KILLS * 3)
  const rows = await app.platform.db.selectFrom('storedFile').where('purpose', '!=', '').selectAll().execute()
  expect(rows).toEqual([])
  const left = existsSync(join(folder, 'files'))
    ? readdirSync(join(folder, 'files'), { recursive: true })
    : []
  expect(left.filter((name) => String(name).endsWith('.part'))).toEqual([])
})
