import { readdirSync } from 'node:fs'
import {
  addPartner,
  changePartner,
  getLogoList,
  listPartners,
  removePartner,
} from '@xinqiao/contract/logos/endpoints'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadForm } from '../../../test/calls/upload.ts'
import { makeAccount } from '../../../test/factories/accounts.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../test/seeds/people.ts'

const app = useApp({ seed: seedPeople })
const CERTIFIER = '13911112222'
const DAY = '2024-05-06'

let token: string
let png: Buffer

const drawn = (background: string) => sharp({ create: { width: 900, height: 300, channels: 4, background } })
const add = (corporateName: string, extra: object = {}, as = token) =>
  uploadForm(
    app,
    addPartner,
    { corporateName, certifiedOn: DAY, file: { name: 'a.png', bytes: png }, ...extra },
    as,
  )
const wall = async () => (await app.call(getLogoList)).body.rows
const partnerOf = async (keyword: string) =>
  (await app.call(listPartners, { query: { keyword } }, token)).body.rows[0]
const stored = () =>
  readdirSync(app.filesFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

beforeAll(async () => {
  await makeAccount(app.platform, { phone: CERTIFIER, userType: 9, roles: ['certifier'] })
  png = await drawn('#1246CE').png().toBuffer()
})
beforeEach(async () => {
  await app.platform.db.deleteFrom('partnerLogo').execute()
  token = await app.signIn(CERTIFIER)
})

describe('the logo wall', () => {
  it('shows everybody logoUrl and corporateName, the first certified first [P-SHELL-032] [C-LOGO-002]', async () => {
    await add('后来者', { certifiedOn: '2025-01-02' })
    await add('先行者', { certifiedOn: '2021-01-02' })
    const rows = await wall()
    expect(rows).toEqual([
      { corporateName: '先行者', logoUrl: expect.stringMatching(/^\/api\/rzApply\/logo\/[\w-]{36}$/) },
      { corporateName: '后来者', logoUrl: expect.any(String) },
    ])
    const picture = await app.http.inject({ url: rows[0].logoUrl })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480 })
  })

  it('serves no other file by its address', async () => {
    const { id } = await app.platform.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    expect((await app.http.inject({ url: `/api/rzApply/logo/${id}` })).statusCode).toBe(404)
    expect((await app.http.inject({ url: '/api/rzApply/logo/..%2fsecret' })).statusCode).toBe(404)
  })
})

describe('keeping the wall', () => {
  it('is for certifiers: visitors, customers and editors are refused', async () => {
    const editor = '13911113333'
    await makeAccount(app.platform, { phone: editor, userType: 9, roles: ['editor'] })
    expect((await add('无权', {}, '')).status).toBe(401)
    expect((await add('无权', {}, await app.signIn(PEOPLE.manager))).status).toBe(403)
    expect((await add('无权', {}, await app.signIn(editor))).status).toBe(403)
    expect(await wall()).toEqual([])
  })

  it('refuses what is no PNG, whatever its name says, and keeps nothing of it', async () => {
    const before = stored()
    const jpeg = await drawn('#fff').jpeg().toBuffer()
    for (const bytes of [jpeg, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
      const { status, body } = await add('改名的图片', { file: { name: 'a.png', bytes } })
      expect(status).toBe(400)
      expect(body.errors).toEqual({ file: '只支持png格式的图片' })
    }
    const broken = await add('坏图片', { file: { name: 'a.png', bytes: png.subarray(0, 60) } })
    expect(broken.body.errors).toEqual({ file: '图片无法读取，请换一张' })
    expect(await wall()).toEqual([])
    expect(stored()).toBe(before)
  })

  it('names what is missing, a day to come, and a partner that is there already', async () => {
    const none = await add('', { certifiedOn: '' })
    expect(none.body.errors).toEqual({
      corporateName: '请填写企业名称',
      certifiedOn: '请选择首次通过认证的日期',
    })
    // The clock of the tests stands on 2026-11-20.
    expect((await add('今天', { certifiedOn: '2026-11-20' })).body.code).toBe(200)
    const later = await add('未来', { certifiedOn: '2026-11-21' })
    expect(later.body.errors).toEqual({ certifiedOn: '首次通过认证的日期不能晚于今天' })
    await add('砺存半导体')
    const before = stored()
    const twice = await add(' 砺存半导体 ')
    expect(twice.body.errors).toEqual({ corporateName: '该企业已在 Logo 墙上' })
    expect(stored()).toBe(before)
  })

  it('leaves one of many that were added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('同时添加')))
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect(await wall()).toHaveLength(1)
  })

  it('leaves a name to one of many that are changed to it at once, with or without a new picture', async () => {
    const names = ['甲', '乙', '丙', '丁', '戊', '己']
    for (const name of names) await add(name)
    const before = stored()
    const partners = (await app.call(listPartners, {}, token)).body.rows
    const form = { corporateName: '同一个名字', certifiedOn: DAY, version: '1' }
    const file = { name: 'b.png', bytes: png }
    const answers = await Promise.all(
      partners.map(({ id }: { id: string }, n: number) =>
        uploadForm(app, changePartner, n % 2 === 0 ? form : { ...form, file }, token, { id }),
      ),
    )
    const refused = answers.filter(({ body }) => body.code !== 200)
    expect(refused).toHaveLength(names.length - 1)
    for (const { body } of refused) expect(body.errors).toEqual({ corporateName: '该企业已在 Logo 墙上' })
    // The one picture that may have been replaced is removed by and by.
    expect(stored() - before).toBeLessThanOrEqual(1)
  })

  it('changes name and day with the old picture, or with a new one whose address is another', async () => {
    await add('旧名')
    const [before] = await wall()
    const { id, version } = await partnerOf('旧名')
    const form = { corporateName: '新名', certifiedOn: '2020-02-03' }
    const kept = await uploadForm(app, changePartner, { ...form, version: String(version) }, token, { id })
    expect(kept.body).toMatchObject({ code: 200, msg: '已保存' })
    expect(await wall()).toEqual([{ ...before, corporateName: '新名' }])
    expect(await partnerOf('新名')).toMatchObject({ certifiedOn: '2020-02-03', version: version + 1 })

    const file = { name: 'b.png', bytes: await drawn('#000').png().toBuffer() }
    await uploadForm(app, changePartner, { ...form, file, version: String(version + 1) }, token, { id })
    const [after] = await wall()
    expect(after.logoUrl).not.toBe(before.logoUrl)
    expect((await app.http.inject({ url: before.logoUrl })).statusCode).toBe(404)
  })

  it('tells the second of two certifiers that the first was faster, and changes nothing', async () => {
    await add('两人同改')
    const { id, version } = await partnerOf('两人同改')
    const form = { corporateName: '先改的', certifiedOn: DAY, version: String(version) }
    await uploadForm(app, changePartner, form, token, { id })
    const late = await uploadForm(app, changePartner, { ...form, corporateName: '后改的' }, token, { id })
    expect(late.status).toBe(409)
    expect(late.body.msg).toMatch(/^内容已由.+修改，请刷新后重试$/)
    expect((await wall())[0].corporateName).toBe('先改的')
  })

  it('takes a partner off the wall with its picture', async () => {
    await add('移除我')
    const [{ logoUrl }] = await wall()
    const { id } = await partnerOf('移除我')
    const { body } = await app.call(removePartner, { params: { id } }, token)
    expect(body).toMatchObject({ code: 200, msg: '已移除' })
    expect(await wall()).toEqual([])
    expect((await app.http.inject({ url: logoUrl })).statusCode).toBe(404)
  })
})
