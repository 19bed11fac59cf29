import { z } from 'zod'
import { canOf, reasons } from '../../can.ts'
import { dateTime, int, named, str } from '../../fields/primitives.ts'
import { timelineEntry } from '../../timeline.ts'
import { certificateFacts } from '../certificates/schemas.ts'
import { machineRecord } from '../kinds/machine-record.ts'
import { applicationFile, question } from '../question-schemas.ts'
import { fieldFault } from '../rounds/fault-schema.ts'
import { rounds } from '../rounds/schemas.ts'
import { deputy, derivedFrom, reviewBy } from '../schemas.ts'

const boardApplyInfo = z.object({
  chipTypeId: z.string(),
  otherRequire: z.string(),
  unitName: z.string(),
  businessLicenseNumber: z.string(),
  legalPerson: z.string(),
  contactName: z.string(),
  contactNumber: z.string(),
  deptName: z.string(),
  contactEmail: z.string(),
  contactPostcode: z.string(),
  contactAddr: z.string(),
  testMethod: z.string(),
  testInstitution: z.string(),
})

const boardInfo = z.object({
  boardType: z.string(),
  projectName: z.string(),
  projectId: z.string(),
  productModel: z.string(),
  fae: z.string(),
  faeName: str('飞腾 FAE 姓名 / name of the FAE'),
  tme: z.string(),
  productFunctionOverview: z.string(),
  productTypeId: z.string(),
  productTypeName: z.string(),
  purpose: z.string(),
  applicationArea: z.string(),
})

const process = z.object({
  applyStatus: str('状态 / the state reached'),
  applyStatusCode: z.string(),
  auditDescription: str('说明 / note'),
  auditPeople: str('处理人 / who'),
  createTime: dateTime,
})

/** A whole-machine application as its unit sees it. */
export const machineDetail = named('MachineApplication', {
  id: z.string(),
  rzNumber: str('认证编号 / number'),
  createTime: dateTime,
  createPeople: str('申请人 / applicant'),
  applyStatus: str('状态名称 / state in words'),
  applyStatusCode: str('状态代码 / code of the state'),
  updateFlag: str('1 待修改，0 其余 / 1 while the applicant must change it'),
  chipTypeName: str('CPU型号 / chip'),
  ftAddr: str('飞腾收件地址 / where the paper is sent back to'),
  ftWaybillNumber: str('飞腾寄出单号 / waybill of the paper to the customer'),
  khWaybillNumber: str('客户寄回单号 / waybill of the paper back to the provider'),
  address: str('客户回寄地址 / where the customer wants its copy'),
  ftReturnWaybillNumber: str('飞腾寄回单号 / waybill of the customer’s copy'),
  draftNumber: int('草稿版次 / which draft it is'),
  tscBoardApplyInfo: boardApplyInfo,
  tscBoardInfoList: z.array(boardInfo),
  applyProcessList: z
    .array(process)
    .describe('经过，最后一项为当前状态 / steps, the last is where it stands'),
  fileList: z.array(applicationFile),
  questions: z.array(question).describe('认证工程师的提问与答复 / questions and answers'),
  rounds,
  informationReason: str('需要修改的原因 / why it came back'),
  faults: z.array(fieldFault),
  version: z.number().int(),
  can: canOf(machineRecord),
  reasons,
  timeline: z.array(timelineEntry),
  certificate: certificateFacts.nullable(),
  derivedFrom,
  reviewBy,
  deputy,
})
export type MachineDetail = z.infer<typeof machineDetail>

/** Facts of the unit that stay from one application to the next; all empty before the first. */
export const machineBeginning = boardApplyInfo
  .pick({ businessLicenseNumber: true, legalPerson: true, contactPostcode: true, contactAddr: true })
  .extend(boardApplyInfo.pick({ testMethod: true, testInstitution: true }).shape)
  .extend({ number: str('取自该申请，没有为空 / of which application, empty for none') })
  .meta({ id: 'MachineBeginning' })
export type MachineBeginning = z.infer<typeof machineBeginning>
