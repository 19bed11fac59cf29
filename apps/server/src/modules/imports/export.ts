import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import { SEXES } from '@xinqiao/contract/accounts/sexes'
import { IMPORT_ROLES, IMPORT_SHEETS } from '@xinqiao/contract/imports/texts'
import { toDate, toDateTime } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ExportCaller } from '../../platform/spreadsheet/export-caller.ts'
import { exportOf } from '../../platform/spreadsheet/export-of.ts'
import { sendWorkbook } from '../../platform/spreadsheet/send-workbook.ts'
import { type UnitFilter, unitsToExport } from '../accounts/index.ts'
import { type PeopleFilter, peopleToExport } from './export-queries.ts'

/** Units as a spreadsheet whose first columns an import reads again. */
export const exportUnits = exportOf({
  ...{ title: '单位', latin: 'units', name: IMPORT_SHEETS.units.name },
  query: ({ db }, filter: UnitFilter) => unitsToExport(db, filter),
  columns: [...headOf('units'), ...['FAE', '助理', '在用账号数', '创建时间'].map((title) => ({ title }))],
  cells: (unit) => [
    unit.name,
    unit.typeName,
    unit.faePhone,
    (unit.services ?? []).map(({ name }) => name).join('、'),
    unit.faeName,
    unit.assistantName,
    unit.memberCount,
    toDateTime(unit.createdAt),
  ],
})

/** People of units as a spreadsheet whose first columns an import reads again. */
export const exportPeople = exportOf({
  ...{ title: '单位人员', latin: 'unit-people', name: IMPORT_SHEETS.people.name },
  query: ({ db }, filter: PeopleFilter) => peopleToExport(db, filter),
  columns: [...headOf('people'), { title: '账号状态' }, { title: '注册时间' }],
  cells: (person) => [
    person.phone,
    person.realName,
    person.unitName,
    person.nickName,
    SEXES[person.sex ?? ''] ?? '',
    person.post,
    person.department,
    person.email,
    person.tel,
    person.userType === USER_TYPE_MANAGER ? IMPORT_ROLES.manager : IMPORT_ROLES.member,
    person.remark,
    person.status === 'active' ? '正常' : '已停用',
    toDateTime(person.createdAt),
  ],
})

/** An empty workbook to fill in, with what each column takes. */
export function sendTemplate(
  { clock }: Platform,
  { reply }: ExportCaller,
  notes: readonly (readonly string[])[],
) {
  const help = [
    ...['工作表', '列', '是否必填'].map((title) => ({ title, width: 16 })),
    { title: '说明', width: 70 },
  ]
  return sendWorkbook(
    reply,
    { title: '单位与人员导入模板', latin: 'import-template', days: toDate(clock.now()) },
    [
      { name: IMPORT_SHEETS.units.name, columns: headOf('units'), rows: [] },
      { name: IMPORT_SHEETS.people.name, columns: headOf('people'), rows: [] },
      { name: '填写说明', columns: help, rows: notes },
    ],
  )
}

function headOf(sheet: keyof typeof IMPORT_SHEETS) {
  return Object.values(IMPORT_SHEETS[sheet].columns).map(({ title }) => ({
    title,
    width: title.length > 4 ? 26 : 16,
  }))
}
