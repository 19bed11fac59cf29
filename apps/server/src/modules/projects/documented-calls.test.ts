import * as detail from '@xinqiao/contract/projects/calls/detail-endpoints'
import * as lists from '@xinqiao/contract/projects/calls/list-endpoints'
import {
  addProjectInfo,
  updateProject,
  updateProjectV2,
} from '@xinqiao/contract/projects/calls/save-endpoints'
import { describe, expect, it } from 'vitest'
import { storedRow } from '../../../test/databases/stored.ts'
import { sheetsOf } from '../../../test/documents/spreadsheet.ts'
import {
  DRAFT,
  FULL_DATES,
  fullPayload,
  looseFile,
  makeDraft,
  makeRunning,
  SUBMITTED,
  submit,
} from '../../../test/factories/projects.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import {
  CHEN,
  FANG,
  HE,
  LIN,
  onList,
  personOf,
  SONG,
  usePersonnel,
  XU,
  ZHOU,
} from '../../../test/seeds/personnel.ts'

const app = usePersonnel()

const get = async (endpoint: Parameters<typeof app.call>[0], input: object = {}, phone = LIN) =>
  (await app.call(endpoint, input as never, await app.signIn(phone))).body
const show = async (id: string) => (await get(detail.showProject, { params: { id } })).data

/** What the form holds beside what every test sends. */
const MORE = {
  ...{ mainBoardSize: '330 × 305', industryBackground: '其他(近存计算)', pCDemand: '无特殊要求' },
  ...{ partsImportDemand: '核心器件国产化', softwareInformationOtherNeeds: '可信启动' },
  ...{ auditRequirements: '原理图与 PCB 审查', fitPeripherals: 'RAID 卡', projectSpecifications: '双路' },
  ...{ hardwareInfoOtherNeeds: '预留调试口', clientProjectCode: 'ZY-7', secretRelatedStatus: '非涉密' },
}
const COOLING = 'cpuConstraintPowerWaste ambientTemperature'
const SECTIONS = [
  {
    row: 'T-PROJ-044',
    fields: `downstreamManufacturers upstreamManufacturers industryBackground productType productShape
      mainBoardSize projectName mainBoardName mainBoardShape serverChip mainBoardDominantFrequency
      memoryFrequency ioTaoPian estimatePurchaseVolume`,
  },
  // A project has one chip, of one kind or of the other.
  { row: 'T-PROJ-044', fields: 'zdQrsXp', chips: { zdQrsXp: '腾锐D2000', serverChip: '' } },
  {
    row: 'T-PROJ-046',
    fields: `overallPowerConsumption ${COOLING} ipProtectionLevel dissipateInfoOtherNeeds`,
  },
  {
    row: 'T-PROJ-047',
    fields: `memoryType memorySpecification memoryChannel memoryModel firmwareShape operatingSystem
      startTime ${COOLING} pCDemand partsImportDemand`,
  },
  { row: 'T-PROJ-049', fields: 'firmwareShape operatingSystem startTime softwareInformationOtherNeeds' },
  {
    row: 'T-PROJ-050',
    fields: 'auditRequirements fitPeripherals projectSpecifications hardwareInfoOtherNeeds',
  },
]

