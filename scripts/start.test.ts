import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A checkout with the real start script, and everything else so small that a start takes a moment. */
let checkout: string

beforeEach(() => {
  checkout = realpathSync(mkdtempSync(path.join(tmpdir(), 'xinqiao-start-')))
  mkdirSync(path.join(checkout, 'scripts'))
  for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.mjs'))) {
    cpSync(path.join(import.meta.dirname, name), path.join(checkout, 'scripts', name))
  }
  const lock = { lockfileVersion: 3, packages: { '': { name: 'small' } } }
  write('package.json', JSON.stringify({ name: 'small', workspaces: ['apps/*'] }))
  write('package-lock.json', JSON.stringify(lock))
  write('node_modules/.package-lock.json', JSON.stringify(lock))
  mkdirSync(path.join(checkout, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, path.join(checkout, 'node_modules/node/bin/node'))
  write(
    'apps/web/package.json',
    JSON.stringify({ name: '@xinqiao/web', scripts: { build: 'node build.js' } }),
  )
  write(
    'apps/web/build.js',
    `const fs = require('node:fs')
     fs.mkdirSync('dist', { recursive: true })
     fs.appendFileSync('dist/builds', 'x')
     if (fs.existsSync('src/broken')) throw new Error('the build is broken')`,
  )
  write('apps/web/src/page.ts', 'export const page = 1')
  write(
    'apps/server/src/main.ts',
    `process.on('SIGTERM', () => process.exit(7))
     console.log('up ' + process.argv.slice(2).join(' '))
     setInterval(() => undefined, 1000)
     if (process.env.END_WITH) process.exit(Number(process.env.END_WITH))`,
  )
})

afterEach(() => rmSync(checkout, { recursive: true, force: true }))

test('builds the web once, starts the server with the arguments, and ends with its code', async () => {
  const first = await start(['--a', 'b'], { END_WITH: '5' })
  expect(first.output).toContain('up --a b')
  expect(first.code).toBe(5)
  expect(builds()).toBe(1)

  const second = await start([], { END_WITH: '0' })
  expect(second.output.trim()).toBe('up')
  expect(second.code).toBe(0)
  expect(builds()).toBe(1)
})

test('builds again when a source changed, not when it was only touched or a test changed', async () => {
  await start([], { END_WITH: '0' })
  utimesSync(path.join(checkout, 'apps/web/src/page.ts'), new Date(), new Date())
  write('apps/web/src/page.test.ts', 'test()')
  await start([], { END_WITH: '0' })
  expect(builds()).toBe(1)
  write('apps/web/src/page.ts', 'export const page = 2')
  await start([], { END_WITH: '0' })
  expect(builds()).toBe(2)
})

test('a broken build is shown, ends with a failure, and is tried again', async () => {
  write('apps/web/src/broken', '')
  const broken = await start([], { END_WITH: '0' })
  expect(broken.code).toBe(1)
  expect(broken.output).toContain('the build is broken')
  expect(broken.output).not.toMatch(/^up/m)
  rmSync(path.join(checkout, 'apps/web/src/broken'))
  expect((await start([], { END_WITH: '0' })).code).toBe(0)
})

test('two starts at once build once, and a lock of a dead process does not stop them', async () => {
  write('.cache/web-build.lock', '2147483646')
  const both = await Promise.all([start([], { END_WITH: '0' }), start([], { END_WITH: '0' })])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(builds()).toBe(1)
  expect(existsSync(path.join(checkout, '.cache/web-build.lock'))).toBe(false)
})

test.each(['in its place', 'as a child'])(
  'a signal reaches the server %s, and its code comes back',
  async (way) => {
    await start([], { END_WITH: '0' })
    const node = way === 'as a child' ? ['--import', 'data:text/javascript,delete process.execve'] : []
    const child = spawn(process.execPath, [...node, 'scripts/start.mjs'], { cwd: checkout, stdio: 'pipe' })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([7, null])
  },
)

test('the server ends when npm, which started it, is killed', async () => {
  await start([], { END_WITH: '0' })
  write(
    'apps/server/src/main.ts',
    `${readFileSync(path.join(checkout, 'apps/server/src/main.ts'), 'utf8')}
     process.on('exit', () => require('node:fs').writeFileSync('ended', ''))`.replace(
      'require(',
      'process.getBuiltinModule(',
    ),
  )
  write(
    'npm.mjs',
    `import { spawn } from 'node:child_process'
     spawn('node scripts/start.mjs; true', { shell: true, stdio: 'inherit' })`,
  )
  const npm = spawn(process.execPath, ['npm.mjs'], {
    cwd: checkout,
    stdio: 'pipe',
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  await once(npm.stdout, 'data')
  npm.kill('SIGKILL')
  await expect.poll(() => existsSync(path.join(checkout, 'ended')), { timeout: 10_000 }).toBe(true)
})

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(checkout, name)), { recursive: true })
  writeFileSync(path.join(checkout, name), text)
}

function builds(): number {
  return readFileSync(path.join(checkout, 'apps/web/dist/builds'), 'utf8').length
}

async function start(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: checkout,
    env: { ...process.env, npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
