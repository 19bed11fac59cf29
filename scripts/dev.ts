// `npm run dev`: the server, restarted when its sources change, behind Vite, which reloads the pages in place.
// PORT is the server's port, WEB_PORT the one to open.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const HOST = '127.0.0.1'
const PORT = process.env.PORT ?? '3000'
const WEB_PORT = process.env.WEB_PORT ?? '5173'
/** What the browser sees: log-in must come back through Vite. */
const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://${HOST}:${WEB_PORT}`

const server = run(ROOT, ['--watch', '--watch-preserve-output', path.join(ROOT, 'apps/server/src/main.ts')], {
  PORT,
  PUBLIC_URL,
})
const vite = run(
  path.join(ROOT, 'apps/web'),
  [path.join(ROOT, 'node_modules/vite/bin/vite.js'), '--host', HOST, '--port', WEB_PORT, '--strictPort'],
  { API_ORIGIN: `http://${HOST}:${PORT}` },
)
const both = [server, vite]

for (const child of both) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1
    for (const other of both) other.kill('SIGTERM')
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of both) child.kill('SIGTERM')
  })
}
console.log(`开发地址 / open ${PUBLIC_URL}/portal/`)

function run(cwd: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
