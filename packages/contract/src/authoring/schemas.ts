import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import {
  bool,
  boundedArray,
  dateTime,
  flag,
  int,
  named,
  neededLine,
  recordId,
  str,
  text,
  wholeNumber,
} from '../fields/primitives.ts'
import { fileState } from '../files/preview.ts'
import { knowledgeBaseItem } from '../knowledge/schemas.ts'
import { documentChange } from '../knowledge/version-endpoints.ts'
import { timelineEntry } from '../timeline.ts'
import { EDITOR_EVENTS, VERSION_STATUSES, versionRecord } from './record.ts'
import { AUTHORING_TEXTS as T } from './texts.ts'

export const spaceId = z.object({ id: recordId('space', '空间 / space') })
export const categoryId = z.object({ id: recordId('category', '分类 / category') })
export const groupId = z.object({ id: recordId('tag-group', '标签组 / group of tags') })
export const tagId = z.object({ id: recordId('tag', '标签 / tag') })
export const baseId = z.object({ id: recordId('authored-base', '知识库 / knowledge base') })
export const versionId = z.object({ id: recordId('authored-version', '版本 / version') })
export const documentId = z.object({ id: recordId('authored-document', '文档 / document') })

/** A name that must be there. */
function name(label: string, missing: string, max: number) {
  return neededLine(label, max, missing).describe(`${label} / name`)
}

const description = text('说明', 500).trim().default('')
export const spaceForm = z.object({ name: name('空间名称', T.spaceNameMissing, 30), description })
export const categoryForm = z.object({ name: name('分类名称', T.categoryNameMissing, 30), description })
export const groupForm = z.object({ name: name('标签组名称', T.groupNameMissing, 20) })
export const tagForm = z.object({
  name: name('标签名称', T.tagNameMissing, 20),
  groupId: recordId('tag-group', '标签组，空为不进筛选 / group, null for none').nullable().default(null),
  spaceIds: boundedArray(z.array(recordId('space', '空间 / space')), 100, '最多选择 100 个空间')
    .default([])
    .describe('在哪些空间的筛选中出现 / spaces whose filter offers it'),
})

const revision = int('修改时带回 / sent back with a change')
/** What a change was read at: a later one by somebody else is a 409. */
export const changeOf = { version: wholeNumber('version', 1, 1_000_000_000) }

const counted = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  baseCount: z.number().int(),
  version: revision,
})

/** Where bases stand, and what marks them. */
export const structure = named('KnowledgeStructure', {
  spaces: z.array(counted.extend({ categories: z.array(counted) })),
  groups: z.array(z.object({ id: z.string(), name: z.string(), version: revision })),
  tags: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      groupId: z.string().nullable(),
      spaceIds: z.array(z.string()),
      baseCount: z.number().int(),
      version: revision,
    }),
  ),
})
export type Structure = z.infer<typeof structure>

export const visibility = z
  .enum(['public', 'login', 'units', 'projects'])
  .describe('可见范围：公开、登录、指定单位、关联项目 / who may see it')
export type Visibility = z.infer<typeof visibility>

export const baseForm = z.object({
  name: name('知识库名称', T.baseNameMissing, 80),
  description: text('简介', 500).trim().default(''),
  icon: knowledgeBaseItem.shape.icon,
  chip: text('芯片类型', 60).trim().default(''),
  spaceId: recordId('space', '空间 / space'),
  categoryId: recordId('category', '分类，可空 / category or null').nullable().default(null),
  cardTagIds: boundedArray(
    z.array(recordId('tag', '卡片标签 / tags on the card')),
    6,
    '卡片标签最多 6 个',
  ).default([]),
  filterTagIds: boundedArray(
    z.array(recordId('tag', '筛选标签 / tags for the filter alone')),
    30,
    '筛选标签最多 30 个',
  ).default([]),
  visibility,
  downloadable: flag.default(true).describe('允许下载 / may be downloaded; reading stays'),
  namesCommenters: flag
    .default(false)
    .describe('评论向其他单位显示姓名与单位 / readers of other units learn who comments'),
  unitIds: boundedArray(
    z.array(recordId('unit', '可见单位 / units that see it')),
    500,
    '单位最多 500 个',
  ).default([]),
  projectIds: boundedArray(
    z.array(recordId('linkable-project', '关联项目 / linked projects')),
    200,
    '项目最多 200 个',
  ).default([]),
})
export type BaseForm = z.input<typeof baseForm>

export const versionStatus = z.enum(VERSION_STATUSES)

const versionHead = {
  id: z.string(),
  name: z.string(),
  status: versionStatus,
  releaseTime: str('发布时间，未定为空 / release time, empty while open'),
}

