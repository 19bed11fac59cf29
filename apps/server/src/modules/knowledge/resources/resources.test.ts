import * as reading from '@xinqiao/contract/knowledge/reading-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { makeResource } from '../../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS, type ReadingWorld } from '../../../../test/factories/reading-world.ts'
import { useApp } from '../../../../test/harness.ts'
import { endAllSessions } from '../../identity/index.ts'

let world: ReadingWorld
const app = useApp({
  seed: async (opened) => {
    world = await makeReadingWorld(opened)
    // Who may not download gets parts alone.
    const services = [world.unitId, world.otherUnitId].map((unitId) => ({ unitId, serviceId: 2 }))
    await opened.platform.db.insertInto('unitService').values(services).execute()
  },
})
let maker: string
let other: string
beforeAll(async () => {
  maker = await app.signIn(READERS.maker)
  other = await app.signIn(READERS.other)
})

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
const addressOf = (id: string) => `/api/wiki/res/${id}`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The address of the figure as the article gives it to a reader. */
async function signedFigure(token: string): Promise<string> {
  const { baseId: kbId, versionId: verId, documentIds } = world.guideBase
  const params = { kbId, verId, docId: documentIds[1] ?? '' }
  const { body } = await app.call(reading.documentContent, { params }, token)
  return /\((\/api\/wiki\/res\/[^)]+)\)/.exec(body.data.content)?.[1] ?? ''
}

/** A further resource of the guide's article that asks for a login. */
async function heldByGuide(name: string, content: string): Promise<string> {
  const resourceId = await makeResource(app.platform, world.guideBase.baseId, { name, content })
  const documentId = world.guideBase.documentIds[1] ?? ''
  await app.platform.db.insertInto('knowledgeDocumentResource').values({ documentId, resourceId }).execute()
  return resourceId
}

describe('a resource', () => {
  it('asks a visitor to log in', async () => {
    const answer = await get(addressOf(world.figureId))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 401 })
  })

  it('of another unit is a 404 like nobody’s', async () => {
    const { baseId, documentIds } = world.unitBase
    const id = await makeResource(app.platform, baseId, { name: 'a.png', content: 'png' })
    const documentId = documentIds[0] ?? ''
    await app.platform.db
      .insertInto('knowledgeDocumentResource')
      .values({ documentId, resourceId: id })
      .execute()
    const foreign = await get(addressOf(id), bearer(other))
    const absent = await get(addressOf('01900000-0000-7000-8000-000000000000'), bearer(other))
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(absent.body)
    expect((await get(addressOf(id), bearer(maker))).statusCode).toBe(200)
  })

  it('is served by token [P-KB-108]', async () => {
    const answer = await get(addressOf(world.figureId), bearer(maker))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<svg')
  })

  it('is served by the address that its article carries, to nobody else’s session and no other file', async () => {
    const address = await signedFigure(maker)
    expect((await get(address)).statusCode).toBe(200)
    const another = await heldByGuide('fig-4-10.svg', '<svg/>')
    expect((await get(addressOf(another), bearer(maker))).statusCode).toBe(200)
    expect((await get(address.replace(world.figureId, another))).statusCode).toBe(401)
    const { session } = Object.fromEntries(new URL(address, 'http://x').searchParams) as { session: string }
    const others = await signedFigure(other)
    const stolen = others.replace(/session=.*/, `session=${session}`)
    expect((await get(stolen)).statusCode).toBe(401)
    expect((await get(address.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(401)
    expect((await get(address.replace(/&session=.*/, ''))).statusCode).toBe(401)
  })

  it('is not served by an address after five minutes, or after its session ended', async () => {
    const token = await app.signIn(READERS.maker)
    const address = await signedFigure(token)
    app.clock.advance(3 * 60_000)
    expect((await get(address)).statusCode).toBe(200)
    app.clock.advance(2 * 60_000)
    expect((await get(address)).statusCode).toBe(401)
    const renewed = await signedFigure(token)
    expect((await get(renewed)).statusCode).toBe(200)
    const account = await storedRow(app.platform.db, 'account', { phone: READERS.maker })
    await endAllSessions(app.platform.db, account.id)
    maker = await app.signIn(READERS.maker)
    expect((await get(renewed)).statusCode).toBe(401)
  })

  it('of an open document is for visitors too', async () => {
    // The first article of the guide is open and holds the file.
    expect((await get(addressOf(world.pdfId))).statusCode).toBe(200)
  })

  it('that no document of a released version holds is nobody’s', async () => {
    const id = await makeResource(app.platform, world.guideBase.baseId, { name: 'draft.png', content: 'x' })
    expect((await get(addressOf(id), bearer(maker))).statusCode).toBe(404)
  })
})

describe('what is sent with a resource', () => {
  it('keeps SVG from running anything', async () => {
    const { headers } = await get(addressOf(world.figureId), bearer(maker))
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'content-disposition': `inline; filename="fig-4-9.svg"; filename*=UTF-8''fig-4-9.svg`,
      'cache-control': 'private, max-age=240',
    })
  })

  it('shows PDF in place, with its Chinese name', async () => {
    const { headers } = await get(addressOf(world.pdfId), bearer(maker))
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(
      `inline; filename="D2000 ______ ____.pdf"; filename*=UTF-8''D2000%20%E7%A1%AC%E4%BB%B6%E8%AE%BE%E8%AE%A1%E6%8C%87%E5%8D%97%20%E2%80%9C%E5%85%A8%E6%96%87%E2%80%9D.pdf`,
    )
  })

  it.each([
    ['page.html', '<script>alert(1)</script>'],
    ['note.xml', '<x/>'],
    ['data.xlsx', 'PK'],
    ['no-extension', 'text'],
  ])('sends %s as a download of bytes', async (name, content) => {
    const id = await heldByGuide(name, content)
    const { headers } = await get(addressOf(id), bearer(maker))
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  })

  it('never stands in the logs with its signature', async () => {
    const address = await signedFigure(maker)
    app.logged.length = 0
    await get(address)
    expect(app.logged).toHaveLength(1)
    expect(app.logged.join('')).not.toMatch(/signature|expires|session=/)
  })
})

