import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { findNewestFile } from '../../modules/files/index.ts'
import { newId } from '../ids.ts'
import { localStorage } from './local-storage.ts'
import { acceptStorage, markedStorage } from './own-mark.ts'

let app: TestApp
let root: string
beforeEach(async () => {
  app = await openTestApp(inject('databaseUrl'))
  root = mkdtempSync(join(tmpdir(), 'xinqiao-mark-'))
  await mkdir(join(root, 'files'))
})
afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const folder = () => join(root, 'files')
/** What a start of the portal does. */
const start = () =>
  markedStorage(app.platform.db, {
    storage: localStorage(folder()),
    place: folder(),
    newestFile: findNewestFile,
  })

/** The disk goes away, and an empty folder is where it was. */
async function unmount(): Promise<void> {
  renameSync(folder(), join(root, 'disk'))
  await mkdir(folder())
}

it('a folder that is not mounted is refused at the next start, and taken again once it is', async () => {
  await start()
  await unmount()
  await expect(start()).rejects.toThrow('是否没有挂载')
  rmSync(folder(), { recursive: true })
  renameSync(join(root, 'disk'), folder())
  await start()
})

it('one that goes while the portal runs makes it unready, and takes no file', async () => {
  const storage = await start()
  await storage.checkUse()
  await unmount()
  await expect(storage.checkUse()).rejects.toThrow('mark')
  await expect(storage.put(newId(), Buffer.from('x'))).rejects.toThrow('mark')
  await expect(storage.begin(newId())).rejects.toThrow('mark')
})

it('two nodes that start at once have one mark', async () => {
  await Promise.all([start(), start(), start()])
  await start()
})

it('files of an installation from before there were marks are looked for first', async () => {
  const { db, clock } = app.platform
  const id = newId()
  await localStorage(folder()).put(id, Buffer.from('x'))
  const row = { id, name: 'a.txt', mediaType: 'text/plain', size: 1, sha256: Buffer.alloc(32) }
  await db
    .insertInto('storedFile')
    .values({ ...row, createdAt: clock.now() })
    .execute()
  await unmount()
  await expect(start()).rejects.toThrow('是否没有挂载')
  await acceptStorage(db, localStorage(folder()))
  await start()
})
