import * as keeping from '@xinqiao/contract/dictionaries/console-endpoints'
import { getOptionList, getProjectForm } from '@xinqiao/contract/dictionaries/endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { cancelClose, closeProject } from '@xinqiao/contract/projects/calls/end-endpoints'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { addProjectInfo, updateProject } from '@xinqiao/contract/projects/calls/save-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  FULL_DATES,
  FULL_SHEET,
  fullPayload,
  looseFile,
  makeDraft,
  makeRunning,
  SUBMITTED,
} from '../../../../test/factories/projects.ts'
import { useApp } from '../../../../test/harness.ts'
import { ADMIN, FANG, LIN, LUO, onList, seedPersonnel, XU } from '../../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel })
let lin = ''
let count = 0

beforeEach(async () => {
  app.clock.advance(4000)
  lin = await app.signIn(LIN)
})

/** Submits a form that is complete but for these changes; answers the faults by field. */
async function faults(change: { sheet?: object; dates?: object; people?: object }) {
  count += 1
  const payload = await fullPayload(app, `规则 ${count}`, SUBMITTED)
  const body = {
    ...payload,
    projectInfo: { ...payload.projectInfo, ...change.sheet },
    projectDateNode: { ...FULL_DATES, ...change.dates },
    projectPersonnel: { ...payload.projectPersonnel, ...change.people },
    fileIdList: [await looseFile(app, lin)],
  }
  const answer = await app.call(addProjectInfo, { body: body as never }, lin)
  return answer.body.errors ?? answer.body.code
}

