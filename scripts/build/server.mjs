// Starts the portal: `node server.js`, with the settings of docs/operations.md in its environment.
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from './server-flags.mjs'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`需要 Node.js 24 或更高版本，当前为 ${process.versions.node} / Node.js 24 or newer is needed`)
  process.exit(1)
}
const hasFlags = SERVER_FLAGS.every((flag) => process.execArgv.includes(flag))
if (hasFlags || !process.execve || process.platform === 'win32') {
  await import('./apps/server/src/main.js')
} else {
  process.emitWarning = () => {}
  const flags = [...SERVER_FLAGS, ...process.execArgv]
  process.execve(process.execPath, [process.execPath, ...flags, fileURLToPath(import.meta.url)], process.env)
}
