import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { CONVERTED_EXTENSIONS } from '@xinqiao/contract/files/preview'
import { DOWNLOAD_REFUSALS } from '@xinqiao/contract/knowledge/download-texts'
import { previewPdf, previewState } from '@xinqiao/contract/knowledge/preview-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { makeBase, makeResource, releaseVersion } from '../../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS, type ReadingWorld } from '../../../../test/factories/reading-world.ts'
import { openTestApp, type TestApp, useApp } from '../../../../test/harness.ts'
import { readConfig } from '../../../config.ts'
import { findOfficeConverter, type OfficeConverter } from '../../../platform/content/office-converter.ts'
import { ConversionError } from '../../../platform/content/run-converter.ts'
import { newId } from '../../../platform/ids.ts'
import { removeLeftPlaces } from '../../../platform/temporary-place.ts'

const PDF = resolve(
  import.meta.dirname,
  '../../../demo/knowledge/hardware/d2000-ddr4/v1.2/D2000_DDR4_Layout_V1.2.pdf',
)

/**
 * Called as LibreOffice is, with a profile and a folder for what it makes. What the file says is what it
 * does: converts, fails, hangs, writes no PDF, or starts something that would outlive it.
 */
const CONVERTER = `#!/bin/sh
echo "$*" > "$0.asked"
for argument; do input="$argument"; done
out=""
while [ $# -gt 0 ]; do [ "$1" = --outdir ] && out="$2"; shift; done
case "$(cat "$input")" in
  *HANG*) sleep 600 & echo $! > "$0.hanging"; wait ;;
  *FAIL*) exit 3 ;;
  *JUNK*) echo junk > "$out/file.pdf" ;;
  *NONE*) : ;;
  *) cp "${PDF}" "$out/file.pdf"; env > "$0.seen" ;;
esac
`
const folder = mkdtempSync(join(tmpdir(), 'xinqiao-converter-'))
const program = join(folder, 'office')
writeFileSync(program, CONVERTER)
chmodSync(program, 0o755)

let world: ReadingWorld
const ids: Record<string, string> = {}
const app = useApp({
  work: true,
  env: { OFFICE_CONVERTER: program },
  seed: async (opened) => {
    world = await makeReadingWorld(opened)
    await fill(opened, ids)
  },
})
const tokens = useTokens(app, { maker: READERS.maker, other: READERS.other })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function fill({ platform }: TestApp, resources: Record<string, string>): Promise<void> {
  const baseId = newId()
  const place = { visibility: 'units' as const, unitIds: [world.unitId] }
  await makeBase(platform, { id: baseId, spaceId: world.hardware, name: '旧文件', ...place })
  const contents = { good: '量产报告', fail: 'FAIL', junk: 'JUNK', none: 'NONE' }
  for (const [key, content] of Object.entries(contents)) {
    resources[key] = await makeResource(platform, baseId, { name: `报告-${key}.doc`, content })
  }
  resources.deck = await makeResource(platform, baseId, { name: '旧讲义.ppt', content: '讲义' })
  resources.figure = await makeResource(platform, baseId, { name: '图.png', content: 'png' })
  const documents = Object.entries(resources).map(([title, resourceId]) => ({ title, resourceId }))
  await releaseVersion(platform, baseId, { name: 'V2.0', documents })
}

const stateOf = async (key: string, token = tokens.maker) => {
  const { body } = await app.call(previewState, { params: { id: ids[key] ?? '' } }, token)
  return body.data?.state
}
const eventually = (key: string) =>
  vi.waitFor(
    async () => {
      const state = await stateOf(key)
      expect(state).not.toBe('waiting')
      return state
    },
    { timeout: 60_000, interval: 200 },
  )
const leftOvers = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`xinqiao-work-${process.pid}-office-`))
const pdfOf = (key: string, token?: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    url: `/api${previewPdf.path.replace('{id}', ids[key] ?? '')}`,
    headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
  })

describe('an old office file', () => {
  it('is not told of to a visitor, and to another unit it is a 404 like nobody’s', async () => {
    expect((await app.call(previewState, { params: { id: ids.good ?? '' } })).body.code).toBe(404)
    expect((await app.call(previewState, { params: { id: ids.good ?? '' } }, tokens.other)).body.code).toBe(
      404,
    )
    expect((await pdfOf('good', tokens.other)).statusCode).toBe(404)
    expect((await pdfOf('good')).statusCode).toBe(404)
  })

  it('is converted when it is first asked for, and then read as a PDF', async () => {
    expect(await stateOf('good')).toBe('waiting')
    expect((await pdfOf('good', tokens.maker)).statusCode).toBe(404)
    expect(await eventually('good')).toBe('ready')
    const answer = await pdfOf('good', tokens.maker, { range: 'bytes=0-99' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await pdfOf('good', tokens.other)).statusCode).toBe(404)
    expect((await pdfOf('good')).statusCode).toBe(404)
  })

  it('opens only within our pages where its base is for reading alone', async () => {
    const allow = (downloadable: boolean) =>
      app.platform.db
        .updateTable('knowledgeBase')
        .set({ downloadable })
        .where('name', '=', '旧文件')
        .execute()
    await allow(false)
    const asked = pdfOf('good', tokens.maker, { 'sec-fetch-dest': 'empty', range: 'bytes=0-99' })
    expect((await asked).statusCode).toBe(206)
    expect((await asked).headers.vary).toContain('Sec-Fetch-Dest')
    const opened = await pdfOf('good', tokens.maker, { 'sec-fetch-dest': 'document' })
    expect(opened.json().msg).toBe(DOWNLOAD_REFUSALS.notOffered.text)
    await allow(true)
  })

  it('is findable by its text from then on', async () => {
    const { body } = await app.call(searchText, { query: { keyword: 'DDR4' } }, tokens.maker)
    expect(body.rows.some(({ docName }: { docName: string }) => docName === 'good')).toBe(true)
  })

  it('of any old kind is converted', async () => {
    await stateOf('deck')
    expect(await eventually('deck')).toBe('ready')
  })

  it('is given up where the converter fails, makes nothing, or makes no PDF', async () => {
    for (const key of ['fail', 'none', 'junk']) {
      await stateOf(key)
      expect(await eventually(key), key).toBe('failed')
      expect((await pdfOf(key, tokens.maker)).statusCode).toBe(404)
    }
  })

  it('leaves nothing behind, and tells the converter none of our secrets', async () => {
    expect(leftOvers()).toEqual([])
    const seen = readFileSync(`${program}.seen`, 'utf8')
    const names = seen.split('\n').flatMap((line) => line.split('=')[0] || [])
    expect(
      names.filter(
        (name) => !['PATH', 'HOME', 'TMPDIR', 'LANG', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name),
      ),
    ).toEqual([])
  })

  it('of a kind that is shown otherwise is not converted', async () => {
    expect(await stateOf('figure')).toBe('none')
  })
})

