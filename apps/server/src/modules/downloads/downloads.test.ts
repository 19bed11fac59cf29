import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as endpoints from '@xinqiao/contract/knowledge/download-endpoints'
import * as downloadLog from '@xinqiao/contract/knowledge/download-log-endpoints'
import { listBases, resource } from '@xinqiao/contract/knowledge/reading-endpoints'
import { BlobReader, BlobWriter, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { sendForm } from '../../../test/calls/forms.ts'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { storedRow } from '../../../test/databases/stored.ts'
import { makeBase, makeResource, releaseVersion } from '../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS, type ReadingWorld } from '../../../test/factories/reading-world.ts'
import { openTestApp, useApp } from '../../../test/harness.ts'
import { outboxOf } from '../../../test/seeds/people.ts'
import { A_JOB } from '../../platform/content/beside/in-line.ts'
import { readPdfPages } from '../../platform/content/text/pdf-text.ts'
import type { Value } from '../../platform/db/database.ts'

const PDF = resolve(
  import.meta.dirname,
  '../../demo/knowledge/hardware/ft2000-errata/rev.6/FT2000-4_Errata_Rev.6.pdf',
)
const EMAIL = 'linzhiyuan@zhuoyu.example'
const SECRET = '压缩包里的内容'

let world: ReadingWorld
let bases: Record<'pdf' | 'archive' | 'file' | 'many' | 'foreign', string>
const app = useApp({
  seed: async (opened) => {
    world = await makeReadingWorld(opened)
    const { db } = opened.platform
    await db.updateTable('account').set({ boundEmail: EMAIL }).where('phone', '=', READERS.maker).execute()
    for (const unitId of [world.unitId, world.otherUnitId]) {
      await db.insertInto('unitService').values({ unitId, serviceId: 2 }).execute()
    }
  },
})
const tokens = useTokens(app, { maker: READERS.maker, other: READERS.other, editor: READERS.editor })
beforeAll(async () => {
  const pdf = { name: '勘误表 “第六版”.pdf', content: await readFile(PDF) }
  const archive = { name: 'bsp.7z', content: SECRET }
  const sheet = { name: '清单.xlsx', content: 'a sheet' }
  bases = {
    pdf: await withFiles('勘误表', [pdf]),
    archive: await withFiles('BSP', [archive]),
    file: await withFiles('物料清单', [sheet]),
    many: await withFiles('资料合集', [pdf, sheet]),
    foreign: await withFiles('别家的', [sheet], { visibility: 'units', unitIds: [world.otherUnitId] }),
  }
})

async function withFiles(
  name: string,
  files: { name: string; content: string | Uint8Array }[],
  more: object = {},
): Promise<string> {
  const { baseId } = await makeBase(app.platform, { spaceId: world.hardware, name, ...more })
  const { versionId } = await releaseVersion(app.platform, baseId, {
    name: 'V2.0',
    documents: await Promise.all(
      files.map(async (file) => ({
        title: file.name,
        resourceId: await makeResource(app.platform, baseId, file),
      })),
    ),
  })
  expect(versionId).not.toBe('')
  return baseId
}

const plan = (list: string, token: string) => app.call(endpoints.planDownload, { body: { list } }, token)
const download = (kbId: string, token: string, body: object = {}) =>
  app.call(endpoints.downloadBase, { params: { kbId }, body }, token)
const recordsOf = (baseId: string) =>
  app.platform.db
    .selectFrom('knowledgeDownload')
    .selectAll()
    .where('baseId', '=', baseId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

async function entriesOf(zip: Buffer): Promise<FileEntry[]> {
  const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)]))).getEntries()
  return entries.filter((entry): entry is FileEntry => !entry.directory)
}