export const baseRow = named('AuthoredBaseRow', {
  id: z.string(),
  name: z.string(),
  icon: knowledgeBaseItem.shape.icon,
  spaceName: z.string(),
  categoryName: z.string(),
  visibility,
  current: z.object(versionHead).nullable().describe('当前版本 / what readers see'),
  next: z.object(versionHead).nullable().describe('正在编写的版本 / the version being made'),
  updateTime: dateTime,
  canDiscard: bool('读者从未看到过，可删除 / readers never saw it'),
})
export type BaseRow = z.infer<typeof baseRow>

const idAndName = z.object({ id: z.string(), name: z.string() })

export const baseDetail = named('AuthoredBase', {
  id: z.string(),
  form: z.object({
    name: z.string(),
    description: z.string(),
    icon: knowledgeBaseItem.shape.icon,
    chip: z.string(),
    spaceId: z.string(),
    categoryId: z.string().nullable(),
    cardTagIds: z.array(z.string()),
    filterTagIds: z.array(z.string()),
    visibility,
    downloadable: z.boolean(),
    namesCommenters: z.boolean(),
    unitIds: z.array(z.string()),
    projectIds: z.array(z.string()),
  }),
  version: z.number().int(),
  versions: z.array(z.object({ ...versionHead, summary: z.string() })),
})
export type BaseDetail = z.infer<typeof baseDetail>

export const formOptions = z.object({
  units: z.array(idAndName),
  projects: z.array(idAndName.describe('编号与名称 / number and name')),
  chips: z.array(z.string()),
})

const versionName = name('版本名称', T.versionNameMissing, 30)
const versionSummary = text('版本说明', 2000).trim()

export const versionForm = z.object({ name: versionName, summary: versionSummary.default('') })

/** One of its fields or both. What they were when the change began guards another editor's change of the same. */
export const versionChange = z.object({
  name: versionName.optional(),
  summary: versionSummary.optional(),
  was: z
    .object({
      name: z.string().meta({ takes: 'text' }).max(100).optional(),
      summary: z.string().meta({ takes: 'text' }).max(4000).optional(),
    })
    .default({})
    .describe('修改前所见，防止覆盖他人的修改 / what was seen, guards against lost updates'),
})

/** An article that others of its version hang below; `state` compares it with the version before. */
export const authoredDocument = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  slug: str(
    '各版本中不变的短名，正文以 document: 链接它 / its name in all versions, by which texts link to it',
  ),
  title: z.string(),
  type: z.literal([1, 2]),
  open: z.boolean(),
  state: z.enum(['same', 'changed', 'added']),
  fileName: z.string(),
  fileSize: z.number().int(),
  fileState,
})
export type AuthoredDocument = z.infer<typeof authoredDocument>

export const releaseCheck = z.object({
  passed: z.boolean(),
  text: z.string(),
  documentIds: z.array(z.string()).describe('涉及的文档 / documents concerned'),
  places: z
    .array(z.object({ documentId: z.string(), line: z.number().int(), address: z.string() }))
    .describe('正文中的位置，至多 50 处 / where in the texts, 50 at most'),
})
export type ReleaseCheck = z.infer<typeof releaseCheck>

export const versionDetail = named('AuthoredVersion', {
  ...versionHead,
  summary: z.string(),
  baseId: z.string(),
  baseName: z.string(),
  spaceName: z.string(),
  categoryName: z.string(),
  baseReleased: bool('读者看得到知识库 / readers see the base'),
  previous: str('此前发布的版本，无为空 / name of the release before it'),
  basedOn: str('比较的版本，无为空 / name of the version compared with'),
  submitterName: z.string(),
  retryTime: str('定时发布未成功时的重试时间，否则为空 / when a failed release is tried again, else empty'),
  can: canOf(versionRecord).extend({ edit: z.boolean(), discard: z.boolean() }),
  reasons,
  documents: z.array(authoredDocument).describe('按阅读顺序 / in reading order'),
  checks: z.array(releaseCheck),
  timeline: z.array(timelineEntry),
  changes: z
    .array(z.object({ field: z.enum(['name', 'summary']), changerName: z.string(), changeTime: dateTime }))
    .describe('名称与说明最后由谁修改 / who changed name and notes last'),
})
export type VersionDetail = z.infer<typeof versionDetail>

export const versionMove = z.object({
  event: z.enum(EDITOR_EVENTS),
  note: text('说明', 500).trim().default(''),
  releaseAt: dateTime
    .optional()
    .describe('通过审核时的发布时间，缺省为立即 / release time for approve, at once when absent'),
})

export const documentForm = z.object({
  title: name('文档标题', T.titleMissing, 120),
  open: z.boolean().default(false).describe('访客可读 / visitors may read it'),
})

export const versionChanges = named('AuthoredVersionChanges', {
  baseName: z.string(),
  from: idAndName.describe('此前发布的版本 / the release before'),
  to: idAndName.describe('此版本 / this version'),
  documents: z.array(documentChange),
  unchanged: int('未变化的文档数 / documents that are alike'),
})
