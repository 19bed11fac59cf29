import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../ids.ts'
import { localStorage, pathBelowRoot } from './local-storage.ts'
import { openStorage } from './open-storage.ts'

it('what came before nginx served the files can be read by its group once it does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-rights-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const id = newId()
  await localStorage(folder).put(id, Buffer.from('x'))
  const path = join(folder, pathBelowRoot(id))
  const all = [path, dirname(path), dirname(dirname(path)), folder]
  for (const one of all) chmodSync(one, one === path ? 0o600 : 0o700)
  await openStorage({ S3_REGION: '', FILES_ACCEL_PREFIX: '/internal-files' } as never, folder)
  expect(all.map((one) => statSync(one).mode & 0o777)).toEqual([0o640, 0o750, 0o750, 0o750])
})
