// `npm start`: installs and builds what is missing, then becomes the server.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkout, ensureInstalled, PreparationError, pinnedNode, requireNode18 } from './preparation.mjs'
import { SERVER_FLAGS } from './server-flags.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const PARENT_WATCH = path.join(checkout, 'scripts/end-with-parent.mjs')

/** Compiled code is kept between starts: the next one takes half the time and 25 MB less memory. */
const environment = {
  NODE_COMPILE_CACHE: path.join(checkout, 'node_modules/.cache/compiled'),
  ...process.env,
}

requireNode18()
try {
  await ensureInstalled()
  await ensureWebBuilt()
  await becomeServer(pinnedNode(), serverArguments())
} catch (error) {
  console.error(error instanceof PreparationError ? error.message : error)
  process.exitCode = 1
}

/** Under npm the server must notice when npm is killed. */
function serverArguments() {
  const watch = process.env.npm_lifecycle_event ? ['--import', pathToFileURL(PARENT_WATCH).href] : []
  return [...SERVER_FLAGS, ...watch, path.join(checkout, 'apps/server/src/main.ts'), ...process.argv.slice(2)]
}

/** Where node can, the server takes this process's place: signals and exit code are then its own. */
async function becomeServer(node, args) {
  if (process.execve && process.platform !== 'win32') {
    process.emitWarning = () => {}
    process.execve(node, [node, ...args], environment)
  }
  const server = spawn(node, args, { stdio: 'inherit', env: environment })
  if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs')
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  process.on('SIGINT', () => {
    // Ctrl-C reaches the server by itself; only a signal from elsewhere has to be passed on.
    if (!process.stdin.isTTY) server.kill('SIGINT')
  })
  server.once('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  server.once('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1)
  })
}
