import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { VIEWING_TEXT } from '@xinqiao/contract/accounts/viewing/limits'
import { downloadBase, planDownload } from '@xinqiao/contract/knowledge/download-endpoints'
import { listDownloads } from '@xinqiao/contract/knowledge/download-log-endpoints'
import { DOWNLOAD_REFUSALS } from '@xinqiao/contract/knowledge/download-texts'
import { baseDetail, documentTree } from '@xinqiao/contract/knowledge/reading-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { makeBase, makeResource, releaseVersion } from '../../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS, type ReadingWorld } from '../../../../test/factories/reading-world.ts'
import { useApp } from '../../../../test/harness.ts'
import { A_JOB } from '../../../platform/content/beside/in-line.ts'
import { readPdfPages } from '../../../platform/content/text/pdf-text.ts'
import { startSession } from '../../identity/index.ts'
import { dropReadCopies } from './reading-copy.ts'

const PDF = resolve(
  import.meta.dirname,
  '../../../demo/knowledge/hardware/ft2000-errata/rev.6/FT2000-4_Errata_Rev.6.pdf',
)

let world: ReadingWorld
const app = useApp({
  seed: async (opened) => {
    world = await makeReadingWorld(opened)
    // The first maker may download, the other may not.
    await opened.platform.db
      .insertInto('unitService')
      .values({ unitId: world.unitId, serviceId: 2 })
      .execute()
  },
})
let kbId: string
let verId: string
let original: Buffer
const tokens: Record<'maker' | 'other' | 'personal' | 'editor', string> = {} as never
beforeAll(async () => {
  for (const who of ['maker', 'other', 'personal', 'editor'] as const) {
    tokens[who] = await app.signIn(READERS[who])
  }
  original = await readFile(PDF)
  const made = await makeBase(app.platform, { spaceId: world.hardware, name: '勘误表', visibility: 'login' })
  kbId = made.baseId
  const resourceId = await makeResource(app.platform, kbId, { name: '勘误.pdf', content: original })
  verId = (
    await releaseVersion(app.platform, kbId, { name: 'V2.0', documents: [{ title: '勘误', resourceId }] })
  ).versionId
})

async function addressFor(token: string): Promise<string> {
  const { data } = (await app.call(documentTree, { params: { kbId, verId } }, token)).body
  return data[0].document
}

/** The file as a page of ours reads it, by the signed address or with the token. */
async function readInPage(token: string): Promise<Buffer> {
  const url = await addressFor(token)
  const parts: Buffer[] = []
  for (let at = 0, size = 1; at < size; ) {
    const headers = { range: `bytes=${at}-${at + 99_999}`, 'sec-fetch-dest': 'empty' }
    const answer = await app.http.inject({ url, headers })
    expect(answer.statusCode).toBe(206)
    size = Number(String(answer.headers['content-range']).split('/')[1])
    parts.push(answer.rawPayload)
    at += answer.rawPayload.length
  }
  return Buffer.concat(parts)
}

async function textOf(pdf: Buffer): Promise<string> {
  return (await readPdfPages(A_JOB, pdf)).join('\n')
}

const readings = async () => {
  const { rows } = (await app.call(listDownloads, { query: {} }, tokens.editor)).body
  return rows.filter(({ way }: { way: string }) => way === 'read')
}

