// Builds the web pages when their sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder, checkout, runQuietly, seconds, withLock } from './preparation.mjs'

const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const NOT_BUILT = /(^|\/)(dist|node_modules|test)(\/|$)|\.test\.tsx?$/

const marker = path.join(cacheFolder, 'web-build.json')
const dist = path.join(checkout, 'apps/web/dist')

export async function ensureWebBuilt() {
  if (isBuilt()) return
  await withLock('web-build', async () => {
    if (isBuilt()) return
    console.log('正在构建网页 … / building the web pages …')
    const began = Date.now()
    const files = sourceFiles()
    const built = { times: times(files), contents: contents(files) }
    // Without a marker a build that is broken off is begun again.
    rmSync(marker, { force: true })
    await runQuietly('npm', ['run', 'build', '-w', '@xinqiao/web'])
    mkdirSync(cacheFolder, { recursive: true })
    writeFileSync(marker, JSON.stringify(built))
    console.log(`网页已构建（${seconds(began)}）/ web pages built`)
  })
}

/** Times and sizes first, as reading everything costs more; a checkout that only touched files builds nothing. */
function isBuilt() {
  if (!existsSync(dist) || readdirSync(dist).length === 0) return false
  const built = readMarker()
  if (!built) return false
  const files = sourceFiles()
  if (built.times === times(files)) return true
  if (built.contents !== contents(files)) return false
  writeFileSync(marker, JSON.stringify({ ...built, times: times(files) }))
  return true
}

function readMarker() {
  try {
    return JSON.parse(readFileSync(marker, 'utf8'))
  } catch {
    return undefined
  }
}

function sourceFiles() {
  return SOURCES.flatMap((source) => walk(source)).sort()
}

function walk(relative) {
  if (NOT_BUILT.test(relative)) return []
  const full = path.join(checkout, relative)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [relative]
  return readdirSync(full).flatMap((name) => walk(`${relative}/${name}`))
}

function times(files) {
  const lines = files.map((file) => {
    const { mtimeMs, size } = statSync(path.join(checkout, file))
    return `${file} ${mtimeMs} ${size}`
  })
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function contents(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(checkout, file)))
  return hash.digest('hex')
}
