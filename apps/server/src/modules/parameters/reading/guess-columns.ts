import type { ColumnRole, ParameterKind } from '@xinqiao/contract/parameters/kinds'
import type { ReadTable } from './read-tables.ts'

export interface Guessed {
  kind: ParameterKind
  /** of each column, empty where nothing is known */
  roles: (ColumnRole | '')[]
}

/** What a table is about and what its columns mean, as its words tell; an editor confirms it. */
export function guessColumns(table: ReadTable): Guessed {
  const roles = rolesOf(table)
  return { kind: kindOf(table, roles), roles }
}

const ROLES: readonly (readonly [ColumnRole, RegExp])[] = [
  ['min', /最小|最低|下限|\bmin/i],
  ['typ', /典型|标称|额定|\btyp|\bnom/i],
  ['max', /最大|最高|上限|\bmax/i],
  ['unit', /^单位$|^units?$/i],
  ['condition', /条件|工况|condition/i],
  ['choice', /复用|功能\s*\d|^功能|\balt\d?|mux|function/i],
  ['address', /地址|偏移|offset|address/i],
  ['note', /说明|备注|描述|含义|用途|注意|remark|note|description/i],
  [
    'value',
    /电压|电流|容差|阻抗|频率|速率|时间|温度|功耗|长度|厚度|电平|数值|范围|要求|缺省|复位值|纹波|门限|等长|抖动|频偏|超时|能力|\bvalue/i,
  ],
]
const NAME =
  /电源轨|引脚|管脚|焊球|信号|寄存器|名称|参数|符号|项目|网络|接口|字段|name|signal|pin|rail|symbol|parameter|register/i

/** Each column has one role; the name is the column called so, or the first. */
function rolesOf({ headings, isHeadless }: ReadTable): (ColumnRole | '')[] {
  const roles = headings.map((heading): ColumnRole | '' =>
    isHeadless ? '' : (ROLES.find(([, words]) => words.test(heading))?.[0] ?? ''),
  )
  const named = headings.findIndex((heading, column) => roles[column] === '' && NAME.test(heading))
  const name = Math.max(0, named)
  if (roles.length > 0) roles[name] = 'name'
  return roles
}

function kindOf({ caption, path, headings }: ReadTable, roles: readonly (ColumnRole | '')[]): ParameterKind {
  const heads = headings.join(' ')
  const said = `${caption} ${path.at(-1) ?? ''}`
  const has = (role: ColumnRole) => roles.includes(role)
  const bounded = (['min', 'typ', 'max'] as const).filter(has).length > 1
  if (/寄存器|register/i.test(`${said} ${heads}`) || (has('address') && /名称|字段|位/.test(heads)))
    return 'register'
  if (/电源轨|电源域|rail/i.test(heads) && /电压|电流|容差|voltage|current/i.test(heads)) return 'rail'
  if (/复用|引脚|管脚|焊球|pin/i.test(`${said} ${heads}`) && !bounded) return 'pin'
  if (/时序|时间|timing/i.test(said) || (/^(?:从|起)$/m.test(headings.join('\n')) && bounded)) return 'timing'
  if (bounded || /极限|限值|推荐工作|要求|阻抗|容差|等长/.test(`${said} ${heads}`)) return 'limit'
  return 'other'
}