describe('a project that is submitted', () => {
  it.each([
    ['T-PROJ-134', 'downstreamManufacturers', '请输入下游厂商'],
    ['T-PROJ-135', 'upstreamManufacturers', '请输入上游厂商'],
    ['T-PROJ-136', 'industryBackground', '请选择行业背景'],
    ['T-PROJ-137', 'productType', '请选择产品类型'],
    ['T-PROJ-138', 'productShape', '请选择产品形态'],
    ['T-PROJ-139', 'projectName', '请输入项目名称/代号'],
    ['T-PROJ-140', 'mainBoardName', '请输入主板名称'],
    ['T-PROJ-141', 'mainBoardShape', '请选择主板形态'],
    ['T-PROJ-142', 'ioTaoPian', '请选择 IO 套片'],
    ['T-PROJ-143', 'estimatePurchaseVolume', '请输入预计采购量'],
    ['T-PROJ-159', 'firmwareShape', '请选择固件形态'],
    ['T-PROJ-159', 'operatingSystem', '请选择操作系统'],
    ['T-PROJ-159', 'startTime', '请输入启动时间'],
  ])('[%s] needs %s', async (_, name, text) => {
    expect(await faults({ sheet: { [name]: '' } })).toEqual({ [`projectInfo.${name}`]: text })
  })

  it('[T-PROJ-146] needs no size of the board', async () => {
    expect(await faults({ sheet: { mainBoardSize: '' } })).toBe(200)
  })

  it('[T-PROJ-147] needs one chip, and takes no two', async () => {
    expect(await faults({ sheet: { serverChip: '' } })).toMatchObject({
      'projectInfo.serverChip': '请选择服务器芯片或终端/嵌入式芯片',
    })
    expect(await faults({ sheet: { serverChip: '', zdQrsXp: '腾锐D2000' } })).toBe(200)
    expect(await faults({ sheet: { zdQrsXp: '腾锐D2000' } })).toEqual({
      'projectInfo.zdQrsXp': '服务器芯片与终端/嵌入式芯片只能填写一个',
    })
  })

  it('says a stepping of the chip, in its way of writing, where the dictionary knows them', async () => {
    expect(await faults({ sheet: { chipStepping: 'rev A' } })).toBe(200)
    const admin = await app.signIn(ADMIN)
    const params = { code: 'serverChip' }
    const { rows } = (await app.call(keeping.listOptions, { params }, admin)).body
    const { id, label, version } = rows.find(({ value }: { value: string }) => value === '腾云S2500')
    const put = (steppings: string[], read: number) =>
      app.call(
        keeping.changeOption,
        { params: { ...params, id }, body: { label, version: read, steppings } },
        admin,
      )
    expect((await put(['A0', 'B1'], version)).body).toMatchObject({ code: 200 })
    expect(await faults({ sheet: { chipStepping: 'C0' } })).toEqual({
      'projectInfo.chipStepping': '芯片步进应为 腾云S2500 的步进之一：A0、B1',
    })
    expect(await faults({ sheet: { chipStepping: 'b1' } })).toBe(200)
    const { rows: own } = (await app.call(clientMyProject, { query: { projectName: `规则 ${count}` } }, lin))
      .body
    const shown = (await app.call(showProject, { params: { id: own[0].id } }, lin)).body
    expect(shown.data.projectInfo.chipStepping).toBe('B1')
    await put([], version + 1)
  })

  it('[T-PROJ-152] needs the words of 其他, and keeps them merged into the value', async () => {
    expect(await faults({ sheet: { productType: '其他' } })).toEqual({
      'projectInfo.productType': '请输入产品类型的其他类型',
    })
    expect(await faults({ sheet: { productType: '其他(近存计算节点)' } })).toBe(200)
  })

  it.each([
    'overallPowerConsumption',
    'cpuConstraintPowerWaste',
    'ambientTemperature',
    'ipProtectionLevel',
    'dissipateInfoOtherNeeds',
  ])('[T-PROJ-155] needs %s of the cooling section', async (name) => {
    expect(await faults({ sheet: { [name]: '' } })).toHaveProperty([`projectInfo.${name}`])
  })

  it.each([
    'memorySpecification',
    'memoryType',
    'memoryChannel',
    'memoryModel',
    'firmwareShape',
    'operatingSystem',
  ])('[T-PROJ-157] needs %s of the design requirements', async (name) => {
    expect(await faults({ sheet: { [name]: '' } })).toHaveProperty([`projectInfo.${name}`])
  })

  it.each([
    ['T-PROJ-162', 'projectApproval', 'lxsj', '请选择立项日期'],
    ['T-PROJ-163', 'projectApproval', 'yltsh', '请选择原理图评审日期'],
    ['T-PROJ-164', 'projectApproval', 'pcbsh', '请选择 PCB 评审日期'],
    ['T-PROJ-165', 'evtStage', 'tcs', '请选择 EVT 板回板测试日期'],
    ['T-PROJ-166', 'batchProductionStage', 'pvt', '请选择 PVT 小批量日期'],
    ['T-PROJ-167', 'batchProductionStage', 'mp', '请选择 MP 大批量日期'],
  ])('[%s] needs the day %s.%s', async (_, group, name, text) => {
    const days = FULL_DATES[group as 'evtStage']
    expect(await faults({ dates: { [group]: { ...days, [name]: null } } })).toEqual({
      [`projectDateNode.${group}.${name}`]: text,
    })
  })

  it('[T-PROJ-169] a DVT change comes more than 7 days after the EVT; exactly 7 are refused', async () => {
    const at = (bgrq: string) => faults({ dates: { dvtStage: [{ bgrq }] } })
    expect(await at('2027-03-08')).toEqual({
      'projectDateNode.dvtStage.0.bgrq': 'dvt阶段开始时间应该大于evt阶段开始时间7天以上！',
    })
    expect(await at('2027-03-09')).toBe(200)
  })

  it('[T-PROJ-171] PVT may begin with the first DVT, not before', async () => {
    const at = (pvt: string) => faults({ dates: { batchProductionStage: { pvt, mp: '2027-07-15' } } })
    expect(await at('2027-03-19')).toEqual({
      'projectDateNode.batchProductionStage.pvt': 'pvt阶段开始时间应该大于等于dvt阶段开始时间！',
    })
    expect(await at('2027-03-20')).toBe(200)
  })

  it('[T-PROJ-172] MP may begin with PVT, not before', async () => {
    const at = (mp: string) => faults({ dates: { batchProductionStage: { pvt: '2027-05-20', mp } } })
    expect(await at('2027-05-19')).toEqual({
      'projectDateNode.batchProductionStage.mp': 'mp阶段开始时间应该大于等于pvt阶段开始时间！',
    })
    expect(await at('2027-05-20')).toBe(200)
  })

  it('a day in the past and one that there is not are refused, sent past the form', async () => {
    expect(
      await faults({ dates: { projectApproval: { ...FULL_DATES.projectApproval, lxsj: '2026-11-19' } } }),
    ).toEqual({ 'projectDateNode.projectApproval.lxsj': '立项日期不能早于今天' })
    expect(await faults({ dates: { evtStage: { tcs: '2027-02-30' } } })).toEqual({
      'projectDateNode.evtStage.tcs': 'EVT 板回板测试日期应为 YYYY-MM-DD 格式',
    })
  })

  it.each([
    ['T-PROJ-173', 'xmfzr', '请选择项目负责人'],
    ['T-PROJ-174', 'yjgcs', '请选择硬件工程师'],
    ['T-PROJ-175', 'rjgcs', '请选择软件工程师'],
  ])('[%s] needs %s', async (_, seat, text) => {
    expect(await faults({ people: { [seat]: null } })).toEqual({ [`projectPersonnel.${seat}`]: text })
  })

  it('[T-PROJ-176] [T-PROJ-177] goes without a test engineer, and takes several others', async () => {
    const qtgcs = [await onList(app, FANG), await onList(app, XU)]
    expect(await faults({ people: { csgcs: null, qtgcs } })).toBe(200)
    const [{ id }] = (await app.call(clientMyProject, { query: { pageSize: 1 } }, lin)).body.rows
    const { projectPersonnel: team } = (await app.call(showProject, { params: { id } }, lin)).body.data
    expect(team.csgcs, 'T-PROJ-176').toBeNull()
    expect(team.qtgcs.map((one: { id: string }) => one.id).sort(), 'T-PROJ-177').toEqual(qtgcs.sort())
  })

  it('people of another unit are nobody here', async () => {
    expect(await faults({ people: { csgcs: await onList(app, LUO) } })).toEqual({
      'projectPersonnel.csgcs': '测试工程师不在本单位人员列表中，请重新选择',
    })
  })
})

