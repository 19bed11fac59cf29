import { HIT_KINDS } from '@xinqiao/contract/knowledge/hit-kinds'
import { defineScreen, type RawSearch } from '../../shared/router/screen.ts'

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

export interface KbDetailSearch {
  kbId: string
  verId?: string | undefined
  /** the document shown; the first one when absent */
  docId?: string | undefined
  /** page of a PDF document */
  page?: string | undefined
  /** 1 shows the frequently asked questions instead of a document */
  faq?: '1' | undefined
  /** 1 prints the document once it stands there: the download of what is written online */
  print?: '1' | undefined
  /** a comment that a message leads to */
  comment?: string | undefined
}

export const kbDetailScreen = defineScreen(
  '/knowledgeBase/kbDetail',
  (raw: RawSearch): KbDetailSearch => ({
    kbId: raw.kbId ?? '',
    verId: raw.verId,
    docId: raw.docId,
    page: raw.page,
    faq: oneOf(raw.faq, ['1']),
    print: oneOf(raw.print, ['1']),
    comment: raw.comment,
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
}

/** Two versions of a base side by side. */
export const kbCompareScreen = defineScreen(
  '/knowledgeBase/kbCompare',
  ({ kbId = '', from, to, doc }: RawSearch): KbCompareSearch => ({ kbId, from, to, doc }),
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

interface DownloadsSearch {
  code?: string | undefined
  keyword?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

/** The console's list of downloads. */
export const downloadsScreen = defineScreen(
  '/kb/downloads',
  ({ code, keyword, pageNum, pageSize }): DownloadsSearch => ({ code, keyword, pageNum, pageSize }),
)

/** The console's list of bases. */
export interface BasesSearch {
  keyword?: string | undefined
  spaceId?: string | undefined
  status?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const basesScreen = defineScreen(
  '/kb/bases',
  (raw: RawSearch): BasesSearch => ({
    keyword: raw.keyword,
    spaceId: raw.spaceId,
    status: raw.status,
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
  }),
)

/** Comments of readers, as the console answers them. */
export interface CommentsSearch {
  keyword?: string | undefined
  state?: 'unanswered' | 'hidden' | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const commentsScreen = defineScreen(
  '/kb/comments',
  (raw: RawSearch): CommentsSearch => ({
    keyword: raw.keyword,
    state: oneOf(raw.state, ['unanswered', 'hidden']),
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
  }),
)

export const statisticsScreen = defineScreen(
  '/kb/statistics',
  (raw: RawSearch): { pageNum?: string | undefined; pageSize?: string | undefined } => ({
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
  }),
)

export const structureScreen = defineScreen('/kb/structure', (raw): { tab?: 'tags' | undefined } => ({
  tab: oneOf(raw.tab, ['tags']),
}))

export interface WriteSearch {
  verId?: string | undefined
  /** where no version is named: the newest of this base */
  kbId?: string | undefined
  /** the document that is open; the first one when absent */
  docId?: string | undefined
  /** 1 shows the frequently asked questions instead of a document */
  faq?: '1' | undefined
}

/** Where a version is written. */
export const writeScreen = defineScreen(
  '/kb/write',
  (raw: RawSearch): WriteSearch => ({
    verId: raw.verId,
    kbId: raw.kbId,
    docId: raw.docId,
    faq: oneOf(raw.faq, ['1']),
  }),
)

/** A version that is being written beside the release before it. */
export const draftCompareScreen = defineScreen(
  '/kb/compare',
  ({ verId = '', doc }: RawSearch): { verId: string; doc?: string | undefined } => ({ verId, doc }),
)

interface FilesSearch {
  verId?: string | undefined
  /** where no version is named: the newest of this base */
  kbId?: string | undefined
}

/** The files that readers download with a version. */
export const filesScreen = defineScreen(
  '/kb/files',
  (raw: RawSearch): FilesSearch => ({ verId: raw.verId, kbId: raw.kbId }),
)

/** All spaces, as the documents' links name them. */
export const ALL_SPACES = '0'

function oneOf<const T extends string>(value: string | undefined, allowed: readonly T[]): T | undefined {
  return allowed.find((item) => item === value)
}
