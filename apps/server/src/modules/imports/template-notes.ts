import { SEXES } from '@xinqiao/contract/accounts/sexes'
import {
  IMPORT_ROLES,
  IMPORT_SHEETS,
  type PersonColumn,
  type UnitColumn,
} from '@xinqiao/contract/imports/texts'
import type { Db } from '../../platform/db/database.ts'
import { readReferences } from '../accounts/index.ts'

/** What each column takes, for the sheet 填写说明. */
export async function templateNotes(db: Db): Promise<string[][]> {
  const { unitTypes, services, posts } = await readReferences(db, [], [])
  const names = (map: ReadonlyMap<string, number>) => [...map.keys()].join('、')
  const units: Record<UnitColumn, string> = {
    name: '已有的单位按名称更新，没有的新建',
    unitType: `可填写：${names(unitTypes)}`,
    faePhone: '飞腾 FAE 的手机号码；留空不改',
    services: `可填写：${names(services)}，多项用顿号分隔；留空不改`,
  }
  const people: Record<PersonColumn, string> = {
    phone: '11 位手机号码，即登录账号；本单位已有的账号按手机号码更新',
    realName: '最多 30 个字符',
    unitName: '已有的单位，或本文件“单位”表中的单位',
    nickName: '留空时新账号用真实姓名',
    sex: Object.values(SEXES).join('或'),
    post: `可填写：${names(posts)}`,
    department: '最多 50 个字符',
    email: '多个邮箱用逗号分隔',
    tel: '数字、空格、括号和 + -',
    role: `${Object.values(IMPORT_ROLES).join('或')}；留空为成员`,
    remark: '最多 200 个字符',
  }
  return [...notesOf('units', units), ...notesOf('people', people)]
}

function notesOf(sheet: keyof typeof IMPORT_SHEETS, notes: Record<string, string>): string[][] {
  const { name, columns } = IMPORT_SHEETS[sheet]
  return Object.entries(columns).map(([column, { title, required }]) => [
    name,
    title,
    required ? '必填' : '选填',
    notes[column] ?? '',
  ])
}