describe('a project as it is answered', () => {
  it.each(SECTIONS)('[$row] answers $fields as it was sent', async ({ row, fields, chips = {} }) => {
    const body = await fullPayload(app, `分节 ${row} ${fields.length}`)
    Object.assign(body.projectInfo, MORE, chips)
    const { projectInfo } = await show((await get(addProjectInfo, { body })).data.id)
    const sent = body.projectInfo as unknown as Record<string, string>
    for (const name of fields.split(/\s+/)) {
      expect(sent[name], `${name} is sent`).toMatch(/./)
      expect(projectInfo[name], name).toBe(sent[name])
    }
  })

  it('has its parts [T-PROJ-183], the documented fields [T-PROJ-041] [T-PROJ-045] [T-PROJ-048], and its manager under name [T-PROJ-043]', async () => {
    const body = await fullPayload(app, '字段齐全')
    Object.assign(body.projectInfo, MORE)
    const { id } = (await get(addProjectInfo, { body })).data
    const data = await show(id)
    for (const part of [
      'projectInfo',
      'projectDateNode',
      'projectPersonnel',
      'FT_projectPersonnel',
      'projectFile',
    ])
      expect(data, 'T-PROJ-183').toHaveProperty(part)
    const { projectStatus, ...sent } = body.projectInfo
    expect(data.projectInfo).toMatchObject(sent)
    expect(data.projectInfo.industryBackground, 'T-PROJ-045').toBe('其他(近存计算)')
    expect(data.projectInfo.startTime, 'T-PROJ-048').toBe('60')
    expect(data.projectInfo, 'T-PROJ-041').toMatchObject({
      ...{
        id,
        projectStatus,
        projectNumber: expect.stringMatching(/^PRJ-/),
        nextProjectStatus: expect.any(String),
      },
      ...{ projectFlag: null, corporateId: expect.any(String), approvalTime: '2026-12-01', endTime: null },
      ...{ postpone: 0, faeName: '', stage: expect.any(String) },
    })
    expect(data.projectInfo.name, 'T-PROJ-043').toBe('林志远')
  })

  it('has its days by group, each with a flag that closes it [T-PROJ-051] [T-PROJ-052] [T-PROJ-053] [T-PROJ-054] [T-PROJ-055]', async () => {
    const id = await makeRunning(app, '日期齐全')
    const answer = await get(detail.findDateNode, { params: { id } })
    const { projectApproval: a, evtStage: e, dvtStage: d, batchProductionStage: b } = answer.data
    expect(a, 'T-PROJ-051').toMatchObject({
      ...FULL_DATES.projectApproval,
      fasj: null,
      yltsj: null,
      pcbsj: null,
    })
    expect(e, 'T-PROJ-052').toMatchObject({ scdb: null, tcs: '2027-03-01', evtActual: null })
    expect(d, 'T-PROJ-053').toMatchObject([{ bgrq: '2027-03-20', tcsrq: '2027-04-20', dvtActual: null }])
    expect(b, 'T-PROJ-054').toMatchObject({
      pvt: '2027-05-20',
      pvtActual: null,
      mp: '2027-07-15',
      mpActual: null,
    })
    // Each day with its flag; what was done is told from the design stage on.
    const closed = (group: object) =>
      Object.entries(group).flatMap(([name, value]) =>
        name.endsWith('Disabled') && value === true ? [name.slice(0, -'Disabled'.length)] : [],
      )
    const flagged = (group: object) =>
      Object.keys(group).flatMap((name) => (name.endsWith('Disabled') ? [name.slice(0, -8)] : []))
    expect([a, e, d[0], b].map(flagged), 'T-PROJ-055').toEqual([
      ['lxsj', 'fasj', 'yltsj', 'yltsh', 'pcbsj', 'pcbsh', 'designActual'],
      ['scdb', 'tcs', 'evtActual'],
      ['bgrq', 'tcsrq', 'dvtActual'],
      ['pvt', 'pvtActual', 'mp', 'mpActual'],
    ])
    expect([a, e, d[0], b].map(closed), 'T-PROJ-055').toEqual([[], [], [], []])
    const { id: draft } = await makeDraft(app, '草稿的日期')
    const { projectApproval, evtStage, dvtStage, batchProductionStage } = (
      await get(detail.findDateNode, { params: { id: draft } })
    ).data
    expect([projectApproval, evtStage, dvtStage[0], batchProductionStage].map(closed), 'T-PROJ-055').toEqual([
      ['designActual'],
      ['evtActual'],
      ['dvtActual'],
      ['pvtActual', 'mpActual'],
    ])
  })

  it('has its people: each with id and name, the owner with relationId, several others [T-PROJ-057]', async () => {
    const { accountId } = await personOf(app, LIN)
    const form = await fullPayload(app, '人员齐全')
    const [fang, zhou] = [await onList(app, FANG), await onList(app, ZHOU)]
    const people = { ...form.projectPersonnel, csgcs: fang, qtgcs: [zhou, fang] }
    const { id } = (await get(addProjectInfo, { body: { ...form, projectPersonnel: people } })).data
    const { projectPersonnel: team } = await show(id)
    expect(team).toMatchObject({
      xmfzr: { id: await onList(app, LIN), name: '林志远', relationId: accountId },
      yjgcs: { id: await onList(app, XU), name: '许知行' },
      rjgcs: { id: await onList(app, SONG), name: '宋明哲' },
      csgcs: { id: fang, name: '方静怡' },
      qtgcs: [
        { id: zhou, name: '周启航' },
        { id: fang, name: '方静怡' },
      ],
    })
  })

  it('has the team of the provider with phone and e-mail [T-PROJ-058], and its files [T-PROJ-061]', async () => {
    const id = await makeRunning(app, '飞腾人员')
    const { FT_projectPersonnel, projectFile } = await show(id)
    expect(FT_projectPersonnel[0], 'T-PROJ-058').toMatchObject({
      name: '陈思远',
      mobilePhone: CHEN,
      email: expect.any(String),
    })
    expect(projectFile, 'T-PROJ-061').toMatchObject([
      {
        id: expect.any(String),
        fileName: '系统框图.pdf',
        fileSize: 15,
        addr: expect.stringContaining('/fileInfo/download'),
      },
    ])
  })
})

