import { z } from 'zod'
import {
  ALL_OR_NONE,
  bool,
  boundedArray,
  dateTime,
  int,
  named,
  recordId,
  str,
  text,
} from '../fields/primitives.ts'
import { fileState } from '../files/preview.ts'
import { HIT_KINDS } from './hit-kinds.ts'

export const tag = z.object({
  id: recordId('tag', '标签 / tag'),
  name: z.string(),
})

/** One card of the knowledge base (document 1 section 3, “Knowledge base item”). */
export const knowledgeBaseItem = named('KnowledgeBaseItem', {
  kbId: str('知识库 / knowledge base id'),
  versionId: str('版本 / id of the current version'),
  kbName: z.string(),
  kbDesc: str('简介 / description'),
  icon: z.enum(['PDF', 'MD', 'ZIP', 'DOC', 'XLS', 'LOG']).describe('文件类型 / file type drawn on the card'),
  createdtime: dateTime.describe('更新时间 / release time of the current version'),
  versionName: z.string(),
  cateName: str('芯片类型 / chip type'),
  browseCount: z.number().int(),
  starCount: z.number().int(),
  downloadCount: z.number().int(),
  downloadable: bool('允许下载 / may be downloaded'),
  zipped: bool('下载得到 ZIP：多个文件或压缩包 / its download is a ZIP'),
  read: bool('已读当前版本 / the reader has opened the current version (false: dot)'),
  favor: bool('已收藏 / favourite of the reader'),
  tags: z.array(tag),
  projectNames: z.array(z.string()).describe('关联项目 / linked projects of the reader’s unit'),
  checked: bool('列表勾选 / always false on the wire, kept by the list'),
  isLogin: bool('正文需登录 / the content needs a login the reader lacks'),
})
export type KnowledgeBaseItem = z.infer<typeof knowledgeBaseItem>

export const category = named('KnowledgeCategory', {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  total: int('知识库数 / bases the reader may see in it'),
})

/** A space with its categories; `kbs` is filled on the home page only. */
export const space = named('KnowledgeSpace', {
  spaceId: z.string(),
  spaceName: z.string(),
  spaceDesc: z.string(),
  total: z.number().int(),
  categories: z.array(category),
  kbs: z.array(knowledgeBaseItem),
})
export type Space = z.infer<typeof space>

export const tagGroup = z
  .object({ id: z.string(), name: z.string(), children: z.array(tag) })
  .meta({ id: 'KnowledgeTagGroup' })

/** What a list of bases is filtered by; an absent or 0 space means all spaces. */
export const knowledgeFilter = z.object({
  spaceId: recordId('space', '空间，0 为全部 / space, 0 for all', ALL_OR_NONE).optional(),
  keyword: text('关键词', 100).trim().optional(),
  tags: z
    .union([
      boundedArray(z.array(recordId('tag', '标签 / tag')), 50, 'tags 最多 50 个'),
      z.string().meta({ ref: 'tag' }).max(4000),
    ])
    .transform((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value))
    .optional()
    .describe(
      '标签编号，列表或逗号分隔 / tag ids, list or comma-joined; groups narrow, tags of one group widen',
    ),
  cateId: recordId('category', '分类 / category', ALL_OR_NONE).optional(),
})

/** A document of a version; `type` 1 is an online article, 2 an external file. */
export interface KnowledgeDocument {
  id: string
  name: string
  level: number
  type: 1 | 2
  version: string
  versionTime: string
  /** signed address of the file of a type 2 document the reader may open, else empty */
  document: string
  /** always empty in the tree; the content call answers it */
  content: string
  tags: string[]
  parentId: string
  orderNum: number
  /** a guest may read it although the base asks for a login */
  open: boolean
  child: KnowledgeDocument[]
}

export const knowledgeDocument: z.ZodType<KnowledgeDocument> = z
  .object({
    id: z.string(),
    name: z.string(),
    level: z.number().int(),
    type: z.literal([1, 2]),
    version: z.string(),
    versionTime: dateTime,
    document: z.string(),
    content: z.string(),
    tags: z.array(z.string()),
    parentId: z.string(),
    orderNum: z.number().int(),
    open: z.boolean(),
    get child() {
      return z.array(knowledgeDocument)
    },
  })
  .meta({ id: 'KnowledgeDocument' })

/** The content of one document, ready to be shown. */
export const documentContent = named('KnowledgeDocumentContent', {
  id: z.string(),
  name: z.string(),
  type: z.literal([1, 2]),
  content: str('Markdown 正文，图片为短时签名地址 / markdown with signed image addresses'),
  document: str('外部文件的短时签名地址 / signed address of the external file, or empty'),
  fileName: z.string(),
  fileSize: int('字节 / bytes, 0 for an article'),
  fileType: str('扩展名 / extension in lower case, or empty'),
  fileState,
  versionTime: dateTime.describe('最近修订 / when this text last changed'),
  titles: z
    .array(z.object({ name: z.string(), kbId: z.string() }))
    .describe('正文以《》提到的、读者可见的知识库 / bases that the text names and the reader may see'),
})
export type DocumentContent = z.infer<typeof documentContent>

