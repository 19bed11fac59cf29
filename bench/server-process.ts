/**
 * A process that serves for a bench, told what by its parent: our app, or bare Fastify routes that run given
 * SQL by `pg`. Both on their own, so that neither pays for the other or for the load.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { pino } from 'pino'
import { readConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { openBenchApp } from './open-app.ts'

export interface BareRoute {
  method: 'GET' | 'POST'
  path: string
  statements: { text: string; values: unknown[] }[]
}

export type Order = { kind: 'ours'; url: string } | { kind: 'bare'; url: string; routes: BareRoute[] }

process.once('message', (order: Order) => {
  void serve(order).then((port) => process.send?.({ port }))
})
process.once('disconnect', () => process.exit(0))

async function serve(order: Order): Promise<number> {
  const app = order.kind === 'ours' ? await ours(order.url) : bare(order.url, order.routes)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function ours(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const log = pino({ level: 'info', base: null }, pino.destination({ dest: '/dev/null', sync: false }))
  const { app } = await openBenchApp(url, folder, log)
  return app.http
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
