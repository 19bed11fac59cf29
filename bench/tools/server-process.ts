/**
 * A process that serves for a bench, told what by its parent: our app, bare Fastify routes that run given SQL by
 * `pg`, a tus server, or files piped by bare Node. Each on its own, so that none pays for the other or for the load.
 */
import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { Server as TusServer } from '@tus/server'
import fastify from 'fastify'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { openLines, openLog } from '../../apps/server/src/platform/log.ts'
import { openBenchApp } from './open-app.ts'

export interface BareRoute {
  method: 'GET' | 'POST'
  path: string
  statements: { text: string; values: unknown[] }[]
}

export type Order =
  | { kind: 'ours'; url: string; folder?: string }
  | { kind: 'bare'; url: string; routes: BareRoute[] }
  | { kind: 'tus'; folder: string }
  | { kind: 'pipe'; folder: string }

process.once('message', (order: Order) => {
  void serve(order).then((port) => process.send?.({ port }))
})
process.once('disconnect', () => process.exit(0))

async function serve(order: Order): Promise<number> {
  if (order.kind === 'tus') return tus(order.folder)
  if (order.kind === 'pipe') return pipe(order.folder)
  const app = order.kind === 'ours' ? await ours(order.url, order.folder) : bare(order.url, order.routes)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function ours(url: string, given?: string) {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'xinqiao-bench-'))
  if (given === undefined) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const log = openLog('info', openLines('/dev/null'))
  const { app } = await openBenchApp(url, folder, log)
  return app.http
}

/** The peer of resumable uploads, as its own documentation starts it. */
async function tus(folder: string): Promise<number> {
  const server = new TusServer({ path: '/files', datastore: new FileStore({ directory: folder }) })
  const http = server.listen({ host: '127.0.0.1', port: 0 })
  await once(http, 'listening')
  return (http.address() as AddressInfo).port
}

/** The least that Node itself needs to send a file: where there is no nginx to compare with. */
async function pipe(folder: string): Promise<number> {
  const http = createServer((request, reply) => {
    const path = join(folder, request.url ?? '')
    reply.writeHead(200, { 'content-length': statSync(path).size })
    pipeline(createReadStream(path), reply, () => undefined)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  return (http.address() as AddressInfo).port
}

/** What the same answer costs with nothing around it. */
function bare(url: string, routes: readonly BareRoute[]) {
  const { pool } = openDatabase(url, readConfig({}).DATABASE_POOL)
  const app = fastify()
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async () => {
        const results = await Promise.all(
          route.statements.map(({ text, values }) => pool.query(text, values)),
        )
        return { code: 200, msg: '操作成功', data: results.map((result) => result.rows) }
      },
    })
  }
  return app
}
