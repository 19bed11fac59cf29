import { type OrderPlace, orderPlace } from '../../shared/router/order-search.ts'
import { defineScreen, oneOf, type RawSearch } from '../../shared/router/screen.ts'

export interface ProjectListSearch {
  /** shows this project alone */
  id?: string | undefined
  projectName?: string | undefined
  serverChip?: string | undefined
  projectManager?: string | undefined
  projectStatus?: string | undefined
  postpone?: string | undefined
  approvalTime?: string | undefined
  approvalTimeEnd?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const listSearch = (raw: RawSearch): ProjectListSearch => ({
  id: raw.id,
  projectName: raw.projectName,
  serverChip: raw.serverChip,
  projectManager: raw.projectManager,
  projectStatus: raw.projectStatus,
  postpone: oneOf(raw.postpone, ['0', '1']),
  approvalTime: raw.approvalTime,
  approvalTimeEnd: raw.approvalTimeEnd,
  pageNum: raw.pageNum,
  pageSize: raw.pageSize,
})

export const projectListScreen = defineScreen('/technicalSupport/projectManagement', listSearch)

export interface ProjectFormSearch {
  type: 'add' | 'edit'
  id?: string | undefined
  /** as in links of the documents; the unit is the reader's own */
  corporateId?: string | undefined
}

export const projectFormScreen = defineScreen(
  '/technicalSupport/projectManagement/addAndAment',
  ({ type, id, corporateId }: RawSearch): ProjectFormSearch => ({
    type: type === 'edit' ? 'edit' : 'add',
    id,
    corporateId,
  }),
)

export const DETAIL_TABS = ['detail', 'process', 'wiki', 'dataManagement'] as const

export type DetailTab = (typeof DETAIL_TABS)[number]

/** With what the tab process lists. */
export interface ProjectDetailSearch extends OrderPlace {
  id: string
  type: DetailTab
  name?: string | undefined
  /** of the tab wiki */
  cateId?: string | undefined
  keyword?: string | undefined
  /** of the tab dataManagement */
  fileName?: string | undefined
  uploadUser?: string | undefined
  uploadTime?: string | undefined
  uploadTimeEnd?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const projectDetailScreen = defineScreen(
  '/technicalSupport/projectManagement/projectDetail',
  ({ id = '', type, name, cateId, keyword, ...raw }: RawSearch): ProjectDetailSearch => ({
    id,
    type: oneOf(type, DETAIL_TABS) ?? 'detail',
    name,
    cateId,
    keyword,
    ...orderPlace(raw),
    fileName: raw.fileName,
    uploadUser: raw.uploadUser,
    uploadTime: raw.uploadTime,
    uploadTimeEnd: raw.uploadTimeEnd,
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
  }),
)

export interface DataSearch {
  fileName?: string | undefined
  projectName?: string | undefined
  uploadUser?: string | undefined
  uploadTime?: string | undefined
  uploadTimeEnd?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const dataManagementScreen = defineScreen(
  '/technicalSupport/dataManagement',
  (raw: RawSearch): DataSearch & { id?: string | undefined } => ({
    id: raw.id,
    fileName: raw.fileName,
    projectName: raw.projectName,
    uploadUser: raw.uploadUser,
    uploadTime: raw.uploadTime,
    uploadTimeEnd: raw.uploadTimeEnd,
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
  }),
)

export interface ReviewRoomSearch {
  id: string
  /** the finding that is open */
  finding?: string | undefined
  /** the round whose drawing is shown; the latest unless set */
  round?: string | undefined
  /** the round whose drawing lies beside it */
  beside?: string | undefined
  show?: 'open' | undefined
}

const roomSearch = ({ id = '', finding, round, beside, show }: RawSearch): ReviewRoomSearch => ({
  id,
  finding,
  round,
  beside,
  show: oneOf(show, ['open']),
})

/** The review room as the customer and as the provider enters it. */
export const designReviewScreen = defineScreen('/technicalSupport/projectManagement/designReview', roomSearch)

export const reviewRoomScreen = defineScreen('/projects/design-review', roomSearch)