describe('a reader of a unit without 知识库下载', () => {
  it('has no way to the original: its signed address opens by itself for nobody, and not whole', async () => {
    const url = await addressFor(tokens.other)
    const open = (headers: Record<string, string>) => app.http.inject({ url, headers })
    for (const headers of [{ 'sec-fetch-dest': 'document' }, { 'sec-fetch-dest': 'empty' }, {}]) {
      expect((await open(headers as Record<string, string>)).json()).toEqual({
        code: 9999,
        msg: DOWNLOAD_REFUSALS.notAllowed.text,
        reason: 'downloads.notAllowed',
      })
    }
    const whole = await app.http.inject({ url, headers: { authorization: `Bearer ${tokens.other}` } })
    expect(whole.json()).toEqual({
      code: 9999,
      msg: DOWNLOAD_REFUSALS.notAllowed.text,
      reason: 'downloads.notAllowed',
    })
  })

  it('is offered no download, by neither button nor call', async () => {
    const offered = async (token: string) =>
      (await app.call(baseDetail, { params: { kbId }, query: {} }, token)).body.data.downloadable
    expect([await offered(tokens.maker), await offered(tokens.other)]).toEqual([true, false])
    expect((await app.call(downloadBase, { params: { kbId }, body: {} }, tokens.other)).status).toBe(403)
  })

  it('reads a copy that says on each page who reads it, under a code that the console finds', async () => {
    const copy = await readInPage(tokens.other)
    expect(copy.equals(original)).toBe(false)
    const text = await textOf(copy)
    const [entry] = await readings()
    expect(text).toContain(entry.traceCode)
    expect(entry).toMatchObject({ kbName: '勘误表', fileNames: ['勘误.pdf'], way: 'read' })
    expect(text).toContain(entry.accountName)
  })

  it('reads on in the same copy for an hour at a time; then it is removed, and the next has a code of its own', async () => {
    const before = (await readings()).length
    app.clock.advance(40 * 60_000)
    tokens.other = await app.signIn(READERS.other)
    await readInPage(tokens.other)
    app.clock.advance(40 * 60_000)
    await dropReadCopies(app.platform)
    await readInPage(tokens.other)
    expect(await readings()).toHaveLength(before)
    app.clock.advance(61 * 60_000)
    const rows = () => app.platform.db.selectFrom('readingCopy').select('id').execute()
    const [{ id = '' } = {}] = await rows()
    expect(await app.platform.storage.size(id)).toBeGreaterThan(0)
    await dropReadCopies(app.platform)
    expect([await rows(), await app.platform.storage.size(id)]).toEqual([[], null])
    await readInPage(tokens.other)
    expect(await readings()).toHaveLength(before + 1)
  })
})

describe('whoever may download', () => {
  it('reads the file itself, and nothing is recorded by that', async () => {
    const before = (await readings()).length
    const url = await addressFor(tokens.maker)
    const answer = await app.http.inject({ url, headers: { 'sec-fetch-dest': 'document' } })
    expect(answer.rawPayload.equals(original)).toBe(true)
    expect(await readings()).toHaveLength(before)
  })

  it('is also an individual, whom the services of units do not limit', async () => {
    const plan = await app.call(planDownload, { body: { list: kbId } }, tokens.personal)
    expect(plan.body).toMatchObject({ code: 200, data: { way: 'pdf' } })
    const taken = await app.call(downloadBase, { params: { kbId }, body: {} }, tokens.personal)
    expect(taken.status).toBe(200)
    expect(await textOf(taken.body)).toContain('个人账号')
  })
})

it('an administrator who looks as a customer leaves no reading under that name, by a signed address either', async () => {
  const { db, clock } = app.platform
  const accountOf = async (phone: string) => (await storedRow(db, 'account', { phone })).id
  const place = { device: 'test', address: '127.0.0.1' }
  const admin = { accountId: await accountOf(READERS.editor) }
  await db
    .insertInto('staffRole')
    .values({ ...admin, role: 'admin' })
    .execute()
  const viewer = await startSession(db, clock.now(), { ...admin, ...place })
  const looking = await startSession(db, clock.now(), {
    ...{ accountId: await accountOf(READERS.other), kind: 'view', viewerSession: viewer.sessionId, ...place },
  })
  await db.deleteFrom('readingCopy').execute()
  const count = () => db.selectFrom('knowledgeDownload').select('id').execute()
  const before = (await count()).length
  const headers = { range: 'bytes=0-99', 'sec-fetch-dest': 'empty' }
  const answer = await app.http.inject({ url: await addressFor(looking.token), headers })
  expect(answer.json()).toMatchObject({ code: 403, msg: VIEWING_TEXT })
  expect(await count()).toHaveLength(before)
})
