import { createBase, readBase, updateBase } from '@xinqiao/contract/authoring/base-endpoints'
import * as endpoints from '@xinqiao/contract/knowledge/download-endpoints'
import { DOWNLOAD_REFUSALS } from '@xinqiao/contract/knowledge/download-texts'
import { baseDetail, documentTree, listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { makeBase, makeResource, releaseVersion } from '../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS, type ReadingWorld } from '../../../test/factories/reading-world.ts'
import { useApp } from '../../../test/harness.ts'

let world: ReadingWorld
const app = useApp({
  seed: async (opened) => {
    world = await makeReadingWorld(opened)
    const service = { unitId: world.unitId, serviceId: 2 }
    await opened.platform.db.insertInto('unitService').values(service).execute()
  },
})
const tokens = useTokens(app, { maker: READERS.maker, editor: READERS.editor })
let kbId: string
let verId: string
beforeAll(async () => {
  const made = await makeBase(app.platform, { spaceId: world.hardware, name: '只供阅读' })
  kbId = made.baseId
  const files = ['图纸.pdf', '清单.xlsx']
  const documents = await Promise.all(
    files.map(async (name) => ({
      title: name,
      resourceId: await makeResource(app.platform, kbId, { name, content: name }),
    })),
  )
  verId = (await releaseVersion(app.platform, kbId, { name: 'V2.0', documents })).versionId
})

/** The addresses of its files, as a reader has them. */
async function addresses(): Promise<string[]> {
  const { data } = (await app.call(documentTree, { params: { kbId, verId } }, tokens.maker)).body
  return data.map(({ document }: { document: string }) => document)
}

async function allow(downloadable: boolean) {
  app.clock.advance(4_000)
  const { data } = (await app.call(readBase, { params: { id: kbId } }, tokens.editor)).body
  const body = { ...data.form, downloadable, version: data.version }
  const answer = await app.call(updateBase, { params: { id: kbId }, body }, tokens.editor)
  expect(answer.body.code).toBe(200)
}

const download = (id = kbId) =>
  app.call(endpoints.downloadBase, { params: { kbId: id }, body: {} }, tokens.maker)

describe('a base that is for reading alone', () => {
  it('is made so by its editor, and shown so', async () => {
    const card = async () => {
      const body = { keyword: '只供阅读' }
      return (await app.call(listBases, { body }, tokens.maker)).body.rows[0].downloadable
    }
    expect(await card()).toBe(true)
    await allow(false)
    expect(await card()).toBe(false)
    const head = await app.call(baseDetail, { params: { kbId }, query: {} }, tokens.maker)
    expect(head.body.data.downloadable).toBe(false)
  })

  it('refuses every way of taking it, with a clear text', async () => {
    await allow(false)
    const refusal = { code: 9999, msg: DOWNLOAD_REFUSALS.notOffered.text, reason: 'downloads.notOffered' }
    expect(
      (await app.call(endpoints.planDownload, { body: { list: kbId } }, tokens.maker)).body,
    ).toMatchObject(refusal)
    expect((await download()).body).toMatchObject(refusal)
    const zip = await app.call(endpoints.downloadZip, { params: { kbId }, body: {} }, tokens.maker)
    expect(zip.body).toMatchObject(refusal)
    const list = `${kbId},${world.publicBase.baseId}`
    const batch = await app.call(endpoints.batchDownload, { body: { list } }, tokens.maker)
    expect(batch.body).toMatchObject({
      code: 9999,
      msg: '以下知识库仅供在线阅读，请取消选择：《只供阅读》',
    })
  })

  it('stays readable in our pages, part by part; its files do not open by themselves', async () => {
    await allow(false)
    const [pdf = '', sheet = ''] = await addresses()
    const get = async (url: string, headers: Record<string, string>) => {
      const answer = await app.http.inject({ url, headers })
      return answer.statusCode === 206 ? 'a part' : answer.json().msg
    }
    const page = { 'sec-fetch-dest': 'empty', range: 'bytes=0-99' }
    expect([await get(pdf, page), await get(sheet, page)]).toEqual(['a part', 'a part'])
    for (const goal of ['document', 'iframe', 'embed', 'object', 'image']) {
      expect(await get(pdf, { ...page, 'sec-fetch-dest': goal })).toBe(DOWNLOAD_REFUSALS.notOffered.text)
    }
    expect([await get(pdf, { range: 'bytes=0-99' }), await get(sheet, {})]).toEqual([
      DOWNLOAD_REFUSALS.notOffered.text,
      DOWNLOAD_REFUSALS.notOffered.text,
    ])
    expect(await get(sheet, { 'sec-fetch-dest': 'empty' })).toBe(DOWNLOAD_REFUSALS.notOffered.text)
    for (const range of ['bytes=0-', 'bytes=-99', 'bytes=0-2097152', 'bytes=0-1,4-5']) {
      expect(await get(sheet, { ...page, range })).toBe('请求的文件范围无效')
    }
  })

  it('stays readable where the connection is not safe: what comes with the token is asked for by a page', async () => {
    await allow(false)
    const [, sheet = ''] = await addresses()
    const get = async (headers: Record<string, string>) =>
      app.http.inject({ url: sheet.split('?')[0] ?? '', headers: { range: 'bytes=0-99', ...headers } })
    const authorization = `Bearer ${tokens.maker}`
    const served = await get({ authorization })
    expect([served.statusCode, served.body]).toEqual([206, '清单.xlsx'])
    expect(served.headers.vary).toContain('Authorization')
    expect((await get({ authorization, 'sec-fetch-dest': 'document' })).json().msg).toBe(
      DOWNLOAD_REFUSALS.notOffered.text,
    )
  })

  it('stays readable for visitors there, by a header that only a page sends', async () => {
    await allow(false)
    const [, sheet = ''] = await addresses()
    const get = async (headers: Record<string, string>) =>
      app.http.inject({ url: sheet, headers: { range: 'bytes=0-99', ...headers } })
    const served = await get({ 'x-reading': '1' })
    expect([served.statusCode, served.body]).toEqual([206, '清单.xlsx'])
    expect(served.headers.vary).toContain('x-reading')
    expect((await get({})).json().msg).toBe(DOWNLOAD_REFUSALS.notOffered.text)
    expect((await get({ 'x-reading': '1', 'sec-fetch-dest': 'document' })).json().msg).toBe(
      DOWNLOAD_REFUSALS.notOffered.text,
    )
  })

  it('may be taken again once that is allowed', async () => {
    await allow(true)
    const answer = await app.call(endpoints.planDownload, { body: { list: kbId } }, tokens.maker)
    expect(answer.body).toMatchObject({ code: 200, data: { way: 'zip' } })
  })

  it('is what a new one is not, unless it is said', async () => {
    const form = { name: '新的', icon: 'MD', spaceId: world.hardware, visibility: 'login' } as const
    const { id } = (await app.call(createBase, { body: form }, tokens.editor)).body.data
    const { data } = (await app.call(readBase, { params: { id } }, tokens.editor)).body
    expect(data.form.downloadable).toBe(true)
  })
})
