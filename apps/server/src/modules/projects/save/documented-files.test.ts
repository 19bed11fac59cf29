import { download } from '@xinqiao/contract/files/endpoints'
import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import {
  getProjectFileList,
  listFilesForStaff,
  unitProjectFileList,
} from '@xinqiao/contract/projects/calls/file-endpoints'
import { describe, expect, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../../test/calls/forms.ts'
import { makeDraft, makeRunning } from '../../../../test/factories/projects.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { CHEN, HE, LIN, usePersonnel } from '../../../../test/seeds/personnel.ts'

const app = usePersonnel()

const get = async (endpoint: Parameters<typeof app.call>[0], input: object = {}, phone = LIN) =>
  (await app.call(endpoint, input as never, await app.signIn(phone))).body

describe('the files of projects', () => {
  it('are narrowed by each field [T-DATA-011] [T-DATA-012], with the documented fields [T-DATA-007]', async () => {
    await makeRunning(app, '资料项目')
    const query = { projectName: '资料项目', t_code: 'x', orderByColumn: 'create_time', isAsc: 'desc' }
    const { rows, total } = await get(unitProjectFileList, { query })
    expect(total).toBe(1)
    expect(rows[0], 'T-DATA-007').toMatchObject({
      ...{ id: rows[0].fileId, fileId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      ...{ fileName: '系统框图.pdf', fileSize: 15, fileAddr: `/fileInfo/download?id=${rows[0].fileId}` },
      ...{ createTime: expect.stringMatching(/^2026-11-2\d \d\d:\d\d:\d\d$/), uploadUser: '林志远' },
      ...{ file_belong_to: '项目', server_chip: '腾云S2500', zd_qrs_xp: '' },
      ...{ project_name: '资料项目', work_order_number: '' },
    })
    const token = await app.signIn(LIN)
    const file = await app.call(download, { query: { id: rows[0].fileId } }, token)
    expect(String(file.body), 'T-DATA-007').toContain('%PDF-1.4')
    const of = async (more: object) =>
      (await get(unitProjectFileList, { query: { ...query, ...more } })).total
    expect(await of({ fileName: '框图' }), 'T-DATA-012').toBe(1)
    expect(await of({ fileName: '没有的文件' })).toBe(0)
    expect(await of({ uploadUser: '林志远' })).toBe(1)
    expect(await of({ uploadUser: '许知行' })).toBe(0)
    expect(await of({ uploadTime: '2026-11-01', uploadTimeEnd: '2026-12-31' })).toBe(1)
    expect(await of({ uploadTime: '2027-01-01', uploadTimeEnd: '2027-12-31' })).toBe(0)
    expect((await get(unitProjectFileList, { query }, HE)).total).toBe(0)
    const all = (more: object) => get(unitProjectFileList, { query: { pageSize: 3, ...more } })
    const times = async (more: object) =>
      (await all(more)).rows.map(({ createTime }: { createTime: string }) => createTime)
    const oldest = await times({ orderByColumn: 'create_time', isAsc: 'asc' })
    expect(oldest, 'T-DATA-011').toEqual(oldest.toSorted())
    expect(await times({ isAsc: 'desc' }), 'T-DATA-011').not.toEqual(oldest)
    const next = await all({ isAsc: 'asc', pageNum: 2 })
    expect(next.rows.length, 'T-DATA-011').toBeGreaterThan(0)
    const ids = (page: { rows: { id: string }[] }) => page.rows.map((row) => row.id)
    const first = ids(await all({ isAsc: 'asc' }))
    expect(ids(next).filter((one) => first.includes(one))).toEqual([])
  })

  it('of one project are answered by its id [T-DATA-014] [T-DATA-009]', async () => {
    const id = await makeRunning(app, '只看一个')
    const found = async (more: object = {}) =>
      (await get(getProjectFileList, { query: { projectId: id, ...more } })).rows.map(
        ({ project_name }: { project_name: string }) => project_name,
      )
    expect(await found()).toEqual(['只看一个'])
    for (const [right, wrong] of [
      [{ fileName: '框图' }, { fileName: '没有的文件' }],
      [{ serverChip: '腾云S2500' }, { serverChip: '腾锐D2000' }],
      [{ uploadUser: '林' }, { uploadUser: '许' }],
      [{ uploadTime: '2026-11-20' }, { uploadTime: '2026-11-19' }],
      [
        { pageNum: 1, pageSize: 1 },
        { pageNum: 2, pageSize: 1 },
      ],
    ] as const) {
      expect(await found(right), JSON.stringify(right)).toEqual(['只看一个'])
      expect(await found(wrong), JSON.stringify(wrong)).toEqual([])
    }
    expect((await get(getProjectFileList, { query: { projectId: id } }, HE)).rows ?? []).toEqual([])
  })

  it('are read by whoever of the provider looks after the project', async () => {
    const id = await makeRunning(app, '服务台的资料')
    const read = async (phone: string) => get(listFilesForStaff, { params: { id } }, phone)
    expect(await read(CHEN)).toMatchObject({ total: 1, rows: [{ fileName: '系统框图.pdf' }] })
    expect(await read(PEOPLE.otherFae)).toMatchObject({ code: 404 })
  })

  it.each([['projectId'], ['relationId']])(
    'one is put to a project by PROJECT_FILE with its %s, by whoever may change it [T-FILE-019] [P-FILE-015]',
    async (name) => {
      const { id } = await makeDraft(app, `资料 ${name}`)
      const send = async (phone: string, file: string) => {
        const fields: FormEntry[] = [
          ['fjlx', 'PROJECT_FILE'],
          ['t', 'tb_project'],
          [name, id],
          ['file', { name: file, content: Buffer.from('%PDF-1.4\n%%EOF\n') }],
        ]
        return (await sendForm(app, uploadFile, fields, await app.signIn(phone))).body
      }
      const { code, rows } = await send(LIN, '电源框图.pdf')
      expect(code).toBe(200)
      const { data } = await get(showProject, { params: { id } })
      expect(data.projectFile).toMatchObject([{ id: rows[0], fileName: '电源框图.pdf' }])
      expect((await send(HE, '别家.pdf')).code).toBe(404)
      expect((await get(showProject, { params: { id } })).data.projectFile).toHaveLength(1)
    },
  )
})