describe('what a download will be', () => {
  it('[P-KB-067] depends on the extension: PDF, archive, other documents, written online', async () => {
    const ways = []
    for (const id of [bases.pdf, bases.archive, bases.file, bases.many, world.publicBase.baseId]) {
      ways.push((await plan(id, tokens.maker)).body.data.way)
    }
    expect(ways).toEqual(['pdf', 'archive', 'file', 'zip', 'print'])
    // The card says so before: a ZIP comes of several files and of an archive.
    const { rows } = (await app.call(listBases, { query: { pageSize: 100 } } as never, tokens.maker)).body
    const zipped = [bases.pdf, bases.archive, bases.file, bases.many, world.publicBase.baseId].map(
      (id) => rows.find((card: { kbId: string }) => card.kbId === id)?.zipped,
    )
    expect(zipped).toEqual([false, true, false, true, false])
  })

  it('[P-WIKI-006] names the projects of the reader’s unit to which the base is linked, to no other unit', async () => {
    const { baseId } = world.firmwareBase
    expect((await plan(baseId, tokens.maker)).body.data.projects).toEqual([
      expect.objectContaining({ projectNumber: 'PRJ-26-0318', projectName: 'TZ-D2000 工控主板' }),
    ])
    expect((await plan(baseId, tokens.other)).body.data.projects).toEqual([])
    expect((await plan(bases.pdf, tokens.maker)).body.data.projects).toEqual([])
  })

  it('says of one file that it waits for the security check, or was refused by it', async () => {
    const { db } = app.platform
    const file = await db
      .selectFrom('knowledgeDocument as d')
      .innerJoin('knowledgeVersion as v', 'v.id', 'd.versionId')
      .innerJoin('knowledgeResource as r', 'r.id', 'd.resourceId')
      .select(['d.id', 'r.fileId'])
      .where('v.baseId', '=', bases.many)
      .executeTakeFirstOrThrow()
    const body = { list: bases.many, docId: file.id }
    const whole = async () => (await plan(bases.many, tokens.maker)).body
    const names = (await whole()).data.fileNames as string[]
    const says = async (verdict: Value<'storedFile', 'verdict'>) => {
      await db.updateTable('storedFile').set({ verdict }).where('id', '=', file.fileId).execute()
      return (await app.call(endpoints.planDownload, { body }, tokens.maker)).body
    }
    expect((await says('held')).msg).toBe('文件正在安全检查，请稍后再试')
    // The whole base comes without it, and says so.
    const { fileNames, leftOut } = (await whole()).data
    expect(leftOut).toHaveLength(1)
    expect([...fileNames, ...leftOut].toSorted()).toEqual(names.toSorted())
    expect((await says('infected')).msg).toBe('文件未通过安全检查，已被隔离')
    await db.updateTable('storedFile').set({ verdict: 'held' }).where('name', 'in', names).execute()
    expect((await whole()).msg).toBe('该知识库的文件正在等待或未通过安全检查，暂时无法下载')
    await db.updateTable('storedFile').set({ verdict: 'clean' }).where('name', 'in', names).execute()
    expect((await says('clean')).data.fileNames).toHaveLength(1)
  })

  it('of another unit’s base is a 404, alone and among others, and its download too', async () => {
    expect((await plan(bases.foreign, tokens.maker)).status).toBe(404)
    expect((await plan(`${bases.file},${bases.foreign}`, tokens.maker)).status).toBe(404)
    expect((await download(bases.foreign, tokens.maker)).status).toBe(404)
    expect((await download(bases.foreign, tokens.other)).status).toBe(200)
    expect((await plan(bases.file, '')).status).toBe(401)
  })
})