it.each(CONVERTED_EXTENSIONS)(
  'a %s file is given to the converter as what it is called',
  async (extension) => {
    const settings = readConfig({ OFFICE_CONVERTER: program, PATH: process.env.PATH })
    await findOfficeConverter(settings)?.toPdf({ content: Readable.from([Buffer.from('x')]), extension })
    // Left to guess it would draw the bytes of a damaged file as if they were a text.
    expect(readFileSync(`${program}.asked`, 'utf8')).toMatch(
      new RegExp(`--infilter=\\w[\\w ]* --convert-to pdf --outdir \\S+ \\S+/file\\.${extension}\n$`),
    )
  },
)

describe('without a converter', () => {
  it('old office files are not converted, and nobody waits', async () => {
    const bare = await openTestApp(inject('databaseUrl'), { env: { OFFICE_CONVERTER: 'off' } })
    try {
      world = await makeReadingWorld(bare)
      const own: Record<string, string> = {}
      await fill(bare, own)
      const token = await bare.signIn(READERS.maker)
      const { body } = await bare.call(previewState, { params: { id: own.good ?? '' } }, token)
      expect(body.data.state).toBe('none')
    } finally {
      await bare.close()
    }
  })
})

describe('a converter that hangs', () => {
  const hang = { content: () => Readable.from([Buffer.from('HANG')]), extension: 'doc' }
  const settings = (seconds: number) =>
    readConfig({
      OFFICE_CONVERTER: program,
      OFFICE_CONVERTER_SECONDS: String(seconds),
      PATH: process.env.PATH,
    })
  const convert = (converter: OfficeConverter | null) =>
    converter?.toPdf({ ...hang, content: hang.content() }).then(
      () => null,
      (error: unknown) => error,
    )
  /** what the converter has started, not the converter itself */
  const pidOf = () => Number(readFileSync(`${program}.hanging`, 'utf8'))
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }

  it('is ended after its time with all it has started, and the file is given up', async () => {
    rmSync(`${program}.hanging`, { force: true })
    const outcome = await convert(findOfficeConverter(settings(1)))
    expect(outcome).toBeInstanceOf(ConversionError)
    // On a busy machine its time may be over before it has started anything.
    const pid = existsSync(`${program}.hanging`) ? pidOf() : null
    await vi.waitFor(() => expect(pid !== null && isAlive(pid)).toBe(false))
    expect(leftOvers()).toEqual([])
  })

  it('is ended when the server stops, and the file may be tried again', async () => {
    rmSync(`${program}.hanging`, { force: true })
    const converter = findOfficeConverter(settings(600))
    const outcome = convert(converter)
    await vi.waitFor(() => expect(pidOf()).toBeGreaterThan(0))
    const pid = pidOf()
    converter?.end()
    expect(await outcome).toBeInstanceOf(Error)
    expect(await outcome).not.toBeInstanceOf(ConversionError)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    expect(leftOvers()).toEqual([])
  })

  it('ends with a server that is killed, and the next start removes its folder', async () => {
    rmSync(`${program}.hanging`, { force: true })
    const server = spawn(process.execPath, [
      ...['--input-type=module', '--eval'],
      `import { findOfficeConverter } from ${JSON.stringify(resolve(import.meta.dirname, '../../../platform/content/office-converter.ts'))}
       import { Readable } from 'node:stream'
       const settings = { OFFICE_CONVERTER: ${JSON.stringify(program)}, OFFICE_CONVERTER_SECONDS: 600, PATH: process.env.PATH }
       await findOfficeConverter(settings).toPdf({ content: Readable.from([Buffer.from('HANG')]), extension: 'doc' })`,
    ])
    await vi.waitFor(() => expect(pidOf()).toBeGreaterThan(0))
    const pid = pidOf()
    const folders = () =>
      readdirSync(tmpdir()).filter((name) => name.startsWith(`xinqiao-work-${server.pid}-`))
    expect(folders()).toHaveLength(1)
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    // A server that starts at this moment may have removed it before.
    await removeLeftPlaces()
    expect(folders()).toEqual([])
  })
})