describe('a draft', () => {
  const save = (projectInfo: object, more: object = {}, token = lin) =>
    app.call(updateProject, { body: { projectInfo, ...more } as never }, token)

  it('[T-PROJ-078] is saved however little is filled in, and takes what a chip brings', async () => {
    const body = { projectInfo: { projectName: '半张表', serverChip: '腾云S5000C' } }
    const { body: answer } = await app.call(addProjectInfo, { body }, lin)
    expect(answer).toMatchObject({ code: 200, msg: '项目信息保存成功', data: { projectStatus: '草稿' } })
    const { data } = (await app.call(showProject, { params: { id: answer.data.id } }, lin)).body
    expect(data.projectInfo).toMatchObject({
      mainBoardDominantFrequency: '2.6 GHz',
      memoryFrequency: '5600 MT/s',
    })
  })

  it('that another has saved meanwhile is a 409 that says who, and nothing is lost', async () => {
    const { id, version } = await makeDraft(app, '两人同改的草稿')
    expect((await save({ id, version, mainBoardName: '先改' })).body.code).toBe(200)
    const late = await save({ id, version, mainBoardName: '后改' })
    expect([late.status, late.body.msg]).toEqual([
      409,
      expect.stringMatching(/^内容已由林志远于 .+ 修改，请刷新后重试$/),
    ])
    const { data } = (await app.call(showProject, { params: { id } }, lin)).body
    expect(data.projectInfo.mainBoardName).toBe('先改')
  })

  it('saved by 50 at once from one version is saved once', async () => {
    const { id, version } = await makeDraft(app, '五十人同改')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => save({ id, version, mainBoardName: `B${n}` })),
    )
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  })

  it('keeps a name once in a unit', async () => {
    await makeDraft(app, '同名项目')
    const body = await fullPayload(app, '同名项目')
    expect((await app.call(addProjectInfo, { body }, lin)).body.errors).toEqual({
      'projectInfo.projectName': '本单位已有同名项目，请使用其他名称',
    })
  })

  it('a value that is out of use stays where it is, and is offered and taken no more', async () => {
    const { id } = await makeDraft(app, '停用选项的项目')
    const admin = await app.signIn(ADMIN)
    const params = { code: 'mainBoardShape' }
    const options = (await app.call(keeping.listOptions, { params }, admin)).body.rows
    const option = options.find(({ value }: { value: string }) => value === FULL_SHEET.mainBoardShape)
    const retire = { params: { ...params, id: String(option.id) }, body: { retired: true } }
    expect((await app.call(keeping.retireOption, retire, admin)).body.code).toBe(200)
    expect((await save({ id, mainBoardShape: FULL_SHEET.mainBoardShape })).body.code).toBe(200)
    const offered = await app.call(getOptionList, { query: { dictCode: 'mainBoardShape' } }, lin)
    expect(offered.body.rows.map(({ value }: { value: string }) => value)).not.toContain('EATX')
    const body = await fullPayload(app, '选了停用选项')
    expect((await app.call(addProjectInfo, { body }, lin)).body.errors).toEqual({
      'projectInfo.mainBoardShape': '主板形态的选项已停用，请重新选择',
    })
    await app.call(keeping.retireOption, { ...retire, body: { retired: false } }, admin)
  })
})

