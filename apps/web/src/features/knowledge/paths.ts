import { HIT_KINDS } from '@xinqiao/contract/knowledge/hit-kinds'
import { defineScreen, oneOf, type RawSearch } from '../../shared/router/screen.ts'

export type HitKind = (typeof HIT_KINDS)[number]

/** The screens of the knowledge base and the meaning of their queries (document 1 section 2). */
export const kbHomeScreen = defineScreen('/knowledgeBase/kbHome')

export interface KbListSearch {
  /** `search` from the search box, `more` from a More link; decides nothing but the heading */
  action?: 'search' | 'more' | undefined
  keyword?: string | undefined
  /** space id, 0 for all; 1 and 2 with no such space are read as the tab */
  type?: string | undefined
  /** category id */
  cateId?: string | undefined
  /** category id as in links from outside; asking for one needs a log-in */
  kbType?: string | undefined
  /** 0 all, 1 favourites, 2 project knowledge */
  tab?: '0' | '1' | '2' | undefined
  /** tag ids, comma-joined */
  tags?: string | undefined
  orderByColumn?: 'createdtime' | 'pageviews' | 'comments' | undefined
  isAsc?: 'asc' | 'desc' | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
  /** `text` shows the places in the text that hold the keyword instead of the bases */
  view?: 'text' | undefined
  /** what narrows those places: kind of hit, chip and version of the base */
  kind?: HitKind | undefined
  chip?: string | undefined
  version?: string | undefined
}

export const kbListScreen = defineScreen(
  '/knowledgeBase/kbList',
  (raw: RawSearch): KbListSearch => ({
    action: oneOf(raw.action, ['search', 'more']),
    keyword: raw.keyword,
    type: raw.type,
    cateId: raw.cateId,
    kbType: raw.kbType,
    tab: oneOf(raw.tab, ['0', '1', '2']),
    tags: raw.tags,
    orderByColumn: oneOf(raw.orderByColumn, ['createdtime', 'pageviews', 'comments']),
    isAsc: oneOf(raw.isAsc?.toLowerCase(), ['asc', 'desc']),
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
    view: oneOf(raw.view, ['text']),
    kind: oneOf(raw.kind, HIT_KINDS),
    chip: raw.chip,
    version: raw.version,
  }),
)

export interface KbCompareSearch {
  kbId: string
  /** the older version; the one before `to` when absent */
  from?: string | undefined
  /** the newer version; the current one when absent */
  to?: string | undefined
  /** the document shown; the first that differs when absent */
  doc?: string | undefined
  /** `read`: compared with what the reader has read last, where no older version is named */
  since?: 'read' | undefined
}

/** Two versions of a base side by side. */
export const kbCompareScreen = defineScreen(
  '/knowledgeBase/kbCompare',
  ({ kbId = '', from, to, doc, since }: RawSearch): KbCompareSearch => ({
    kbId,
    from,
    to,
    doc,
    since: oneOf(since, ['read']),
  }),
)

/** A PDF alone on the page; `src` is an address of this product's files. */
export const pdfViewerScreen = defineScreen('/PdfViewer', (raw: RawSearch): { src: string } => ({
  src: raw.src ?? '',
}))

export interface ProjectKnowledgeSearch {
  /** the project; those of all projects of the unit when absent */
  projectId?: string | undefined
  /** a category of a space or of the unit */
  cateId?: string | undefined
  keyword?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

/** Knowledge linked to the unit's projects. */
export const projectKnowledgeScreen = defineScreen(
  '/technicalSupport/projectKnowledge',
  ({ projectId, cateId, keyword, pageNum, pageSize }: RawSearch): ProjectKnowledgeSearch => ({
    projectId,
    cateId,
    keyword,
    pageNum,
    pageSize,
  }),
)

/** All spaces, as the documents' links name them. */
export const ALL_SPACES = '0'
