// What `npm start` and `npm test` do first. Plain JavaScript on built-in modules only: nothing is installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const cacheFolder = path.join(checkout, '.cache')

const modules = path.join(checkout, 'node_modules')
const marker = path.join(modules, '.xinqiao-installed')
const isWindows = process.platform === 'win32'

export function requireNode18() {
  if (Number(process.versions.node.split('.')[0]) >= 18) return
  console.error(`需要 Node.js 18 或更高版本，当前为 ${process.versions.node} / Node.js 18 or newer is needed`)
  process.exit(1)
}

/** Installs the packages of the lock file unless they are there. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock('install', async () => {
    if (isInstalled()) return
    console.log('正在安装依赖，约需一分钟 … / installing packages …')
    const began = Date.now()
    // Not from npm's own node: npm ci removes node_modules, and with it the node that may run this script.
    await runQuietly('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
    if (!isInstalled()) throw new PreparationError('安装后依赖仍不完整 / the installation is incomplete')
    console.log(`依赖已安装（${seconds(began)}）/ packages installed`)
  })
}

/** The node of the lock file, whatever version the machine has. */
export function pinnedNode() {
  const name = isWindows ? 'node.exe' : 'node'
  const platform = isWindows ? 'win' : process.platform
  const found = [
    path.join(modules, 'node', 'bin', name),
    // Where install scripts are switched off only the platform's own package has it.
    path.join(modules, 'node', 'node_modules', `node-${platform}-${process.arch}`, 'bin', name),
    path.join(modules, `node-${platform}-${process.arch}`, 'bin', name),
  ].find((file) => existsSync(file))
  if (!found) throw new PreparationError('缺少 node_modules/node / the pinned Node.js is missing')
  return found
}

export class PreparationError extends Error {}

/** One at a time per checkout; whoever died holding it does not block the next. */
export async function withLock(name, work) {
  mkdirSync(cacheFolder, { recursive: true })
  const file = path.join(cacheFolder, `${name}.lock`)
  let told = false
  while (!takeLock(file)) {
    if (!told) console.log('另一个进程正在准备，请稍候 … / waiting for another process …')
    told = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const alive = setInterval(() => utimesSync(file, new Date(), new Date()), 5_000)
  try {
    return await work()
  } finally {
    clearInterval(alive)
    rmSync(file, { force: true })
  }
}

/** Shows a command's output only when it fails. */
export async function runQuietly(command, args) {
  const child = spawn(command, args, {
    cwd: checkout,
    env: { ...process.env, PATH: pathWithoutModules() },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const outcome = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? '' : `${code ?? signal}`))
  })
  if (outcome === '') return
  process.stderr.write(Buffer.concat(output))
  throw new PreparationError(`${command} ${args.join(' ')} 失败 / failed: ${outcome}`)
}

export function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

function isInstalled() {
  const lockFile = readText(path.join(checkout, 'package-lock.json'))
  const wanted = `${createHash('sha256').update(lockFile).digest('hex')} ${process.platform}-${process.arch}\n`
  if (readText(marker) === wanted) return true
  if (!matchesLockFile(lockFile)) return false
  writeFileSync(marker, wanted)
  return true
}

/** npm writes its own list as the last thing, so an installation broken off has none, or an old one. */
function matchesLockFile(lockFile) {
  const installed = readText(path.join(modules, '.package-lock.json'))
  if (installed === '') return false
  const present = JSON.parse(installed).packages
  return Object.entries(JSON.parse(lockFile).packages).every(([place, wanted]) => {
    if (place === '') return true
    const found = present[place]
    if (!found) return wanted.optional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function takeLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  removeAbandoned(file)
  return false
}

/** Abandoned is what a dead process held, or what nobody touched for a minute (its number may be another's by now). */
function removeAbandoned(file) {
  const owner = readText(file)
  const silent = Date.now() - modified(file)
  const abandoned = owner === '' ? silent > 5_000 : silent > 60_000 || !isAlive(Number(owner))
  if (!abandoned) return
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    // Another was quicker, and this is its fresh lock.
    if (readText(aside) !== owner) linkSync(aside, file)
  } catch {
    // Gone already, or taken meanwhile: the next round sees which.
  }
  rmSync(aside, { force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function pathWithoutModules() {
  const parts = (process.env.PATH ?? '').split(path.delimiter)
  return parts.filter((part) => !part.split(path.sep).includes('node_modules')).join(path.delimiter)
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function modified(file) {
  try {
    return statSync(file).mtimeMs
  } catch {
    return Date.now()
  }
}
