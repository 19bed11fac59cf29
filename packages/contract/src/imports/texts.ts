import { refusals } from '../refusal.ts'
import { MB } from '../sizes.ts'

/** Texts of bringing units and people in from a spreadsheet. */
export const IMPORT_TEXTS = {
  fileMissing: '请选择要导入的 xlsx 文件',
  notXlsx: '只支持 xlsx 文件，请使用模板填写',
  unreadable: '文件无法读取：可能已损坏、加密，或不是 xlsx 文件',
  tooLarge: '文件内容过大，请拆分后导入',
  noSheet: '文件中没有“单位”或“人员”工作表，请使用模板填写',
  noRows: '文件中没有可导入的内容',
  started: '已开始导入',
} as const

/** Its refusals, with the names that programs know them by. */
export const IMPORT_REFUSALS = /* @__PURE__ */ refusals('imports', {
  notChecked: '该文件不能导入，请修改后重新上传',
})

/** Rows of one sheet that are read at most. */
export const MOST_IMPORT_ROWS = 5000
/** Faults that are listed at most. */
export const MOST_IMPORT_FAULTS = 500
export const IMPORT_MAX_BYTES = 5 * MB

/** The sheets of the template, with their columns in order; exports have the same. */
export const IMPORT_SHEETS = {
  units: {
    name: '单位',
    columns: {
      name: { title: '单位名称', required: true },
      unitType: { title: '单位类型', required: true },
      faePhone: { title: 'FAE 手机号码', required: false },
      services: { title: '已开通服务', required: false },
    },
  },
  people: {
    name: '人员',
    columns: {
      phone: { title: '手机号码', required: true },
      realName: { title: '真实姓名', required: true },
      unitName: { title: '单位名称', required: true },
      nickName: { title: '昵称', required: false },
      sex: { title: '性别', required: false },
      post: { title: '职务', required: false },
      department: { title: '部门', required: false },
      email: { title: '邮箱', required: false },
      tel: { title: '办公电话', required: false },
      role: { title: '角色', required: false },
      remark: { title: '备注', required: false },
    },
  },
} as const
export type UnitColumn = keyof typeof IMPORT_SHEETS.units.columns
export type PersonColumn = keyof typeof IMPORT_SHEETS.people.columns

export const IMPORT_ROLES = { manager: '人员管理员', member: '成员' } as const
