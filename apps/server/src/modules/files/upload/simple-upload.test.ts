import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { SERVICE_IDS } from '@xinqiao/contract/access'
import { download, removeFile, removeFiles } from '@xinqiao/contract/files/endpoints'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../../test/calls/forms.ts'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { fixture } from '../../../../test/fixture.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { newId } from '../../../platform/ids.ts'
import { refreshSessions } from '../../identity/index.ts'
import { attachFiles, findVisibleFile, listFilesOf, removeFilesOf, signFile } from '../index.ts'

const app = useApp({ seed: seedPeople, work: true })
const tokens = useTokens(app, { lin: PEOPLE.manager, xu: PEOPLE.engineer, he: PEOPLE.otherUnit })
const _xu = ''
beforeAll(async () => {
  // A record of 卓昱: its people read, its personnel manager changes.
  app.platform.fileOwners.register({
    kind: 'test-record',
    purpose: 'project',
    service: null,
    sameName: FILE_REFUSALS.sameFile,
    uploadKinds: ['TEST_FILE'],
    canRead: async (_db, actor, id) => id === RECORD && actor.unitName.startsWith('天津卓昱'),
    canChange: async (_db, actor, id) => id === RECORD && actor.phone === PEOPLE.manager,
  })
})

const RECORD = newId()
const PNG = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF')

const upload = (name: string, content: Uint8Array, fields: FormEntry[] = [], token = tokens.lin) =>
  sendForm(app, uploadFile, [['file', { name, content }], ...fields], token)
const idOf = async (name: string, content: Uint8Array, token = tokens.lin): Promise<string> =>
  (await upload(name, content, [], token)).body.rows[0]
const status = async (id: string, token: string) =>
  (await app.call(download, { query: { id } }, token)).status

async function actor(token: string) {
  return (await app.platform.authenticate(token, '127.0.0.1')) ?? expect.fail('nobody')
}

async function attach(id: string, token = tokens.lin): Promise<void> {
  const who = await actor(token)
  const owner = { kind: 'test-record', recordId: RECORD }
  await app.platform.db.transaction().execute((db) => attachFiles(db, app.platform, who, [id], owner))
}