export const contentEntry = z
  .object({ document: z.string(), name: z.string(), fileSize: z.number().int() })
  .meta({ id: 'KnowledgeContentEntry' })

export const faqItem = named('KnowledgeFaq', {
  id: z.string(),
  question: z.string(),
  answer: str('Markdown，访客为空 / markdown; empty where the reader must sign in first'),
})

export const baseVersion = z.object({
  verId: z.string(),
  versionName: z.string(),
  releaseTime: dateTime,
  summary: str('变更摘要 / what changed'),
})

/** The head of the detail page. */
export const knowledgeBaseDetail = named('KnowledgeBaseDetail', {
  ...knowledgeBaseItem.shape,
  spaceId: z.string(),
  spaceName: z.string(),
  verId: str('所看版本 / the version asked for'),
  verName: z.string(),
  releaseTime: dateTime,
  versions: z.array(baseVersion).describe('由新到旧 / newest first'),
  readBefore: str(
    '读者此前读过的版本，空为无 / the version the reader had read before the current one, or empty',
  ),
  faqCount: z.number().int(),
  commentCount: z.number().int(),
})

/** A newly released version among the latest articles. */
export const latestArticle = named('KnowledgeLatestArticle', {
  kbId: z.string(),
  versionId: z.string(),
  kbName: z.string(),
  versionName: z.string(),
  createdtime: dateTime,
  summary: str('变更摘要 / what changed'),
  spaceId: z.string(),
  spaceName: z.string(),
  browseCount: z.number().int(),
  read: z.boolean(),
})

const commentFields = {
  id: z.string(),
  kbId: z.string(),
  content: z.string(),
  replyTo: str('所回复的评论，空为首层 / the comment answered, empty at the top'),
  status: int('1 显示 / 1 shown'),
  creator: z.string(),
  creatorTitle: str('单位与岗位 / unit and post'),
  isProvider: bool('供应方人员 / provider staff'),
  userAvatar: str('头像地址，未登录为空 / picture; none for visitors'),
  createTime: dateTime,
  can: z
    .object({ change: z.boolean() })
    .describe('自己的、还没有回复的，可修改或删除 / own and not answered yet'),
}
export const comment = z
  .object({ ...commentFields, child: z.array(z.object(commentFields)) })
  .meta({ id: 'KnowledgeComment' })

/** The best place of a document, base or FAQ that a search found. `marks` are [start, end) character offsets in `excerpt`. */
export const searchHit = named('KnowledgeSearchHit', {
  kind: z.enum(HIT_KINDS),
  kbId: z.string(),
  verId: z.string(),
  kbName: z.string(),
  versionName: z.string(),
  cateName: z.string(),
  spaceName: z.string(),
  docId: str('文档，知识库本身与 FAQ 为空 / document, empty for the base itself and FAQ'),
  docName: z.string(),
  heading: str('所在小节 / heading of the section'),
  anchor: str('小节锚点 / anchor of that heading, or empty'),
  page: int('PDF 页码，0 为无 / page of a PDF, 0 for none'),
  excerpt: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  titleMarks: z
    .array(z.tuple([z.number().int(), z.number().int()]))
    .describe('docName 中的命中，知识库为 kbName / in docName, for a base in kbName'),
  more: int('同一文档中另有几处 / further sections of the same document'),
  led: z
    .array(z.object({ said: z.string(), written: z.string() }))
    .optional()
    .describe('由哪些说法找到：所输入的词与文中的写法 / words typed, and those here that stand for them'),
  missing: z
    .array(z.string())
    .optional()
    .describe('所输入的词中此处没有的，全有则无此项 / words typed that are not here, absent where all are'),
})
export type SearchHit = z.infer<typeof searchHit>

/** A step by which a search went on where nothing holds its words as they are: others that say the same, its parts, what is near. */
export const searchStep = named('KnowledgeSearchStep', {
  kind: z.enum(['same', 'parts', 'near']),
  said: str('所输入的词 / the word typed'),
  written: z.array(z.string()).describe('改找的词 / what was looked for instead'),
})
export type SearchStep = z.infer<typeof searchStep>

const facet = z.object({
  value: str('筛选值 / value to filter by'),
  label: z.string(),
  count: z.number().int(),
})

/** How many hits each choice would leave, the other choices kept. */
export const searchFacets = named('KnowledgeSearchFacets', {
  spaces: z.array(facet),
  chips: z.array(facet),
  kinds: z.array(facet),
  versions: z.array(facet),
  isLowerBound: bool('命中过多，计数为下限 / too many hits, the counts are at least'),
})
export type SearchFacets = z.infer<typeof searchFacets>
