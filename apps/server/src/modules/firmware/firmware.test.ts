import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { download } from '@xinqiao/contract/files/endpoints'
import * as resumable from '@xinqiao/contract/files/resumable-endpoints'
import * as keeping from '@xinqiao/contract/firmware/console-endpoints'
import * as firmware from '@xinqiao/contract/firmware/endpoints'
import { makeToken } from '@xinqiao/contract/identity/token-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, fae: PEOPLE.fae, manager: PEOPLE.manager },
  ...{ engineer: PEOPLE.engineer, rival: PEOPLE.otherUnit },
})

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const BYTES = Buffer.from('UEFI V9 capsule')
const signed = (bytes: Buffer) => createSign('sha256').update(bytes).sign(privateKey).toString('base64')

const ask = async (endpoint: unknown, input: object, token: string) =>
  (await app.call(endpoint as never, input as never, token)).body
const projectOf = async (name: string) =>
  (
    await app.platform.db
      .selectFrom('project')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
const unitOf = (phone: string) =>
  app.platform.db
    .selectFrom('unit')
    .innerJoin('account', 'account.unitId', 'unit.id')
    .select('unit.name')
    .where('account.phone', '=', phone)
    .executeTakeFirstOrThrow()
const inboxOf = async (token: string) =>
  JSON.stringify(await ask(listMessages, { query: { pageSize: 50 } }, token))

let lineId = ''
let keyId = ''
const write = (change: object = {}) =>
  ask(
    keeping.writeFirmware,
    { body: { lineId, versionName: 'V9.1.0', severity: 'major', notes: '修复低温链路降速', ...change } },
    tokens.editor,
  )
const show = async (id: string) => (await ask(keeping.showFirmware, { params: { id } }, tokens.fae)).data
const move = (endpoint: unknown, id: string, body?: object, token = tokens.editor) =>
  ask(endpoint, { params: { id }, ...(body ? { body } : {}) }, token)
const sign = (id: string, fileId: string, signature: string) =>
  move(keeping.signFirmware, id, { fileId, keyId, signature })

/** An upload of its own: files are the record's once they are attached. */
async function upload(name: string): Promise<string> {
  const started = { body: { name, size: BYTES.length, purpose: 'firmware' } }
  const { id } = (await ask(resumable.startUpload, started, tokens.editor)).data
  await app.http.inject({
    method: 'PUT',
    url: `/api/fileInfo/uploads/${id}/parts/0?sha256=${createHash('sha256').update(BYTES).digest('hex')}`,
    headers: { authorization: `Bearer ${tokens.editor}`, 'content-type': 'application/octet-stream' },
    // A part gives its memory away.
    payload: Buffer.from(BYTES),
  })
  return (await move(resumable.finishUpload, id)).data.id
}

async function published(version: string, change: object = {}): Promise<string> {
  const { data } = await write({ versionName: version, fileIds: [await upload(`${version}.cap`)], ...change })
  const [file] = (await show(data.id)).files
  expect(await sign(data.id, file.id, signed(BYTES))).toMatchObject({ code: 200 })
  expect(await move(keeping.releaseFirmware, data.id)).toMatchObject({ code: 200 })
  return data.id
}

beforeAll(async () => {
  const line = { name: '测试固件', kind: 'uefi', chips: ['腾锐D2000'] }
  lineId = (await ask(keeping.addLine, { body: line }, tokens.editor)).data.id
  keyId = (await ask(keeping.addKey, { body: { name: '测试公钥', publicKey: PEM } }, tokens.editor)).data.id
})

describe('a release', () => {
  it('comes out with files alone whose signatures fit', async () => {
    const { data } = await write({ fileIds: [await upload('uefi.cap')] })
    const [file] = (await show(data.id)).files
    expect(await move(keeping.releaseFirmware, data.id)).toMatchObject({
      msg: '文件“uefi.cap”没有有效的签名，不能发布',
    })
    expect((await sign(data.id, file.id, signed(Buffer.from('another')))).errors).toEqual({
      signature: '签名与文件“uefi.cap”不符，请核对文件、公钥与签名',
    })
    expect((await show(data.id)).status).toBe('draft')
    expect(await sign(data.id, file.id, signed(BYTES))).toMatchObject({ code: 200 })
    expect(await move(keeping.releaseFirmware, data.id)).toMatchObject({ code: 200 })
    expect((await show(data.id)).files).toMatchObject([
      { sha256: createHash('sha256').update(BYTES).digest('hex'), keyName: '测试公钥' },
    ])
  })

  it('has a version that its line has not, however it is written', async () => {
    await published('V9.2.0')
    expect((await write({ versionName: 'v9.2' })).errors).toEqual({
      versionName: '该产品线已有版本 v9.2，同一版本不能发布两次',
    })
    expect((await write({ versionName: '最新', minimal: '旧' })).errors).toEqual({
      versionName: '版本号应含数字，如 V2.1.5、2024.09-SP1',
      minimal: '最低可升级版本应含版本号，如 V2.0.0',
    })
  })

  it('is not seen before it is out, by the units that try it alone, then by all', async () => {
    const own = await unitOf(PEOPLE.manager)
    const { data } = await write({
      versionName: 'V9.3.0',
      fileIds: [await upload('trial.cap')],
      trialUnits: [own.name],
    })
    const [file] = (await show(data.id)).files
    await sign(data.id, file.id, signed(BYTES))
    const seen = (token: string) => move(firmware.showRelease, data.id, undefined, token)
    expect(await seen(tokens.manager)).toMatchObject({ code: 404 })
    expect(await move(keeping.offerFirmware, data.id)).toMatchObject({ code: 200 })
    expect(await seen(tokens.manager)).toMatchObject({ data: { versionName: 'V9.3.0', status: 'trial' } })
    expect(await seen(tokens.rival)).toMatchObject({ code: 404 })
    expect(await inboxOf(tokens.manager)).toContain('测试固件 V9.3.0 已开放内测')
    const listed = async (token: string) =>
      (await ask(firmware.listReleases, { query: { lineId } }, token)).rows.map(
        ({ versionName }: { versionName: string }) => versionName,
      )
    expect(await listed(tokens.manager)).toContain('V9.3.0')
    expect(await listed(tokens.rival)).not.toContain('V9.3.0')
    await move(keeping.releaseFirmware, data.id)
    expect((await listed(tokens.rival))[0]).toBe('V9.3.0')
  })

  it('tells those who tried it that it is withdrawn, and them alone', async () => {
    const { name } = await unitOf(PEOPLE.manager)
    const fileIds = [await upload('broken.cap')]
    const { data } = await write({ versionName: 'V9.3.1', fileIds, trialUnits: [name] })
    const [file] = (await show(data.id)).files
    await sign(data.id, file.id, signed(BYTES))
    await move(keeping.offerFirmware, data.id)
    await move(keeping.withdrawFirmware, data.id, { note: '低温下不能启动' })
    expect(await inboxOf(tokens.manager)).toContain('低温下不能启动')
    const seen = (token: string) => move(firmware.showRelease, data.id, undefined, token)
    expect(await seen(tokens.manager)).toMatchObject({ data: { withdrawnNote: '低温下不能启动' } })
    expect(await seen(tokens.rival)).toMatchObject({ code: 404 })
  })

  it('opens no file any more to a unit that is not to try it any longer, although it has taken one', async () => {
    const { name } = await unitOf(PEOPLE.manager)
    const fileIds = [await upload('early.cap')]
    const form = { versionName: 'V9.3.3', severity: 'major', notes: '内测', lineId, fileIds }
    const { data } = await write({ ...form, trialUnits: [name] })
    const [file] = (await show(data.id)).files
    await sign(data.id, file.id, signed(BYTES))
    await move(keeping.offerFirmware, data.id)
    const take = { params: { id: data.id, fileId: file.id } }
    expect(await ask(firmware.takeFile, take, tokens.manager)).toMatchObject({ code: 200 })
    const get = async () =>
      (await app.call(download, { query: { id: fileIds[0] ?? '' } } as never, tokens.manager)).status
    expect(await get()).toBe(200)
    const { version } = await show(data.id)
    await move(keeping.reviseFirmware, data.id, { ...form, trialUnits: [], version })
    expect(await get()).toBe(404)
  })

  it('keeps the signature by which customers check it, and tells them not how many have taken it', async () => {
    const id = await published('V9.3.2')
    const [file] = (await show(id)).files
    expect(await sign(id, file.id, signed(BYTES))).toMatchObject({ code: 9999 })
    expect((await show(id)).files[0].signature).toBe(file.signature)
    const { rows } = await ask(firmware.listReleases, { query: { lineId } }, tokens.rival)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('downloads')
  })

  it('is changed as it was read, and loses the signature of a file that goes', async () => {
    const first = await upload('first.cap')
    const { data } = await write({ versionName: 'V9.4.0', fileIds: [first] })
    const before = await show(data.id)
    const body = {
      lineId,
      versionName: 'V9.4.0',
      severity: 'minor',
      notes: '改',
      fileIds: [await upload('b.cap')],
    }
    const revise = (version: number) => move(keeping.reviseFirmware, data.id, { ...body, version })
    expect(await revise(before.version)).toMatchObject({ code: 200 })
    expect(await revise(before.version)).toMatchObject({ code: 409 })
    expect((await show(data.id)).files).toMatchObject([{ name: 'b.cap', signature: '' }])
  })
})

describe('a file of a release', () => {
  it('is had by whoever has taken it, until the release is withdrawn, with a trace', async () => {
    const id = await published('V9.5.0')
    const [file] = (await show(id)).files
    const open = (token: string) => app.call(download, { query: { id: file.fileId } }, token)
    expect((await open(tokens.engineer)).status).toBe(404)
    const taken = await ask(firmware.takeFile, { params: { id, fileId: file.id } }, tokens.engineer)
    const answer = await app.http.inject({ url: taken.data.address, headers: { range: 'bytes=5-6' } })
    expect([answer.statusCode, answer.body]).toEqual([206, 'V9'])
    expect((await open(tokens.engineer)).status).toBe(200)
    expect((await open(tokens.rival)).status).toBe(404)
    expect((await show(id)).downloads).toBe(1)
    expect(await move(keeping.withdrawFirmware, id, { note: '低温下无法引导' })).toMatchObject({ code: 200 })
    expect((await app.http.inject({ url: taken.data.address })).statusCode).toBe(404)
    expect(await ask(firmware.takeFile, { params: { id, fileId: file.id } }, tokens.rival)).toMatchObject({
      code: 404,
    })
    expect(await inboxOf(tokens.engineer)).toContain(
      '测试固件 V9.5.0 已撤回，请勿继续使用，原因：低温下无法引导',
    )
    expect(await inboxOf(tokens.rival)).not.toContain('V9.5.0 已撤回')
  })
})

describe('what a board runs', () => {
  it('tells its project of a newer release, and staff who still runs something older', async () => {
    const projectId = await projectOf('TZ-D2000 工控主板')
    const note = (version: string, token = tokens.manager) =>
      ask(firmware.noteBoard, { body: { projectId, lineId, board: '主板 A1', versionName: version } }, token)
    expect((await note('最新')).errors).toEqual({ versionName: '版本号应含数字，如 V2.1.5、2024.09-SP1' })
    expect(await note('V9.5.1', tokens.rival)).toMatchObject({ code: 404 })
    expect(await note('V9.5.1')).toMatchObject({ code: 200 })
    const id = await published('V9.6.0')
    expect(await inboxOf(tokens.manager)).toContain('TZ-D2000 工控主板 主板 A1（V9.5.1）')
    expect((await show(id)).older).toBe(1)
    const running = async (query: object) =>
      (await ask(keeping.listRunning, { query: { lineId, ...query } }, tokens.fae)).rows
    expect(await running({ olderThan: 'V9.6.0' })).toMatchObject([
      { board: '主板 A1', versionName: 'V9.5.1', stand: 'older', latest: 'V9.6.0' },
    ])
    expect(await running({ olderThan: 'V9.5.1' })).toEqual([])
    // Noted again it is the same board, which is up to date by now.
    await note('V9.6.0')
    expect(await running({})).toMatchObject([{ versionName: 'V9.6.0', stand: 'current' }])
    await move(keeping.withdrawFirmware, id, { note: '误发' })
    expect(await running({})).toMatchObject([{ stand: 'withdrawn' }])
    expect(await inboxOf(tokens.manager)).toContain('测试固件 V9.6.0 已撤回')
  })

  it('is seen and removed by its own unit alone; versions that orders state are offered', async () => {
    const projectId = await projectOf('TZ-D2000 工控主板')
    const list = (token: string) => ask(firmware.listBoards, { params: { projectId } }, token)
    const { data } = await list(tokens.manager)
    expect(data.hints).toContainEqual({
      ...{ versionName: 'UEFI V2.1.0', chip: '腾锐D2000' },
      orderNumber: expect.stringMatching(/^WO-/),
    })
    expect(await list(tokens.rival)).toMatchObject({ code: 404 })
    const [board] = data.boards.filter((one: { lineId: string }) => one.lineId === lineId)
    const remove = (token: string) => move(firmware.removeBoard, board.id, undefined, token)
    expect(await remove(tokens.rival)).toMatchObject({ code: 404 })
    expect(await remove(tokens.manager)).toMatchObject({ code: 200 })
    expect((await list(tokens.manager)).data.boards).not.toContainEqual(board)
  })
})

describe('a known issue', () => {
  it('is mended by the release that says so, once it is published', async () => {
    const { db } = app.platform
    const issue = await db
      .selectFrom('knownIssue')
      .select('id')
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    const statusOf = () =>
      db
        .selectFrom('knownIssue')
        .select(['status', 'fixedIn', 'fixedReleaseId'])
        .where('id', '=', issue.id)
        .executeTakeFirst()
    const { data } = await write({
      versionName: 'V9.7.0',
      ...{ fileIds: [await upload('V9.7.0.cap')], issueIds: [issue.id] },
    })
    await sign(data.id, (await show(data.id)).files[0].id, signed(BYTES))
    // A program marks no issue of the orders without their scope, by no way.
    const made = { body: { name: '发布', scopes: ['staff'], password: 'Xinqiao@2026' } }
    const { token } = (await ask(makeToken, made, tokens.editor)).data
    expect(await move(keeping.releaseFirmware, data.id, undefined, token)).toMatchObject({
      msg: '访问令牌缺少权限范围：提交与回复工单（orders:write）',
    })
    expect([(await show(data.id)).status, (await statusOf())?.status]).toEqual(['draft', 'open'])
    expect(await move(keeping.releaseFirmware, data.id)).toMatchObject({ code: 200 })
    expect(await statusOf()).toEqual({
      ...{ status: 'fixed', fixedIn: '测试固件 V9.7.0' },
      fixedReleaseId: data.id,
    })
  })
})

describe('a signing key', () => {
  it('is a public one of a kind that holds; a private one is refused', async () => {
    const add = async (key: string) =>
      (await ask(keeping.addKey, { body: { name: '另一把', publicKey: key } }, tokens.editor)).errors
    const wrong = { publicKey: '应为 PEM 格式的公钥：ECDSA P-256、P-384，或不少于 2048 位的 RSA' }
    expect(await add(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toEqual(wrong)
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    expect(await add(weak.export({ type: 'spki', format: 'pem' }).toString())).toEqual(wrong)
    expect(await add('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----')).toEqual(wrong)
  })

  it('signs nothing more once it is retired', async () => {
    const { data } = await write({ versionName: 'V9.8.0', fileIds: [await upload('late.cap')] })
    const [file] = (await show(data.id)).files
    await move(keeping.retireKey, keyId)
    expect((await sign(data.id, file.id, signed(BYTES))).errors).toEqual({
      keyId: '该公钥已停用，请选择其他公钥',
    })
  })
})