describe('POST /fileInfo/uploadFile', () => {
  it('[P-FILE-015] takes fjlx, t and a file; rows[0] is its id', async () => {
    const fields: FormEntry[] = [
      ['fjlx', 'OTHER'],
      ['t', 'tb_project'],
    ]
    const answer = await upload('规格书.pdf', PDF, fields)
    expect(answer.body).toMatchObject({
      code: 200,
      msg: '上传成功',
      rows: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
    })
    const file = await app.call(download, { query: { id: answer.body.rows[0] } }, tokens.lin)
    expect(file.body).toEqual(PDF)
  })

  it('is for people who are logged in, and needs a file', async () => {
    expect((await sendForm(app, uploadFile, [['file', { name: 'a.txt', content: PDF }]])).status).toBe(401)
    expect((await sendForm(app, uploadFile, [['fjlx', 'OTHER']], tokens.lin)).body.errors).toEqual({
      file: '请选择文件',
    })
  })

  it('puts a file to a record that the sender may change, and to no other', async () => {
    const fields: FormEntry[] = [
      ['fjlx', 'TEST_FILE'],
      ['projectId', RECORD],
    ]
    const answer = await upload('框图.png', PNG, fields)
    expect(answer.body.code).toBe(200)
    expect(await status(answer.body.rows[0], tokens.xu)).toBe(200)
    expect((await upload('框图二.png', PNG, fields, tokens.xu)).status).toBe(404)
    expect((await upload('框图三.png', PNG, [fields[0] as FormEntry, ['projectId', newId()]])).status).toBe(
      404,
    )
    const left = await app.platform.db
      .selectFrom('storedFile')
      .select('name')
      .where('name', 'like', '框图%.png')
      .execute()
    expect(left.map((file) => file.name)).toEqual(['框图.png'])
  })

  it('[T-FILE-001] [T-FILE-002] the project upload takes jpg, png, jpeg and pdf alone, by name and by content', async () => {
    const text = '上传的文件格式异常，请上传.jpg,.png,.jpeg,.pdf'
    const project: FormEntry[] = [['fjlx', 'PROJECT_FILE']]
    expect((await upload('a.txt', Buffer.from('text'), project)).body.errors).toEqual({ file: text })
    expect((await upload('a.PNG', PNG, project)).body.code).toBe(200)
    const jpeg = await sharp(PNG).jpeg().toBuffer()
    for (const [name, content] of [
      ['a.png', PNG],
      ['a.jpg', jpeg],
      ['a.jpeg', jpeg],
      ['a.pdf', PDF],
    ] as const)
      expect((await upload(name, content, project)).body.code, name).toBe(200)
    const named: FormEntry[] = [...project, ['file', { name: 'a.jpg', content: Buffer.from('no picture') }]]
    expect((await sendForm(app, uploadFile, named, tokens.lin)).body.errors).toEqual({ file: text })
  })

  it.each([
    ['a page as a picture', 'a.png', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a vector drawing as a picture',
      'a.jpg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a program as text', '说明.txt', Buffer.from('4d5a90000300000004000000ffff0000b800000000000000', 'hex')],
    ['text as a document', '说明.pdf', Buffer.from('no PDF at all')],
    ['a picture as an archive', 'a.zip', PNG],
    ['an archive behind two extensions', 'a.zip.png', Buffer.from('504b03041400000008', 'hex')],
  ])('refuses %s', async (_, name, content) => {
    const { status: code, body } = await upload(name, content)
    expect([code, body.errors]).toEqual([400, { file: '文件内容与扩展名不符，请检查文件' }])
  })

  it.each([
    'texts/bmc-boot.log',
    'texts/mac-table.txt',
    'texts/id3.log',
    'texts/bms.txt',
    'texts/utf16le-bom.log',
    'pdf/leading-newline.pdf',
    'pictures/png-named.jpg',
    'sheets/password.xlsx',
  ])('takes %s for what it is, whatever its first bytes are', async (path) => {
    const { body } = await upload(path.slice(path.indexOf('/') + 1), fixture(path))
    expect(body.code, JSON.stringify(body.errors)).toBe(200)
  })

  it.each([
    'MZ 测试',
    'PK 版本',
    'RIFF',
    'OggS 流',
    'free -m',
    'Rar! ',
    '\x1f 8b',
    'GIF87a',
    '%!PS',
    'wOFF',
    'FLV 1',
    '{\\rtf',
  ])('takes a log that begins “%s”', async (start) => {
    expect((await upload('串口.log', Buffer.from(`${start}\n上电 ok\n`.repeat(9)))).body.code).toBe(200)
  })

  it('says of a web page called .xls what it is', async () => {
    const { body } = await upload('报表.xls', fixture('sheets/html-table.xls'))
    expect(body.errors.file).toContain('文件内容是网页')
  })

  it('refuses an empty file and leaves nothing of what it refuses', async () => {
    expect((await upload('a.txt', Buffer.alloc(0))).body.errors).toEqual({ file: '不能上传空文件' })
    await upload('a.pdf', randomBytes(500_000))
    await expect.poll(ownerless).toEqual([])
    const unfinished = await app.platform.db.selectFrom('fileUpload').selectAll().execute()
    expect(unfinished).toEqual([])
  })

  it('refuses what runs by a double click, by whichever name it would come to a record', async () => {
    for (const name of ['工具.hta', '规格书.pdf.lnk', '.htaccess', '启动.bat.']) {
      const answer = await upload(name, Buffer.from('echo'))
      expect(JSON.stringify(answer.body.errors), name).toContain('请压缩为 ZIP 后上传')
    }
    expect((await upload('刷写.sh', Buffer.from('echo'))).body.code).toBe(200)
    expect((await upload('uefi.bin', Buffer.from('MZ'))).body.code).toBe(200)
  })

  it('takes a name of a path for its last part, and a Chinese name as it is', async () => {
    const answer = await upload('C:\\Users\\me\\启动日志.log', Buffer.from('ok'))
    const file = await app.call(download, { query: { id: answer.body.rows[0] } }, tokens.lin)
    expect(file.headers.filename).toBe(encodeURIComponent('启动日志.log'))
  })
})

/** What lies in the store without a row that knows it. */
async function ownerless(): Promise<string[]> {
  const rows = await app.platform.db.selectFrom('storedFile').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  return stored().filter((name) => !known.has(name))
}