describe('calls about one project', () => {
  it('tell whom to ask, by project [T-PROJ-059] [T-PROJ-185] and by unit [T-PROJ-187]', async () => {
    const id = await makeRunning(app, '问谁')
    const { accountId } = await personOf(app, CHEN)
    const { data } = await get(detail.findInfoById, { params: { id } })
    expect(data).toMatchObject({
      ...{ FAE: '陈思远', FAEID: accountId, FAEContactNumber: CHEN, FAEEmail: 'chensiyuan@phytium.example' },
      ...{ unitName: '天津卓昱信息技术有限公司', projectName: '问谁', projectStatus: '设计阶段' },
    })
    expect(await get(detail.findProjectFae), 'T-PROJ-187').toMatchObject({
      faeName: '陈思远',
      faeId: accountId,
    })
    const none = await get(detail.findProjectFae, {}, PEOPLE.withoutFae)
    expect(none, 'T-PROJ-187').toMatchObject({ faeName: '', faeId: '' })
  })

  it('tell its number [T-PROJ-186], what an order says of it [T-PROJ-188], its people [T-PROJ-200] and days [T-PROJ-202]', async () => {
    const form = await fullPayload(app, '逐项')
    Object.assign(form.projectInfo, MORE)
    const { id } = (await get(addProjectInfo, { body: form })).data
    const { projectInfo } = await show(id)
    const number = await get(detail.findProjectNumber, { params: { id } })
    expect(number.data, 'T-PROJ-186').toBe(projectInfo.projectNumber)
    const relevant = await get(detail.getRelevantInfo, { query: { projectId: id } })
    expect(relevant.data, 'T-PROJ-188').toMatchObject({
      ...{ projectId: id, clientProjectCode: 'ZY-7', serverChip: '腾云S2500', firmwareShape: 'UEFI' },
    })
    const people = await get(detail.findProjectPer, { params: { id } })
    expect(people.data.yjgcs.name, 'T-PROJ-200').toBe('许知行')
    const days = await get(detail.findDateNode, { params: { id } })
    expect(days.data.evtStage.tcs, 'T-PROJ-202').toBe('2027-03-01')
  })

  it('tell what was said at its steps: type, content, time [T-PROJ-062] [T-PROJ-193]', async () => {
    const { id } = await makeDraft(app, '说明')
    expect((await get(detail.getProjectExplain, { params: { id } })).rows).toEqual([])
    await submit(app, id)
    const { rows } = await get(detail.getProjectExplain, { params: { id } })
    expect(rows).toMatchObject([
      {
        typeName: '提交审核',
        explainContent: '请审核',
        createTime: expect.stringMatching(/^2026-11-2\d \d\d:\d\d:\d\d$/),
      },
    ])
  })

  it.each([
    ['findInfoById', detail.findInfoById],
    ['findProjectNumber', detail.findProjectNumber],
    ['findProjectPerByProjectId', detail.findProjectPer],
    ['findDateNodeByProject', detail.findDateNode],
    ['getProjectExplain', detail.getProjectExplain],
  ])('%s knows no project of another unit', async (name, endpoint) => {
    const { id } = await makeDraft(app, `别家的 ${name}`)
    expect((await get(endpoint, { params: { id } }, HE)).code).toBe(404)
  })
})

describe('saving', () => {
  it('makes a project of the whole payload [T-PROJ-189] [T-PROJ-060], whose days belong to it [T-PROJ-056]', async () => {
    const token = await app.signIn(LIN)
    const whole = async (name: string, isAuto: boolean) => {
      const fileIdList = [await looseFile(app, token)]
      const body = { ...(await fullPayload(app, name, SUBMITTED)), isAuto, fileIdList }
      const { data } = await get(addProjectInfo, { body })
      return { id: data.id as string, saved: await show(data.id) }
    }
    const { id, saved } = await whole('整份', false)
    expect(saved.projectInfo, 'T-PROJ-189').toMatchObject({ projectName: '整份', projectStatus: SUBMITTED })
    expect(saved.projectPersonnel.rjgcs.name, 'T-PROJ-060').toBe('宋明哲')
    expect(saved.projectDateNode.evtStage.tcs, 'T-PROJ-060').toBe('2027-03-01')
    expect(saved.projectFile, 'T-PROJ-060').toMatchObject([{ fileName: '系统框图.pdf' }])
    expect(saved.timeline.at(-1).note, 'T-PROJ-060').toBe('首次提交，附系统框图')
    // What the timer saves is no submission.
    app.clock.advance(4000)
    const byTimer = await whole('整份，自动保存', true)
    expect(byTimer.saved.projectInfo.projectStatus, 'T-PROJ-060').toBe(DRAFT)
    const row = await storedRow(app.platform.db, 'projectDates', { projectId: id })
    expect(String(row.pvt), 'T-PROJ-056').toContain('2027-05-20')
  })

  it.each([
    { path: 'updateproject', endpoint: updateProject, id: 'T-PROJ-190' },
    { path: 'updateproject_v2', endpoint: updateProjectV2, id: 'T-PROJ-191' },
  ])('$path changes what is sent and leaves the rest [$id]', async ({ path, endpoint }) => {
    const { id, version } = await makeDraft(app, `改 ${path}`)
    const body = { projectInfo: { id, version, mainBoardName: 'REV-B', projectStatus: DRAFT } }
    expect(await get(endpoint, { body })).toMatchObject({ code: 200, msg: '项目信息保存成功' })
    const { projectInfo } = await show(id)
    expect(projectInfo).toMatchObject({
      mainBoardName: 'REV-B',
      productType: '服务器',
      projectName: `改 ${path}`,
    })
  })
})

