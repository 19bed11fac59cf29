import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeToken } from '@xinqiao/contract/identity/token-endpoints'
import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { call } from '../../../../shared/api/call.ts'
import { typescriptExample } from './examples.ts'

const app = startDemoApp()
const run = promisify(execFile)
/** What `npx openapi-typescript` runs. */
const GENERATOR = path.join(
  createRequire(import.meta.url).resolve('openapi-typescript/package.json'),
  '../bin/cli.js',
)
const MODULES = path.resolve(import.meta.dirname, '../../../../../../../node_modules')

const CHECKED = {
  ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2024', skipLibCheck: true },
  ...{ allowImportingTsExtensions: true, types: ['node'], typeRoots: [path.join(MODULES, '@types')] },
}

/** A folder of a reader, with what the page says to put there. */
async function folderFor(origin: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xinqiao-example-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(MODULES, path.join(folder, 'node_modules'), 'junction')
  await run(process.execPath, [
    GENERATOR,
    `${origin}/api/openapi.json`,
    '-o',
    path.join(folder, 'xinqiao.d.ts'),
  ])
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: CHECKED, files: ['list-orders.ts'] }),
  )
  await writeFile(path.join(folder, 'list-orders.ts'), typescriptExample(origin))
  return folder
}

test('the example in TypeScript is checked by types made from the description, and lists the orders', async () => {
  await app.reach(PEOPLE.manager)
  const body = { name: '示例', scopes: ['orders:read' as const], networks: [], password: 'Xinqiao@2026' }
  const { token } = (await call(makeToken, { body })).data
  const origin = app.origin()
  const folder = await folderFor(origin)
  const compiler = path.join(MODULES, 'typescript/bin/tsc')
  await run(process.execPath, [compiler, '-p', folder])
  // What the types do not know is no answer of the portal.
  await writeFile(
    path.join(folder, 'list-orders.ts'),
    typescriptExample(origin).replace('workOrderName', 'wrongName'),
  )
  await expect(run(process.execPath, [compiler, '-p', folder])).rejects.toMatchObject({
    stdout: expect.stringContaining("Property 'wrongName' does not exist"),
  })
  await writeFile(path.join(folder, 'list-orders.ts'), typescriptExample(origin))
  const env = { ...process.env, XINQIAO_TOKEN: token }
  const { stdout } = await run(process.execPath, [path.join(folder, 'list-orders.ts')], { env })
  const { rows } = await call(clientMyWorkOrder, { query: { pageNum: 1, pageSize: 5 } })
  const lines = rows.map((row) => `${row.work_order_number} ${row.workOrderName}`)
  expect(stdout.trim().split('\n')).toEqual(lines)
  expect(lines).toHaveLength(5)
})
