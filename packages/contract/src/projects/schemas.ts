import { z } from 'zod'
import { boundedArray, date, dateTime, flag, recordId, refId, text, wholeNumber } from '../primitives.ts'
import {
  DATE_FIELDS,
  type DateGroup,
  type DateNameIn,
  type DatePath,
  DVT_FIELDS,
  datePaths,
  MAX_DESIGN_CHANGES,
} from './dates.ts'
import { plainNumber, SHEET_FIELD_NAMES, SHEET_FIELDS, type SheetField } from './form.ts'
import { PROJECT_STATUSES, SEATS } from './states.ts'
import { PROJECTS_TEXTS as T } from './texts.ts'

const SELECT_MAX = 120

/** The fields of the form as they are sent: texts, checked in length and kind; what is left out stays. */
const sheetShape = byField((name) => sheetField(name).optional())

/** The fields of the form as they are answered. */
const sheetAnswer = byField((name) => z.string().describe(describe(name)))

const day = (label: string, named = label) =>
  z
    .union([z.iso.date(`${label}日期应为 YYYY-MM-DD 格式`), z.literal('')])
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))
    .describe(named)

const answeredDay = date.nullable()

function days(paths: readonly DatePath[]) {
  const shape = paths.map((path) => [path.split('.')[1], day(DATE_FIELDS[path].label)])
  return z.object(Object.fromEntries(shape)).partial()
}

/** Days as they are sent: null or an empty text clears one, what is left out stays. */
export const sentDates = z.object({
  projectApproval: days(datePaths('projectApproval')).optional(),
  evtStage: days(datePaths('evtStage')).optional(),
  dvtStage: boundedArray(
    z.array(
      z.object({
        bgrq: day(DVT_FIELDS.bgrq.label, '设计变更日期 / design change'),
        tcsrq: day(DVT_FIELDS.tcsrq.label, '回板测试日期 / board-back test'),
        dvtActual: day(DVT_FIELDS.dvtActual.label, '实际完成 / actual'),
      }),
    ),
    MAX_DESIGN_CHANGES,
    `设计变更最多 ${MAX_DESIGN_CHANGES} 次`,
  ).optional(),
  batchProductionStage: days(datePaths('batchProductionStage')).optional(),
})
export type SentDates = z.output<typeof sentDates>

/** Days as they are answered, each with a flag that says whether it can no more be edited. */
export const dateNodes = z
  .object({
    projectApproval: answeredGroup('projectApproval'),
    evtStage: answeredGroup('evtStage'),
    dvtStage: z.array(
      z.object({
        bgrq: answeredDay.describe('设计变更日期 / design change'),
        tcsrq: answeredDay.describe('回板测试日期 / board-back test'),
        dvtActual: answeredDay.describe('实际完成 / actual'),
        bgrqDisabled: z.boolean(),
        tcsrqDisabled: z.boolean(),
        dvtActualDisabled: z.boolean(),
      }),
    ),
    batchProductionStage: answeredGroup('batchProductionStage'),
  })
  .meta({ id: 'ProjectDateNode' })
export type AnsweredDates = z.infer<typeof dateNodes>