describe('lists about projects', () => {
  it('the people who may take a place are found by name, in the own unit alone [T-PROJ-201]', async () => {
    const found = await get(lists.projectUsers, { query: { name: '许' } })
    expect(found.rows.map(({ name }: { name: string }) => name)).toEqual(['许知行'])
    const { unitId } = await personOf(app, HE)
    const foreign = await get(lists.projectUsers, { query: { corporateId: unitId, name: '何嘉宁' } })
    expect(foreign.rows).toEqual([])
  })

  it('what is due is paged, the first due first [T-PROJ-203]', async () => {
    const all = await get(lists.getDueEvents, { query: { pageSize: 100 } })
    expect(all.total).toBeGreaterThan(2)
    const days = all.rows.map(({ dueDate }: { dueDate: string }) => dueDate)
    expect(days).toEqual(days.toSorted())
    const second = await get(lists.getDueEvents, { query: { pageNum: 2, pageSize: 2 } })
    expect(second.rows).toEqual(all.rows.slice(2, 4))
  })

  it('the reminders are of days that are near or past, to whoever leads the project [T-PROJ-204]', async () => {
    const late = { projectName: 'TZ-D2000 工控主板', node: 'DVT-2 回板测试', dueDate: '2026-11-13', days: -7 }
    const remindersOf = async (phone: string) => (await get(lists.getProjectSmsRemind, {}, phone)).rows
    const own = await remindersOf(LIN)
    expect(own).toEqual([expect.objectContaining(late)])
    expect(await remindersOf(XU)).toEqual([])
    const lead = async (phone: string) =>
      app.platform.db
        .updateTable('projectSeat')
        .set({ personnelId: await onList(app, phone) })
        .where('projectId', '=', own[0].projectId)
        .where('seat', '=', 'owner')
        .execute()
    await lead(XU)
    expect(await remindersOf(XU)).toEqual(own)
    expect(await remindersOf(LIN)).toEqual([])
    await lead(LIN)
  })

  it('an export is a sheet of the chosen columns under its name [T-PROJ-199]', async () => {
    const body = { projectStatus: 'DVT', cols: ['projectName', 'projectStatus'] }
    const token = await app.signIn(LIN)
    const answer = await app.http.inject({
      ...{ method: 'POST', url: '/api/project/projectExcelExport', payload: body },
      headers: { authorization: `Bearer ${token}` },
    })
    const name = decodeURIComponent(
      /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition']))?.[1] ?? '',
    )
    expect(name).toMatch(/^项目.*\.xlsx$/)
    expect(decodeURIComponent(String(answer.headers.filename))).toBe(name)
    const [sheet] = await sheetsOf(answer.rawPayload)
    expect(JSON.stringify(sheet)).toContain('["项目名称","项目状态"]')
    expect(JSON.stringify(sheet)).toContain('["TZ-D2000 工控主板","DVT"]')
    expect(JSON.stringify(sheet)).not.toContain('边缘网关')
  })

  it('the statuses are exactly the documented ones [T-PROJ-063]', async () => {
    const { rows } = await get(lists.clientMyProject, { query: { pageSize: 100 } })
    const statuses = new Set(rows.map(({ projectStatus }: { projectStatus: string }) => projectStatus))
    expect(statuses).toEqual(
      new Set([
        ...['填写信息', '草稿', '待FAE审核', '待项目负责人审核', '设计阶段', 'EVT', 'DVT', 'PVT', 'MP'],
        ...['审核不通过', '已结项', '结项并再支持', '量产结项', '交付结项', '异常结项'],
      ]),
    )
  })
})
