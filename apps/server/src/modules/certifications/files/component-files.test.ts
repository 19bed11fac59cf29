import {
  addComponentFile,
  removeComponentFile,
} from '@xinqiao/contract/certifications/component-file-endpoints'
import { olderComponentEndpoints } from '@xinqiao/contract/certifications/customer-endpoints'
import { readOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import { describe, expect, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../../test/calls/forms.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { definitionOf, makeApplication, seedVendors } from '../../../../test/factories/certifications.ts'
import { PDF } from '../../../../test/factories/files.ts'
import { useApp } from '../../../../test/harness.ts'
import { callsOf, useApplicant } from '../../../../test/seeds/applicant.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedVendors })
const { phone: APPLICANT, token: tokenOf, applied, detail, list, whose } = useApplicant(app)

describe('single files of a component application', () => {
  const CAME_BACK = { kind: 'component', status: 'RZSQ_BTG' } as const
  const names = async (id: string) =>
    (await detail('component', id)).files.map(({ fileName }: { fileName: string }) => fileName)
  const add = (relationId: string, fjlx: string, name: string, by = tokenOf()) => {
    app.clock.advance(4_000)
    const form: FormEntry[] = [
      ['relationId', relationId],
      ['fjlx', fjlx],
      ['t', fjlx === 'RZSQ_ZDCSBG' ? 'tb_rz_apply' : 'rz_apply'],
      ['file', { name, content: PDF }],
    ]
    return sendForm(app, addComponentFile, form, by)
  }
  const remove = (relationId: string, id: string) =>
    app.call(removeComponentFile, { query: { relationId, id } }, tokenOf())
  async function cameBack(): Promise<string> {
    const { accountId, unitId } = await whose()
    return makeApplication(app.platform, { ...CAME_BACK, unitId, applicantId: accountId })
  }

  it('uploadRzapplyFile adds one to its slot, and the update dialog’s detail shows it [C-CMP-065] [C-CMP-066]', async () => {
    const [id, other] = [await cameBack(), await cameBack()]
    const { body } = await add(id, 'RZSQ_SQSC', '补充数据手册.pdf')
    expect(body).toMatchObject({ code: 200, msg: '上传成功' })
    const report = await add(id, 'RZSQ_ZDCSBG', '补充自测报告.pdf')
    const show = olderComponentEndpoints.show ?? expect.fail('no call')
    const papers = async (of: string) =>
      (await app.call(show, { query: { id: of } } as never, tokenOf())).body.data
    // By its kind, and to the application that is named; which table that is, `t` may say as it likes.
    expect(await papers(id)).toMatchObject({
      applyTable: [],
      SJSCFiles: [{ id: body.data.id, fileName: '补充数据手册.pdf' }],
      ZCSBGFiles: [{ id: report.body.data.id, fileName: '补充自测报告.pdf' }],
    })
    expect(await papers(other)).toMatchObject({ SJSCFiles: [], ZCSBGFiles: [] })
    const nameless = await sendForm(
      app,
      addComponentFile,
      [
        ['fjlx', 'RZSQ_SQSC'],
        ['t', 'rz_apply'],
      ],
      tokenOf(),
    )
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([400, ['relationId']])
  })

  it('delRzapplyFile takes one off [C-CMP-064]', async () => {
    const id = await cameBack()
    const { body } = await add(id, 'RZSQ_SQSC', '旧数据手册.pdf')
    expect((await remove(id, body.data.id)).body).toMatchObject({ code: 200, msg: '删除成功!' })
    expect(await names(id)).not.toContain('旧数据手册.pdf')
    expect((await remove(id, body.data.id)).status).toBe(404)
  })

  it('one that is brought while it waits is told as a change, while it is away only when it is sent', async () => {
    const [waits, away] = [await applied('component'), await cameBack()]
    await add(waits, 'RZSQ_SQSC', '勘误.pdf')
    await add(away, 'RZSQ_SQSC', '勘误.pdf')
    expect((await detail('component', waits)).rounds).toMatchObject([
      { reason: '', closedBy: '顾一凡', changes: [{ field: 'RZSQ_SQSC', before: '', after: '勘误.pdf' }] },
    ])
    expect((await detail('component', away)).rounds).toEqual([])
  })

  it('one that waits keeps what it must have', async () => {
    const id = await applied('component')
    const { SJSCFiles } = await detail('component', id)
    const { body } = await remove(id, SJSCFiles[0].id)
    expect(body).toMatchObject({ code: 9999, msg: '认证申请必须上传申请表和数据手册！' })
    expect(await names(id)).toHaveLength(2)
  })

  it('are left alone where the application may not be changed, and what is refused leaves nothing', async () => {
    const { accountId, unitId } = await whose()
    const examined = { kind: 'component', status: 'RZSQ_RZZ', unitId, applicantId: accountId } as const
    const id = await makeApplication(app.platform, examined)
    expect((await add(id, 'RZSQ_SQSC', 'a.pdf')).body).toMatchObject({
      code: 9999,
      msg: '该申请当前状态不能修改',
    })
    const open = await cameBack()
    expect((await add(open, 'LOGO', 'a.pdf')).body.errors).toEqual({ fjlx: '附件类型不正确' })
    expect((await add(open, 'RZSQ_SQB', 'a.pdf')).body).toMatchObject({ code: 200 })
    expect((await add(open, 'RZSQ_SQB', 'b.pdf')).body.errors).toEqual({ RZSQ_SQB: '只能上传一个文件' })
    expect((await add(open, 'RZSQ_SQSC', 'a.pdf')).body.msg).toBe('上传失败，已经存在同名文件')
    expect(await names(open)).toEqual(['a.pdf'])
  })
})

describe('an application derived from another', () => {
  const fieldsOf = async (id: string) => {
    const before = await detail('component', id)
    return definitionOf('component').fields.map(({ wire }): FormEntry => [wire, before[wire]])
  }

  it('takes over its papers but those that are replaced, and says where it comes from', async () => {
    const id = await applied('component')
    const { SJSCFiles, number, files } = await detail('component', id)
    app.clock.advance(4_000)
    const { body } = await sendForm(
      app,
      callsOf('component').submit,
      [
        ...(await fieldsOf(id)).filter(([wire]) => wire !== 'productModel'),
        ['productModel', 'LC-N5200 3.84T'],
        ['derivedFrom', id],
        ['delIds', SJSCFiles[0].id],
        ['RZSQ_SQSC', { name: '3.84T 数据手册.pdf', content: PDF }],
      ],
      tokenOf(),
    )
    expect(body).toMatchObject({ code: 200 })
    const derived = await detail('component', body.data.id)
    expect(derived.derivedFrom).toEqual({ id, number })
    expect(derived.files).toHaveLength(files.length)
    expect(derived.SJSCFiles.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      '3.84T 数据手册.pdf',
    ])
    expect((await detail('component', id)).files).toEqual(files)
  })

  it('is not made of one that is not the unit’s', async () => {
    const own = await applied('component')
    const { unitId } = await storedRow(app.platform.db, 'account', { phone: PEOPLE.manager })
    const { accountId } = await whose()
    const foreign = await makeApplication(app.platform, {
      ...{ kind: 'component', unitId: unitId ?? '', applicantId: accountId },
    })
    app.clock.advance(4_000)
    const form: FormEntry[] = [...(await fieldsOf(own)), ['derivedFrom', foreign]]
    const { status, body } = await sendForm(app, callsOf('component').submit, form, tokenOf())
    expect([status, body.errors]).toEqual([400, { derivedFrom: '所依据的申请不存在，请刷新后重试' }])
    expect((await list('component')).total).toBe(1)
  })
})

describe('what waits for a unit', () => {
  const waits = async (phone: string) => {
    const { status, body } = await app.call(readOwnTasks, {}, await app.signIn(phone))
    return { status, queues: body.data?.queues }
  }

  it('an application that came back, for its unit alone, with its state and the way to it', async () => {
    const { accountId, unitId } = await whose()
    const back = {
      kind: 'os',
      unitId,
      applicantId: accountId,
      status: 'OSRZ_DXG',
      number: 'XT-2611-0099',
    } as const
    const id = await makeApplication(app.platform, back)
    await makeApplication(app.platform, { ...back, status: 'OSRZ_RZZ', number: 'XT-2611-0098' })
    const { queues } = await waits(APPLICANT)
    expect(queues).toMatchObject([
      {
        name: 'certifications-own',
        count: 1,
        tasks: [
          {
            detail: 'XT-2611-0099 · 待修改',
            link: `/compatibilityCertification/OSCertificationList?id=${id}`,
          },
        ],
      },
    ])
    expect((await waits(PEOPLE.manager)).queues).not.toContainEqual(
      expect.objectContaining({ name: 'certifications-own' }),
    )
  })

  it('is told to people of a unit alone', async () => {
    expect((await app.call(readOwnTasks)).status).toBe(401)
    expect((await waits(PEOPLE.certifier)).status).toBe(403)
  })
})
