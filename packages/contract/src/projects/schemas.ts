import { z } from 'zod'
import {
  bool,
  boundedArray,
  date,
  dateTime,
  flag,
  int,
  named,
  recordId,
  refId,
  str,
  text,
  wholeNumber,
} from '../fields/primitives.ts'
import { sentDates } from './date-schemas.ts'
import { sheetAnswer, sheetShape } from './sheet-schemas.ts'
import { PROJECT_STATUSES } from './states.ts'
import { sentTeam } from './team-schemas.ts'

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

/** A project as lists show it (document 2 section 3). */
export const projectRow = named('ProjectRow', {
  id: z.string(),
  projectName: z.string(),
  projectNumber: z.string(),
  clientProjectCode: str('客户项目代号 / the client’s code'),
  projectStatus: str('项目状态 / project status'),
  nextProjectStatus: str('下一阶段 / next stage'),
  projectFlag: z.number().int().nullable().describe('结项标志 / ending flag'),
  corporateId: str('单位编号 / unit'),
  mainBoardSize: z.string(),
  serverChip: z.string(),
  zdQrsXp: z.string(),
  approvalTime: date.nullable().describe('立项时间 / approval'),
  endTime: dateTime.nullable().describe('结项时间 / when it ended'),
  postpone: z.literal([0, 1]).describe('是否延期 / postponed'),
  postponeDays: int('延期天数 / days late'),
  postponeNode: str('延期的节点 / what is late'),
  name: str('项目负责人 / project owner'),
  faeName: z.string(),
  productType: z.string(),
  productShape: z.string(),
  firmwareShape: z.string(),
  operatingSystem: z.string(),
  memoryType: z.string(),
  industryBackground: z.string(),
  stage: str('所处阶段 / stage'),
  secretRelatedStatus: z.string(),
  createTime: dateTime,
  isOwner: bool('当前用户是否为项目负责人 / led by the reader'),
})
export type ProjectRow = z.infer<typeof projectRow>

export const projectInfo = projectRow.extend({
  ...sheetAnswer,
  unitName: z.string(),
  version: z.number().int(),
  updateTime: dateTime.nullable(),
})
export type ProjectInfo = z.infer<typeof projectInfo>

export const explanation = named('ProjectExplanation', {
  typeName: str('类型 / type'),
  explainContent: str('说明 / explanation'),
  createTime: dateTime,
  userName: z.string(),
})
export type Explanation = z.infer<typeof explanation>
