import { z } from 'zod'
import { bool, boundedArray, int, named, str } from '../fields/primitives.ts'
import { COLUMN_ROLES, type ColumnRole, PARAMETER_KINDS, type ParameterKind } from './kinds.ts'
import { MOST_COLUMNS, UNREAD_REASONS, type UnreadReason } from './texts.ts'

export const KIND_NAMES = Object.keys(PARAMETER_KINDS) as [ParameterKind, ...ParameterKind[]]
const kind = z.enum(KIND_NAMES).describe('类型 / what its rows are about')
const ROLE_NAMES = Object.keys(COLUMN_ROLES) as [ColumnRole, ...ColumnRole[]]
const marks = z
  .array(z.tuple([z.number().int(), z.number().int()]))
  .describe('命中的位置 / where the words stand')

const place = {
  kbId: str('知识库 / base'),
  kbName: str('知识库名称 / its name'),
  verId: str('版本 / version'),
  versionName: str('版本名称 / its name'),
  docId: str('文档 / document'),
  docName: str('文档名称 / its title'),
  chip: str('芯片 / chip'),
  caption: str('表名 / what the table is called'),
  path: z.array(z.string()).describe('所在的各级标题 / headings above it'),
  anchor: str('所在标题的锚点 / anchor of the heading'),
}

export const parameterCell = named('ParameterCell', {
  heading: str('列名 / heading of the column'),
  role: z.enum(['', ...ROLE_NAMES]).describe('列的含义，空为其他 / what the column means'),
  headingMarks: marks,
  text: str('单元格 / the cell'),
  marks,
})

export const parameterRow = named('ParameterRow', {
  id: str('行 / row'),
  kind,
  ...place,
  name: str('名称 / what the row is about'),
  nameMarks: marks,
  cells: z.array(parameterCell).describe('其余各列，空的略去 / the other columns, without the empty ones'),
})
export type ParameterRow = z.infer<typeof parameterRow>

const choice = { value: z.string(), count: int('行数 / rows') }

export const parameterOptions = z.object({
  chips: z.array(z.object(choice)).describe('有参数的芯片 / chips of which there are rows'),
  kinds: z.array(z.object({ ...choice, value: kind })).describe('类型 / kinds of which there are rows'),
  bases: z
    .array(
      z.object({
        kbId: str('知识库 / base'),
        kbName: str('名称 / name'),
        versions: z.array(z.object({ verId: str('版本 / version'), versionName: str('名称 / name') })),
      }),
    )
    .describe('有多个版本可对比的知识库 / bases with several versions to compare'),
})

const side = z.object({
  text: str('内容，没有则为空 / what stands there, or nothing'),
  kbId: str('知识库 / base'),
  verId: str('版本 / version'),
  docId: str('文档 / document'),
  anchor: str('锚点 / anchor'),
})

export const comparedRow = named('ComparedParameter', {
  key: str('行 / row'),
  name: str('名称 / what it is about'),
  heading: str('列名 / heading'),
  left: side.nullable(),
  right: side.nullable(),
  differs: bool('是否不同 / whether they differ'),
})
export type ComparedParameter = z.infer<typeof comparedRow>

export const comparison = z.object({
  left: str('左侧 / what stands left'),
  right: str('右侧 / what stands right'),
  rows: z.array(comparedRow),
  same: int('相同的项数 / how many are the same'),
  isCut: bool('是否只列出一部分 / whether only some are told'),
})

export const keptTable = named('KeptParameterTable', {
  id: str('参数表 / table'),
  ...place,
  kind,
  headings: z.array(z.string()).describe('列名 / headings'),
  roles: z.array(z.enum(['', ...ROLE_NAMES])).describe('各列的含义 / what the columns mean'),
  sample: z.array(z.array(z.string())).describe('前几行 / the first rows'),
  rows: int('行数 / rows'),
  takesPart: bool('是否参与查询 / whether its rows can be asked for'),
  isSettled: bool('是否已由编辑确认 / whether an editor has confirmed it'),
  isHeadless: bool('表头是否为推断 / whether it had no headings'),
})
export type KeptTable = z.infer<typeof keptTable>

export const UNREAD_NAMES = Object.keys(UNREAD_REASONS) as [UnreadReason, ...UnreadReason[]]
export const unreadPart = named('UnreadPart', {
  id: str('序号 / number'),
  kbId: place.kbId,
  kbName: place.kbName,
  verId: place.verId,
  versionName: place.versionName,
  docId: place.docId,
  docName: place.docName,
  place: str('位置 / where'),
  reason: z.enum(UNREAD_NAMES).describe('原因 / why'),
})
export type UnreadPart = z.infer<typeof unreadPart>

export const settleForm = z.object({
  kind: z.enum(KIND_NAMES, '请选择类型').describe('类型 / what its rows are about'),
  roles: boundedArray(z.array(z.enum(['', ...ROLE_NAMES], '列的含义不在可选范围内')), MOST_COLUMNS).describe(
    '各列的含义 / what the columns mean',
  ),
  takesPart: z.boolean('请选择是否参与查询').describe('是否参与查询 / whether its rows can be asked for'),
})
export type SettleForm = z.infer<typeof settleForm>