/** Names of all that lies in the store. */
function stored(): string[] {
  return readdirSync(app.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}

describe('who may read and delete', () => {
  it('a file is its uploader’s alone until a record holds it', async () => {
    const id = await idOf('a.png', PNG)
    expect([await status(id, tokens.lin), await status(id, tokens.xu), await status(id, tokens.he)]).toEqual([
      200, 404, 404,
    ])
    await attach(id)
    expect([await status(id, tokens.lin), await status(id, tokens.xu), await status(id, tokens.he)]).toEqual([
      200, 200, 404,
    ])
  })

  it('whoever may not use the section of a record reaches no file of it', async () => {
    const { db, fileOwners } = app.platform
    const all = async () => true
    fileOwners.register({
      ...{ kind: 'section', purpose: 'project', service: 'support', canRead: all, canChange: all },
    })
    const id = await idOf('withheld.png', PNG)
    await db
      .updateTable('storedFile')
      .set({ ownerKind: 'section', ownerId: RECORD })
      .where('id', '=', id)
      .execute()
    const { accountId, unitId } = await actor(tokens.xu)
    expect(await status(id, tokens.xu)).toBe(404)
    await db
      .insertInto('unitService')
      .values({ unitId: unitId ?? '', serviceId: SERVICE_IDS.support })
      .execute()
    await refreshSessions(db, [accountId])
    await expect.poll(() => status(id, tokens.xu)).toBe(200)
  })

  it('features list the files of their record and sign addresses for its readers', async () => {
    const id = await idOf('signed.png', PNG)
    await attach(id)
    const { db, fileOwners, keys, clock } = app.platform
    const listed = await listFilesOf(db, { kind: 'test-record', recordId: RECORD })
    expect(listed.map((file) => file.name)).toContain('signed.png')
    const reader = await actor(tokens.xu)
    const file = await findVisibleFile(db, fileOwners, reader, id)
    const address = signFile(keys, file.id, reader.sessionId, clock.now())
    expect((await app.http.inject({ method: 'GET', url: address })).rawPayload).toEqual(PNG)
    await expect(findVisibleFile(db, fileOwners, await actor(tokens.he), id)).rejects.toThrow(
      '访问资源不存在',
    )
  })

  it('a foreign file and one that is not there answer alike', async () => {
    const id = await idOf('b.png', PNG)
    const foreign = await app.call(download, { query: { id } }, tokens.he)
    for (const other of [newId(), '0', '-1', 'x', '../../etc/passwd', '1 or 1=1']) {
      const absent = await app.call(download, { query: { id: other } }, tokens.he)
      expect([absent.status, absent.body]).toEqual([foreign.status, foreign.body])
    }
    expect((await app.call(removeFile, { params: { id } }, tokens.he)).body).toEqual(foreign.body)
    expect(await status(id, tokens.lin)).toBe(200)
  })

  it('[T-FILE-004] [C-FILE-004] a record takes no second file of one name, nor one that is not its sender’s', async () => {
    const [first, second] = [await idOf('图.png', PNG), await idOf('图.png', PNG)]
    await attach(first)
    await expect(attach(second)).rejects.toThrow('不能上传相同文件!')
    await expect(attach(await idOf('c.png', PNG, tokens.xu))).rejects.toThrow('访问资源不存在')
    await expect(attach(await idOf('d.txt', Buffer.from('text')))).rejects.toThrow('上传的文件格式异常')
    await attach(first)
  })

  it('[P-FILE-016] [C-FILE-015] DELETE /fileInfo/{ids} deletes several files, or none where one is not there', async () => {
    const ids = [await idOf('e.png', PNG), await idOf('f.png', PNG)]
    const refused = await app.call(removeFiles, { params: { ids: [...ids, newId()].join(',') } }, tokens.lin)
    expect([refused.status, await status(ids[0] ?? '', tokens.lin)]).toEqual([404, 200])
    const answer = await app.call(removeFiles, { params: { ids: ids.join(',') } }, tokens.lin)
    expect(answer.body).toEqual({ code: 200, msg: '删除成功!' })
    expect([await status(ids[0] ?? '', tokens.lin), await status(ids[1] ?? '', tokens.lin)]).toEqual([
      404, 404,
    ])
  })

  it('[P-FILE-017] [C-FILE-016] [T-FILE-020] DELETE /fileInfo/delFileInfo/{id} deletes one, bytes included, as the shorter path does', async () => {
    const id = await idOf('g.png', PNG)
    const other = await idOf('g2.png', PNG)
    expect((await app.call(removeFile, { params: { id } })).status).toBe(401)
    expect((await app.call(removeFile, { params: { id } }, tokens.lin)).body).toEqual({
      code: 200,
      msg: '删除成功!',
    })
    expect([await status(id, tokens.lin), await status(other, tokens.lin)]).toEqual([404, 200])
    expect((await app.call(removeFiles, { params: { ids: other } }, tokens.lin)).body.code).toBe(200)
    expect(await status(other, tokens.lin)).toBe(404)
    await expect.poll(() => stored().includes(id)).toBe(false)
  })

  it('a file of a record goes with those who may change the record', async () => {
    const id = await idOf('h.png', PNG)
    await attach(id)
    expect((await app.call(removeFile, { params: { id } }, tokens.xu)).status).toBe(404)
    expect((await app.call(removeFile, { params: { id } }, tokens.lin)).status).toBe(200)
    const kept = await idOf('i.png', PNG)
    await attach(kept)
    const owner = { kind: 'test-record', recordId: RECORD }
    await app.platform.db.transaction().execute((db) => removeFilesOf(db, app.platform.jobs, owner))
    expect(await status(kept, tokens.lin)).toBe(404)
  })
})
