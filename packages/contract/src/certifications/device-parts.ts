import type {
  CertificationColumn,
  CertificationField,
  CertificationFilter,
  CertificationSlot,
} from './definition.ts'
import { byModel, byStatus } from './list-parts.ts'
import { MODEL_MAX, CERTIFICATION_TEXTS as T } from './texts.ts'

/** What chip, operating system and passive device ask alike (document 3 sections 2 and 3). Other kinds ask their own. */
export const DEVICE_FIELDS = {
  platform: {
    wire: 'cpuType',
    column: 'platform',
    label: 'CPU型号',
    control: 'select',
    dictionary: 'rzmbpt',
    missing: '请选择CPU型号',
  },
  model: {
    wire: 'applyMachineType',
    column: 'model',
    label: '产品型号',
    control: 'text',
    max: MODEL_MAX,
    missing: T.modelMissing,
  },
  /** Each kind has its own dictionary of these. */
  productType: { wire: 'productType', column: 'productType', label: '产品类型', control: 'select' },
  company: {
    wire: 'companyName',
    column: 'companyName',
    label: '单位名称',
    control: 'text',
    max: 100,
    starts: 'unitName',
  },
  contact: {
    wire: 'concatPeople',
    column: 'contactName',
    label: '联系人',
    control: 'text',
    max: 50,
    starts: 'realName',
  },
  phone: {
    wire: 'phone',
    column: 'phone',
    label: '联系电话',
    control: 'phone',
    missing: T.phoneMissing,
    starts: 'phone',
  },
  email: {
    wire: 'email',
    column: 'email',
    label: '邮箱',
    control: 'email',
    max: 100,
    missing: T.emailMissing,
    wrong: T.emailWrong,
    starts: 'email',
  },
} as const satisfies Record<string, CertificationField>

/** The files that all three ask for. `prefix` begins their documented codes, e.g. `OSSQ`. */
export function deviceSlots(prefix: string): CertificationSlot[] {
  return [
    {
      fjlx: `${prefix}_HRZSQB`,
      fileId: 'HRZSQBFileId',
      label: '互认证申请表',
      missing: '请上传互认证申请表',
      single: true,
      hint: '加盖公章，一份',
    },
    { fjlx: `${prefix}_SJSC`, fileId: 'SJSCFileId', label: '数据手册', missing: '请上传数据手册' },
    {
      fjlx: `${prefix}_CSBG`,
      tellsChip: true,
      fileId: 'CSBGFileId',
      label: '测试报告',
      missing: '请上传测试报告',
    },
  ]
}

/** The first filters of their lists. */
export function deviceFilters(statusDictionary: string): CertificationFilter[] {
  return [
    { wire: 'cpuType', column: 'platform', label: 'CPU型号', match: 'equals', dictionary: 'rzmbpt' },
    byModel('applyMachineType'),
    { wire: 'concatPeople', column: 'contactName', label: '联系人', match: 'contains', placeholder: '姓名' },
    byStatus(statusDictionary),
  ]
}

/** The columns of their lists, but the day of application, which is named differently. */
export function deviceColumns(numberWire: string): CertificationColumn[] {
  return [
    { wire: numberWire, title: '认证编号', as: 'number', width: 130 },
    { wire: 'cpuType', title: 'CPU型号', width: 108 },
    { wire: 'applyMachineType', title: '产品型号', as: 'name' },
    { wire: 'productType', title: '产品类型', width: 116 },
    { wire: 'concatPeople', title: '联系人', width: 80 },
    { wire: 'phone', title: '联系电话', width: 116 },
    { wire: 'email', title: '邮箱', width: 190 },
    { wire: 'applyStatus', title: '认证状态', as: 'status', width: 116 },
  ]
}

/** What the applicant confirms to be one chip where it stands in a file that no machine reads. */
export const SAME_CHIP = '申请的CPU型号、测试报告中的CPU平台与操作系统厂商证书中的CPU型号'
