import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import type { MachineSheet } from '../../src/modules/certifications/machines/machine-queries.ts'
import { uploadForm } from '../calls/upload.ts'
import type { TestApp } from '../harness.ts'
import { PEOPLE } from '../seeds/demo-people.ts'
import { PDF } from './files.ts'

/** The FAE of the maker of the demonstration. */
const FAE_NAME = '陈思远'

export const MACHINE_INFO = {
  chipTypeId: '腾锐D2000',
  otherRequire: '希望与整机铭牌同步发布',
  unitName: '天津卓昱信息技术有限公司',
  businessLicenseNumber: '91120116MA0000001X',
  legalPerson: '林志远',
  contactName: '周启航',
  contactNumber: PEOPLE.applicant,
  deptName: '测试部',
  contactEmail: 'zhou@zhuoyu.example',
  contactPostcode: '300457',
  contactAddr: '天津市滨海新区示例大街 88 号',
  testMethod: '厂商自测',
}

export const MACHINE_BOARD = {
  boardType: '整机',
  projectName: 'ZY-IPC-D2K 工控机',
  productModel: 'ZY-IPC-D2K-A1',
  fae: FAE_NAME,
  tme: '赵雨桐',
  productFunctionOverview: '无风扇嵌入式工控机，双千兆网口',
  productTypeId: '396',
  purpose: '产线控制',
  applicationArea: '1',
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads a file by the documented call, under the kind of its slot where one is given, and answers its id. */
export async function uploadPaper(app: TestApp, token: string, name: string, fjlx = ''): Promise<string> {
  const file = { name, bytes: name.endsWith('.png') ? PNG : PDF }
  const { body } = await uploadForm(app, uploadFile, { file, ...(fjlx === '' ? {} : { fjlx }) }, token)
  if (body.code !== 200) throw new Error(`${name}: ${body.msg}`)
  return body.rows[0]
}

/** A complete form, its files uploaded before. */
export async function machineForm(app: TestApp, token: string, more: Record<string, unknown> = {}) {
  return {
    tscBoardApplyInfo: { ...MACHINE_INFO },
    tscBoardInfoList: [{ ...MACHINE_BOARD }],
    productDescFileId: await uploadPaper(app, token, '产品说明.pdf'),
    productTestFileId: await uploadPaper(app, token, '测试报告.pdf'),
    logoFileId: await uploadPaper(app, token, 'logo.png'),
    ...more,
  }
}

export const MACHINE_SHEET: MachineSheet = {
  chipTypeId: 3205,
  ...{ otherRequire: '', businessLicenseNumber: '', legalPerson: '', postcode: '', testInstitution: '' },
  department: '测试部',
  address: '天津市滨海新区示例大街 88 号',
  testMethod: '厂商自测',
}

export const MACHINE_BOARD_ROW = {
  boardType: '整机',
  projectName: 'ZY-IPC-D2K 工控机',
  projectId: null,
  model: 'ZY-IPC-D2K-A1',
  faeId: null,
  faeName: FAE_NAME,
  tme: '',
  overview: '',
  productTypeId: 396,
  productTypeName: '工控机',
  purpose: '',
  applicationArea: '1',
}
