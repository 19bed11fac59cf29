import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { approveProject } from '@xinqiao/contract/projects/calls/console-endpoints'
import { addProjectInfo, updateProject } from '@xinqiao/contract/projects/calls/save-endpoints'
import type { Sheet } from '@xinqiao/contract/projects/form'
import { emptySheet } from '@xinqiao/contract/projects/form-values'
import { upload } from '../calls/upload.ts'
import type { TestApp } from '../harness.ts'
import { PEOPLE } from '../seeds/demo-people.ts'
import { CHEN, LIN, onList, SONG, XU } from '../seeds/personnel.ts'

export const MANAGER = PEOPLE.staffManager

/** A form with every field that submitting asks for; the tests' clock stands on 20 November 2026. */
export const FULL_SHEET: Sheet = {
  ...emptySheet(),
  downstreamManufacturers: '天津卓昱信息技术有限公司',
  upstreamManufacturers: '济南泉硕信息',
  industryBackground: '数据中心',
  productType: '服务器',
  productShape: '2U 机架',
  serverChip: '腾云S2500',
  mainBoardDominantFrequency: '2.2 GHz',
  memoryFrequency: '3200 MT/s',
  ioTaoPian: '无',
  mainBoardName: 'ZY-STN-S2500',
  mainBoardShape: 'EATX',
  estimatePurchaseVolume: '1200',
  overallPowerConsumption: '650',
  cpuConstraintPowerWaste: '150',
  ambientTemperature: '5 ~ 40',
  ipProtectionLevel: 'IP20',
  dissipateInfoOtherNeeds: '风道为前进后出，双风扇冗余',
  memoryType: 'DDR4 RDIMM',
  memorySpecification: '32 GB × 8',
  memoryChannel: '八通道',
  memoryModel: 'M393A4K40DB3',
  firmwareShape: 'UEFI',
  operatingSystem: '麒麟 V10 SP3',
  startTime: '60',
}

export const FULL_DATES = {
  projectApproval: { lxsj: '2026-12-01', yltsh: '2026-12-22', pcbsh: '2027-01-18' },
  evtStage: { tcs: '2027-03-01' },
  dvtStage: [{ bgrq: '2027-03-20', tcsrq: '2027-04-20' }],
  batchProductionStage: { pvt: '2027-05-20', mp: '2027-07-15' },
}

export const DRAFT = '草稿' as const
export const SUBMITTED = '待FAE审核' as const

/** A whole form as its owner sends it. */
export async function fullPayload(
  app: TestApp,
  projectName: string,
  projectStatus: typeof DRAFT | typeof SUBMITTED = DRAFT,
) {
  return {
    projectInfo: { ...FULL_SHEET, projectName, projectStatus },
    projectDateNode: FULL_DATES,
    projectPersonnel: {
      xmfzr: await onList(app, LIN),
      yjgcs: { id: await onList(app, XU) },
      rjgcs: await onList(app, SONG),
      csgcs: null,
      qtgcs: [],
    },
    explain: '首次提交，附系统框图',
  }
}

/** A file that is the caller's until a record takes it. */
export async function looseFile(app: TestApp, token: string, name = '系统框图.pdf'): Promise<string> {
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
  const { body } = await upload(app, uploadFile, { name, bytes }, token)
  return body.rows[0]
}

/** A complete draft of 林志远; answers id and version. */
export async function makeDraft(app: TestApp, name: string) {
  const token = await app.signIn(LIN)
  const { body } = await app.call(addProjectInfo, { body: await fullPayload(app, name) }, token)
  return body.data as { id: string; version: number }
}

/** A project that waits for the FAE. */
async function makeSubmitted(app: TestApp, name: string): Promise<string> {
  const { id } = await makeDraft(app, name)
  await submit(app, id)
  return id
}

/** Submits a complete draft of 林志远. */
export async function submit(app: TestApp, id: string) {
  const token = await app.signIn(LIN)
  return app.call(
    updateProject,
    {
      body: {
        projectInfo: { id, projectStatus: SUBMITTED },
        fileIdList: [await looseFile(app, token)],
        explain: '请审核',
      },
    },
    token,
  )
}

/** A project in the design stage, looked after by 陈思远. */
export async function makeRunning(app: TestApp, name: string): Promise<string> {
  const id = await makeSubmitted(app, name)
  for (const phone of [CHEN, MANAGER]) {
    await app.call(approveProject, { params: { id }, body: {} }, await app.signIn(phone))
    app.clock.advance(4000)
  }
  return id
}
