import { randomUUID } from 'node:crypto'
import { startUpload } from '@xinqiao/contract/files/resumable-endpoints'
import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { DAY_MS, DAY_SECONDS } from '@xinqiao/contract/time'
import { afterEach, describe, expect, it } from 'vitest'
import { sendForm } from '../../../../test/calls/forms.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, seedPeople } from '../../../../test/seeds/people.ts'
import { countAgainst } from '../../../platform/http/limits.ts'
import { newId } from '../../../platform/ids.ts'

const app = useApp({ seed: seedPeople })
const MB = 1024 ** 2
const GB = 1024 * MB
const TOO_MANY = '未完成的上传过多，请先完成或取消已有的上传'
const TOO_MUCH = '未使用的文件过多，请先提交或删除已上传的文件'

afterEach(async () => {
  await app.platform.db.deleteFrom('fileUpload').execute()
  await app.platform.db.deleteFrom('storedFile').execute()
  await app.platform.db.deleteFrom('limitCounter').execute()
})

/** Somebody has brought so much that nothing holds yet. */
async function brought(phone: string, size: number): Promise<void> {
  const { id: uploaderId } = await accountOf(app, phone)
  const file = { id: newId(), name: 'x.bin', extension: 'bin', mediaType: 'application/octet-stream' }
  const row = { ...file, size, sha256: Buffer.alloc(32), purpose: 'attachment', createdAt: app.clock.now() }
  await app.platform.db
    .insertInto('storedFile')
    .values({ ...row, uploaderId })
    .execute()
}

async function startMany(token: string, count: number, size: number): Promise<Record<string, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => {
      const body = { name: `${randomUUID()}.txt`, size, purpose: 'reply' as const }
      return app.call(startUpload, { body }, token)
    }),
  )
  return tally(answers.map(({ body }) => body.msg))
}

function tally(texts: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(texts, (text) => text)].map(([text, same]) => [text, same.length]),
  )
}

describe('what an account brings and does not use', () => {
  it('is twenty uploads at most, also of sixty that begin at the same moment', async () => {
    const token = await app.signIn(PEOPLE.manager)
    expect(await startMany(token, 60, 10)).toEqual({ 操作成功: 20, [TOO_MANY]: 40 })
  })

  it('is 8 GB at most, announced at the same moment', async () => {
    const token = await app.signIn(PEOPLE.manager)
    await brought(PEOPLE.manager, 8 * GB - 5 * 100 * MB)
    expect(await startMany(token, 12, 100 * MB)).toEqual({ 操作成功: 5, [TOO_MUCH]: 7 })
  })

  it('is 8 GB at most, sent at the same moment in forms that announce nothing', async () => {
    const token = await app.signIn(PEOPLE.manager)
    await brought(PEOPLE.manager, 8 * GB - 3 * 1000)
    const send = (_value: unknown, index: number) =>
      sendForm(app, uploadFile, [['file', { name: `${index}.txt`, content: Buffer.alloc(1000, 'x') }]], token)
    const answers = await Promise.all(Array.from({ length: 12 }, send))
    expect(tally(answers.map(({ body }) => body.msg))).toEqual({ 上传成功: 3, [TOO_MUCH]: 9 })
  })

  it('is within a day as much as its unit may bring, used or not', async () => {
    const { platform, clock } = app
    const { unitId } = await accountOf(app, PEOPLE.manager)
    const limit = { name: 'bytes-of-unit', max: 0, seconds: DAY_SECONDS }
    const all = platform.config.UPLOAD_GB_PER_DAY * MB - 2
    await countAgainst(platform.db, limit, unitId ?? '', clock.now(), all)
    clock.advance(3 * 3600_000)
    const token = await app.signIn(PEOPLE.manager)
    const send = async (name: string, phone = token) =>
      (await sendForm(app, uploadFile, [['file', { name, content: Buffer.alloc(1500, 'x') }]], phone)).body
    const refusal = {
      ...{ code: 9999, reason: 'files.tooManyToday' },
      msg: '贵单位一天内最多上传 100 GB，已达上限，请21 小时后再试或联系管理员',
    }
    const colleague = await app.signIn(PEOPLE.engineer)
    const begin = async (size: number) => {
      const body = { name: `${size}.txt`, size, purpose: 'reply' as const }
      return (await app.call(startUpload, { body }, colleague)).body
    }
    expect(await begin(3000), 'more than there is room for, before a byte has come').toMatchObject(refusal)
    expect(await send('1.txt')).toMatchObject({ code: 200 })
    expect(await send('2.txt')).toMatchObject(refusal)
    expect(await begin(10), 'full').toMatchObject(refusal)
    expect(await send('4.txt', await app.signIn(PEOPLE.otherUnit))).toMatchObject({ code: 200 })
    clock.advance(DAY_MS)
    expect(await send('5.txt', await app.signIn(PEOPLE.manager))).toMatchObject({ code: 200 })
  })

  it('is counted for each account apart', async () => {
    await brought(PEOPLE.manager, 8 * GB)
    const other = await app.signIn(PEOPLE.otherUnit)
    expect(await startMany(other, 2, 10)).toEqual({ 操作成功: 2 })
  })
})