/** One person on a project; `id` is the personnel row, `relationId` the account. */
export const teamMember = z
  .object({
    id: z.string().describe('人员编号 / personnel id'),
    name: z.string(),
    relationId: z.string().describe('账号编号 / account id'),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof teamMember>

export const team = z
  .object({
    xmfzr: teamMember.nullable().describe('项目负责人 / project owner'),
    yjgcs: teamMember.nullable().describe('硬件工程师 / hardware engineer'),
    rjgcs: teamMember.nullable().describe('软件工程师 / software engineer'),
    csgcs: teamMember.nullable().describe('测试工程师 / test engineer'),
    qtgcs: z.array(teamMember).describe('其他工程师 / other engineers'),
  })
  .meta({ id: 'ProjectTeam' })
export type Team = z.infer<typeof team>

const person = z
  .union([z.string().max(64), z.object({ id: z.string().max(64) }), z.null()])
  .meta({ ref: 'personnel' })
  .optional()
  .transform((value) => (value === undefined ? undefined : personId(value)))

/** The team as it is sent: each person by id, or as an object with one; null for nobody, what is left out stays. */
export const sentTeam = z.object({
  xmfzr: person.describe(SEATS.xmfzr),
  yjgcs: person.describe(SEATS.yjgcs),
  rjgcs: person.describe(SEATS.rjgcs),
  csgcs: person.describe(SEATS.csgcs),
  qtgcs: boundedArray(
    z.array(
      z
        .union([z.string().max(64), z.object({ id: z.string().max(64) })])
        .meta({ ref: 'personnel' })
        .transform(personId),
    ),
    50,
    '其他工程师最多 50 人',
  )
    .optional()
    .describe(SEATS.qtgcs),
})
export type SentTeam = z.output<typeof sentTeam>

const WANTED = [PROJECT_STATUSES.draft.label, PROJECT_STATUSES['fae-review'].label] as const

const sentInfo = z.object(sheetShape).extend({
  projectStatus: z
    .enum(WANTED, `projectStatus 只能是 ${WANTED.join('、')}`)
    .default(PROJECT_STATUSES.draft.label)
    .describe('保存为草稿，或提交审核 / draft, or submitted'),
  version: wholeNumber('version', 0, 2_000_000_000).optional(),
})

/** Fields of the form that are to change; what is left out stays. */
export const changedSheet = z.object(sheetShape)

/** What the form of a new project sends (document 2 section 3); `projectStatus` says what is wanted of it. */
export const newProjectPayload = z.object({
  projectInfo: sentInfo.describe('项目信息 / project information'),
  projectDateNode: sentDates.optional(),
  projectPersonnel: sentTeam.optional(),
  fileIdList: boundedArray(z.array(refId('loose-file', undefined, [])), 50, '附件最多 50 个')
    .optional()
    .describe('附件编号，已上传 / ids of files already uploaded'),
  explain: text('提交说明', 500).trim().default('').describe('提交说明 / submission note'),
  isAuto: flag.default(false).describe('自动保存 / saved by the timer'),
  version: wholeNumber('version', 0, 2_000_000_000)
    .optional()
    .describe('读到的版本 / the version that was read'),
})
export type NewProjectPayload = z.output<typeof newProjectPayload>

/** The same for a project that is there. */
export const projectPayload = newProjectPayload.extend({
  projectInfo: sentInfo.extend({ id: recordId('led-project', '项目编号 / project') }),
})
export type ProjectPayload = z.output<typeof projectPayload>

/** A member of the provider on a project, with how to reach them. */
export const providerMember = z
  .object({
    id: z.string().describe('账号编号 / account id'),
    name: z.string(),
    duty: z.string().describe('职责 / duty'),
    mobilePhone: z.string(),
    email: z.string(),
    avatar: z.string(),
  })
  .meta({ id: 'ProviderMember' })
export type ProviderMember = z.infer<typeof providerMember>

export const projectFile = z
  .object({
    id: z.string(),
    fileName: z.string(),
    fileSize: z.number().int(),
    addr: z.string().describe('下载地址 / address'),
    uploadUser: z.string().describe('上传人 / who uploaded it'),
    createTime: dateTime,
  })
  .meta({ id: 'ProjectFile' })
export type ProjectFile = z.infer<typeof projectFile>

/** A project as lists show it (document 2 section 3). */
export const projectRow = z
  .object({
    id: z.string(),
    projectName: z.string(),
    projectNumber: z.string(),
    clientProjectCode: z.string().describe('客户项目代号 / the client’s code'),
    projectStatus: z.string().describe('项目状态 / project status'),
    nextProjectStatus: z.string().describe('下一阶段 / next stage'),
    projectFlag: z.number().int().nullable().describe('结项标志 / ending flag'),
    corporateId: z.string().describe('单位编号 / unit'),
    mainBoardSize: z.string(),
    serverChip: z.string(),
    zdQrsXp: z.string(),
    approvalTime: date.nullable().describe('立项时间 / approval'),
    endTime: dateTime.nullable().describe('结项时间 / when it ended'),
    postpone: z.literal([0, 1]).describe('是否延期 / postponed'),
    postponeDays: z.number().int().describe('延期天数 / days late'),
    postponeNode: z.string().describe('延期的节点 / what is late'),
    name: z.string().describe('项目负责人 / project owner'),
    faeName: z.string(),
    productType: z.string(),
    productShape: z.string(),
    firmwareShape: z.string(),
    operatingSystem: z.string(),
    memoryType: z.string(),
    industryBackground: z.string(),
    stage: z.string().describe('所处阶段 / stage'),
    secretRelatedStatus: z.string(),
    createTime: dateTime,
    isOwner: z.boolean().describe('当前用户是否为项目负责人 / led by the reader'),
  })
  .meta({ id: 'ProjectRow' })
export type ProjectRow = z.infer<typeof projectRow>

export const projectInfo = projectRow.extend({
  ...sheetAnswer,
  unitName: z.string(),
  version: z.number().int(),
  updateTime: dateTime.nullable(),
})
export type ProjectInfo = z.infer<typeof projectInfo>

export const explanation = z
  .object({
    typeName: z.string().describe('类型 / type'),
    explainContent: z.string().describe('说明 / explanation'),
    createTime: dateTime,
    userName: z.string(),
  })
  .meta({ id: 'ProjectExplanation' })
export type Explanation = z.infer<typeof explanation>

function byField<T>(make: (name: SheetField) => T): Record<SheetField, T> {
  return Object.fromEntries(SHEET_FIELD_NAMES.map((name) => [name, make(name)])) as Record<SheetField, T>
}

function sheetField(name: SheetField) {
  const field = SHEET_FIELDS[name]
  const { label, kind } = field
  const max = 'max' in field ? field.max : SELECT_MAX
  const limited = z
    .union([z.string(), z.number(), z.null()], `${label}应为文字`)
    .transform((value) => (value === null ? '' : String(value).trim()))
    .transform((value) => (kind === 'number' ? plainNumber(value) : value))
    .pipe(z.string().max(max, T.tooLong(label, max)))
  const pattern = kind === 'number' ? /^(\d+)?$/ : /^/
  return limited
    .pipe(z.string().regex(pattern, T.notWhole(label)))
    .meta({ takes: 'text', description: describe(name) })
}

function describe(name: SheetField): string {
  return `${SHEET_FIELDS[name].label} / ${name}`
}

type Group<G extends DateGroup> = Record<DateNameIn<G>, typeof answeredDay> &
  Record<`${DateNameIn<G>}Disabled`, z.ZodBoolean>

function answeredGroup<G extends DateGroup>(group: G) {
  const shape = datePaths(group).flatMap((path) => {
    const name = path.split('.')[1] ?? ''
    return [
      [name, answeredDay.describe(DATE_FIELDS[path].label)],
      [`${name}Disabled`, z.boolean()],
    ]
  })
  return z.object(Object.fromEntries(shape) as Group<G>)
}

function personId(value: string | { id: string } | null): string | null {
  const id = typeof value === 'object' && value !== null ? value.id : value
  return id === null || ['', '0', '-1'].includes(id.trim()) ? null : id.trim()
}