describe('a part of a resource', () => {
  // "a pdf of twenty-six bytes."
  const part = (range: string, more: Record<string, string> = {}) =>
    get(addressOf(world.pdfId), { ...bearer(maker), range, ...more })

  it.each([
    ['bytes=2-4', 'pdf', 'bytes 2-4/26'],
    ['bytes=19-', ' bytes.', 'bytes 19-25/26'],
    ['bytes=-6', 'bytes.', 'bytes 20-25/26'],
    ['bytes=20-999', 'bytes.', 'bytes 20-25/26'],
  ])('%s is %j', async (range, body, contentRange) => {
    const answer = await part(range)
    expect(answer.statusCode).toBe(206)
    expect(answer.body).toBe(body)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['content-length']).toBe(String(body.length))
  })

  it.each(['bytes=26-', 'bytes=99-100', 'bytes=-0'])('%s cannot be had', async (range) => {
    const answer = await part(range)
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */26')
    expect(answer.json()).toEqual({ code: 416, msg: '请求的文件范围无效' })
  })

  it.each(['bytes=4-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=-'])(
    '%s is answered with the whole',
    async (range) => {
      const answer = await part(range)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-length']).toBe('26')
    },
  )

  it('is only sent while the file is the same', async () => {
    const { headers } = await get(addressOf(world.pdfId), bearer(maker))
    const same = await part('bytes=0-1', { 'if-range': String(headers.etag) })
    const changed = await part('bytes=0-1', { 'if-range': '"another"' })
    expect([same.statusCode, changed.statusCode]).toEqual([206, 200])
    const known = { ...bearer(maker), 'if-none-match': String(headers.etag) }
    expect((await get(addressOf(world.pdfId), known)).statusCode).toBe(304)
    const since = { ...bearer(maker), 'if-modified-since': String(headers['last-modified']) }
    expect((await get(addressOf(world.pdfId), since)).statusCode).toBe(304)
  })
})