describe('the dictionaries', () => {
  it('[T-DICT-001] describe the form, section by section', async () => {
    const { data } = (await app.call(getProjectForm, {}, lin)).body
    expect(data.sections.map(({ title }: { title: string }) => title)).toEqual([
      ...['基本信息', '散热信息', '设计需求信息', '软件信息', '硬件信息'],
    ])
  })

  it('[T-DICT-004] [T-DICT-008] answer rows with dict_code, label, value and id', async () => {
    for (const dictCode of ['serverChip', 'zdQrsXp', 'softwareEnvironment', 'hardwareEnvironment']) {
      const { rows } = (await app.call(getOptionList, { query: { dictCode } }, lin)).body
      expect(rows[0]).toMatchObject({
        id: expect.any(Number),
        dict_code: expect.any(String),
        label: expect.any(String),
        value: expect.any(String),
      })
    }
  })
})

describe('ending a project', () => {
  const end = async (id: string, phone = LIN) =>
    app.call(closeProject, { params: { id }, body: { explain: '交付完成' } }, await app.signIn(phone))

  it('[T-PROJ-194] [T-PROJ-105] waits for the provider, and is taken back by its owner alone [T-PROJ-195]', async () => {
    const id = await makeRunning(app, '结项的项目')
    expect((await end(id, XU)).status).toBe(403)
    expect((await end(id)).body).toMatchObject({ code: 200, resultType: 0 })
    expect((await end(id)).body.code).toBe(9999)
    const { data } = (await app.call(showProject, { params: { id } }, lin)).body
    expect(data).toMatchObject({ projectInfo: { projectFlag: 2 }, can: { end: false, cancelEnd: true } })
    const cancel = { params: { id }, body: { explain: '继续' } }
    expect((await app.call(cancelClose, cancel, await app.signIn(XU))).status).toBe(403)
    expect((await app.call(cancelClose, cancel, lin)).body.code).toBe(200)
  })
})

describe('the list', () => {
  const list = async (query: object) => (await app.call(clientMyProject, { query: query as never }, lin)).body

  it('[T-PROJ-181] [T-PROJ-182] is narrowed by each filter', async () => {
    await makeDraft(app, '筛选用的项目')
    const every = await list({ pageSize: 200 })
    type Row = (typeof every.rows)[number]
    const filters: [object, (row: Row) => boolean][] = [
      [{ projectName: '筛选用' }, ({ projectName }) => projectName.includes('筛选用')],
      [{ serverChip: '腾云S2500' }, ({ serverChip }) => serverChip === '腾云S2500'],
      [{ projectManager: '许知' }, ({ name }) => name === '许知行'],
      [{ projectStatus: '草稿' }, ({ projectStatus }) => projectStatus === '草稿'],
      [{ postpone: '1' }, ({ postpone }) => postpone === 1],
      [{ postpone: '0' }, ({ postpone }) => postpone === 0],
      [{ approvalTime: '2026-12-01' }, ({ approvalTime }) => approvalTime === '2026-12-01'],
    ]
    const idsOf = (rows: Row[]) => rows.map(({ id }) => id)
    for (const [query, matches] of filters) {
      const { total, rows } = await list({ ...query, pageSize: 200 })
      const expected = idsOf(every.rows.filter(matches))
      expect(idsOf(rows), JSON.stringify(query)).toEqual(expected)
      expect(total, JSON.stringify(query)).toBe(expected.length)
      expect(total, JSON.stringify(query)).toBeGreaterThan(0)
      expect(total, JSON.stringify(query)).toBeLessThan(every.total)
    }
    const second = await list({ pageNum: 2, pageSize: 3 })
    expect(idsOf(second.rows), 'T-PROJ-181').toEqual(idsOf(every.rows).slice(3, 6))
    expect((await list({ projectStatus: '没有' })).code).toBe(400)
  })

  it('[T-PROJ-007] has ten a page, the newest first', async () => {
    const { rows } = await list({})
    expect(rows).toHaveLength(10)
    const times = rows.map(({ createTime }: { createTime: string }) => createTime)
    expect(times).toEqual(times.toSorted().reverse())
  })
})