describe('the download of a base', () => {
  it('[P-KB-095] answers a file as it is, with its Chinese name and length', async () => {
    const { status, headers, body } = await download(bases.file, tokens.maker)
    expect(status).toBe(200)
    expect(String(body)).toBe('a sheet')
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="__.xlsx"; filename*=UTF-8''%E6%B8%85%E5%8D%95.xlsx`,
      filename: encodeURIComponent('清单.xlsx'),
      'content-length': '7',
      'x-content-type-options': 'nosniff',
    })
  })

  it('stamps unit, person, time and a trace code on every page of a PDF, and the console finds it by that code', async () => {
    const { status, body } = await download(bases.pdf, tokens.maker)
    expect(status).toBe(200)
    const pages = await readPdfPages(A_JOB, new Uint8Array(body))
    const [record] = await recordsOf(bases.pdf)
    const traceCode = record?.traceCode ?? ''
    expect(traceCode).toMatch(/^XQ(-[2-9A-HJ-NP-TV-Z]{4}){3}$/)
    expect(pages.length).toBe((await readPdfPages(A_JOB, await readFile(PDF))).length)
    for (const page of pages) {
      expect(page).toContain('卓昱信息')
      expect(page).toContain('林志远')
      expect(page).toContain(traceCode)
    }
    const typed = traceCode.toLowerCase().replaceAll('-', ' ')
    const found = await app.call(downloadLog.listDownloads, { query: { code: typed } }, tokens.editor)
    expect(found.body).toMatchObject({ total: 1 })
    expect(found.body.rows[0]).toMatchObject({
      traceCode,
      accountName: '林志远',
      unitName: '卓昱信息',
      kbName: '勘误表',
      versionName: 'V2.0',
      way: 'pdf',
      finished: false,
    })
  })

  it('says [P-KB-082] whom to ask when a PDF cannot be stamped, and records nothing', async () => {
    const broken = await withFiles('坏文件', [{ name: 'broken.pdf', content: '%PDF-1.7 nothing' }])
    const { body } = await download(broken, tokens.maker)
    expect(body).toMatchObject({ code: 9999, msg: '下载失败，请联系飞腾相关人员' })
    expect(await recordsOf(broken)).toEqual([])
  })

  it('[P-KB-068] of an archive is a ZIP encrypted with AES-256 whose password is mailed, each time another', async () => {
    const answer = await app.call(
      endpoints.downloadZip,
      { params: { kbId: bases.archive }, body: {} },
      tokens.maker,
    )
    expect(answer.status).toBe(200)
    const [entry] = await entriesOf(answer.body)
    expect(entry).toMatchObject({ filename: 'bsp.7z', encrypted: true, zipCrypto: false })
    const [mail] = await outboxOf(app, EMAIL)
    const [password = ''] = mail?.secrets ?? []
    expect(mail?.body).toContain(password)
    expect(await entry?.getData(new TextWriter(), { password })).toBe(SECRET)
    await expect(entry?.getData(new BlobWriter(), { password: `${password}x` })).rejects.toThrow()
    await download(bases.archive, tokens.maker)
    const mails = await outboxOf(app, EMAIL)
    expect(new Set(mails.map(({ secrets }) => secrets[0])).size).toBe(2)
  })

  it('[P-KB-096] of an archive by its own address answers a blob named after the base', async () => {
    const { headers } = await app.call(
      endpoints.downloadZip,
      { params: { kbId: bases.archive }, body: {} },
      tokens.maker,
    )
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      filename: encodeURIComponent('BSP V2.0.zip'),
    })
  })

  it('[P-KB-070] of an archive is refused while no e-mail is bound', async () => {
    const { body } = await download(bases.archive, tokens.other)
    expect(body).toMatchObject({ code: 9999, msg: '邮箱未配置，请补齐邮箱信息！' })
    expect((await recordsOf(bases.archive)).some(({ accountName }) => accountName === '何嘉宁')).toBe(false)
  })

  it('gives an archive by no other way: its address as a resource refuses it', async () => {
    const file = await storedRow(app.platform.db, 'knowledgeResource', { baseId: bases.archive })
    const { body } = await app.call(resource, { params: { id: file.id } }, tokens.maker)
    expect(body).toMatchObject({ code: 9999, msg: '压缩包请使用下载功能获取' })
  })

  it('[P-WIKI-008] [P-DICT-005] is refused without a project where the base is linked to some of the unit', async () => {
    const { baseId } = world.firmwareBase
    expect((await download(baseId, tokens.maker)).body).toMatchObject({ code: 9999, msg: '请选择相关项目' })
    const linked = await withFiles('项目资料', [{ name: 'a.txt', content: 'text' }])
    const project = await storedRow(app.platform.db, 'project', { number: 'PRJ-26-0318' })
    await app.platform.db
      .insertInto('knowledgeBaseProject')
      .values({ baseId: linked, projectId: project.id })
      .execute()
    expect((await download(linked, tokens.maker)).body).toMatchObject({ msg: '请选择相关项目' })
    const foreign = { projectId: '01900000-0000-7000-8000-000000000000' }
    expect((await download(linked, tokens.maker, foreign)).body).toMatchObject({ msg: '请选择相关项目' })
    expect((await download(linked, tokens.maker, { projectId: project.id, type: 1 })).status).toBe(200)
    expect(await recordsOf(linked)).toEqual([
      expect.objectContaining({ projectNumber: 'PRJ-26-0318', place: 1 }),
    ])
    await download(linked, tokens.maker, { projectId: project.id, type: 2 })
    const places = (await recordsOf(linked)).map(({ place }) => place)
    expect(places.toSorted(), 'P-DICT-005').toEqual([1, 2])
  })
})

describe('a base behind a web server that serves the folder', () => {
  it('names a whole file to it, and makes by itself what is made for one reader', async () => {
    const behind = await openTestApp(inject('databaseUrl'), {
      env: { FILES_ACCEL_PREFIX: '/internal-files' },
    })
    onTestFinished(() => behind.close())
    const place = await makeReadingWorld(behind)
    await behind.platform.db
      .insertInto('unitService')
      .values({ unitId: place.unitId, serviceId: 2 })
      .execute()
    const take = async (file: { name: string; content: string | Uint8Array }) => {
      const { baseId } = await makeBase(behind.platform, { spaceId: place.hardware, name: file.name })
      const resourceId = await makeResource(behind.platform, baseId, file)
      const documents = [{ title: file.name, resourceId }]
      await releaseVersion(behind.platform, baseId, { name: 'V2.0', documents })
      const input = { params: { kbId: baseId }, body: {} }
      return behind.call(endpoints.downloadBase, input, await behind.signIn(READERS.maker))
    }
    const sheet = await take({ name: '清单.xlsx', content: 'a sheet' })
    expect(sheet.headers['x-accel-redirect']).toMatch(/^\/internal-files\/.{2}\/.{2}\/[0-9a-f-]{36}$/)
    expect(sheet.headers.filename).toBe(encodeURIComponent('清单.xlsx'))
    expect(sheet.body.length).toBe(0)
    const pdf = await take({ name: '勘误.pdf', content: await readFile(PDF) })
    expect(pdf.headers['x-accel-redirect']).toBeUndefined()
    expect(pdf.body.length).toBeGreaterThan(1000)
  })
})

describe('a batch of bases', () => {
  const batch = (list: string, token = tokens.maker) =>
    app.call(endpoints.batchDownload, { body: { list, userId: 'x', unitId: 'y' } }, token)

  it('[P-KB-097] is one ZIP with a folder each, articles written out', async () => {
    const { status, headers, body } = await batch(`${bases.many},${world.publicBase.baseId}`)
    expect(status).toBe(200)
    expect(decodeURIComponent(String(headers.filename))).toMatch(
      /^(资料合集|飞腾E2000 数据手册) 等 2 个知识库 2026-11-20\.zip$/,
    )
    const entries = await entriesOf(body)
    expect(entries.map(({ filename }) => filename).sort()).toEqual([
      '资料合集 V2.0/勘误表 “第六版”.pdf',
      '资料合集 V2.0/清单.xlsx',
      '飞腾E2000 数据手册 V1.0/在线文档.md',
    ])
    const article = entries.find(({ filename }) => filename.endsWith('.md'))
    expect(await article?.getData(new TextWriter())).toContain('四核处理器，典型功耗为五瓦。')
    const pdf = entries.find(({ filename }) => filename.endsWith('.pdf'))
    const bytes = await pdf?.getData(new BlobWriter())
    const pages = await readPdfPages(
      A_JOB,
      new Uint8Array((await bytes?.arrayBuffer()) ?? new ArrayBuffer(0)),
    )
    const [record] = await recordsOf(bases.many)
    expect(pages[0]).toContain(record?.traceCode)
  })

  it('[P-KB-097] needs no project, as documented, and is recorded without one', async () => {
    const linked = await withFiles('随项目的资料', [{ name: 'b.txt', content: 'text' }])
    const projectId = (await storedRow(app.platform.db, 'project', { number: 'PRJ-26-0318' })).id
    await app.platform.db.insertInto('knowledgeBaseProject').values({ baseId: linked, projectId }).execute()
    expect((await download(linked, tokens.maker)).body).toMatchObject({ msg: '请选择相关项目' })
    expect((await batch(linked)).status).toBe(200)
    expect(await recordsOf(linked)).toMatchObject([{ way: 'zip', projectNumber: '' }])
  })

  it('[P-KB-098] tells in body-size what its progress is measured by', async () => {
    const { headers, body } = await batch(`${bases.file},${bases.pdf}`)
    const size = Number(headers['body-size'])
    expect(size).toBe(7 + (await readFile(PDF)).length)
    expect(body.length).toBeGreaterThan(size * 0.9)
  })

  it('with an archive in it is encrypted as a whole and needs the e-mail', async () => {
    const answer = await batch(`${bases.file},${bases.archive}`)
    expect((await entriesOf(answer.body)).map(({ encrypted }) => encrypted)).toEqual([true, true])
    const refused = await batch(`${bases.file},${bases.archive}`, tokens.other)
    expect(refused.body).toMatchObject({ msg: '邮箱未配置，请补齐邮箱信息！' })
  })

  it.each(['', ' , ', undefined])('[P-KB-081] of %j is refused with the documented text', async (list) => {
    const body = { ...(list === undefined ? {} : { list }) } as { list: string }
    const answer = await app.call(endpoints.batchDownload, { body }, tokens.maker)
    expect(answer).toMatchObject({ status: 400, body: { msg: '请选择知识库!' } })
  })

  it('is taken as a form too, as documented', async () => {
    const answer = await sendForm(app, endpoints.batchDownload, [['list', bases.foreign]], tokens.maker)
    expect(answer.status).toBe(404)
  })
})

describe('the log of downloads', () => {
  const log = (body: object, token = tokens.maker) =>
    app.call(downloadLog.logDownload, { body: body as { kbId: string } }, token)

  it('[P-KB-107] [P-KB-078] takes the documented fields and marks the download as taken whole', async () => {
    await download(bases.many, tokens.maker)
    const before = await recordsOf(bases.many)
    const fields = { kbVerId: before[0]?.versionId, unitName: '冒名单位', createBy: '冒名', unitId: '1' }
    const { body } = await log({ kbId: bases.many, ...fields, userId: '2', type: 2, projectNumber: '' })
    expect(body).toMatchObject({ code: 200 })
    const after = await recordsOf(bases.many)
    expect(after.length).toBe(before.length)
    expect(after.at(-1)).toMatchObject({ unitName: '卓昱信息', accountName: '林志远' })
    expect(after.at(-1)?.loggedAt).not.toBeNull()
  })

  it('records a base printed from the page, with the project it was for, and counts it on the card', async () => {
    const { baseId } = world.firmwareBase
    await log({ kbId: baseId, type: 2, projectNumber: 'PRJ-26-0318' })
    expect(await recordsOf(baseId)).toEqual([
      expect.objectContaining({ way: 'print', projectNumber: 'PRJ-26-0318', unitName: '卓昱信息' }),
    ])
    const base = await storedRow(app.platform.db, 'knowledgeBase', { id: baseId })
    expect(base.downloadCount).toBe(1)
  })

  it('of a base that is not the reader’s is a 404', async () => {
    expect((await log({ kbId: bases.foreign })).status).toBe(404)
  })
})
