import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { data, nothing, options } from '../../envelope.ts'
import { recordId, text, wholeNumber } from '../../primitives.ts'
import { drawing, reviewDetail, reviewRow, severity } from './schemas.ts'
import { DESIGN_REVIEW_TEXTS as T } from './texts.ts'

const staff = { access: ['staff:fae', 'staff:manager', 'staff:tme'], source: 'path ours' } as const
const reading = {
  ...staff,
  method: 'GET',
  effect: 'read',
  reads: ['project', 'design-review', 'design-finding'],
} as const
const writing = {
  ...staff,
  method: 'POST',
  effect: 'write',
  changes: ['design-review', 'design-finding'],
} as const

const ofProject = z.object({ id: recordId('customer-project', '项目编号 / project') })
const ofReview = z.object({ id: recordId('customer-review', '设计评审 / design review') })
const ofFinding = z.object({ id: recordId('customer-finding', '评审意见 / finding') })

export const listProjectReviews = defineEndpoint({
  ...reading,
  name: 'designReviews.listOfProject',
  path: '/console/projects/{id}/design-reviews',
  summary: '客户项目的设计评审 / design reviews of a customer’s project',
  params: ofProject,
  answer: options(reviewRow),
})

export const openDesignReview = defineEndpoint({
  ...writing,
  name: 'designReviews.open',
  path: '/console/projects/{id}/design-reviews',
  summary: '以项目中的一份 PDF 发起评审 / begins a review of one of the project’s PDFs',
  params: ofProject,
  body: z.object({
    drawing: drawing.describe('schematic 原理图，pcb PCB / what is reviewed'),
    fileId: recordId('customer-drawing', '图纸 / drawing'),
  }),
  answer: data(z.object({ id: z.string() }), '已发起评审'),
})

export const showReviewRoom = defineEndpoint({
  ...reading,
  name: 'designReviews.showRoom',
  path: '/console/design-reviews/{id}',
  summary: '设计评审及其意见，含未发出的 / a design review, with findings not yet sent',
  params: ofReview,
  answer: data(reviewDetail),
})

const share = (name: string) => z.number(`${name} 应为 0 到 1 的数`).min(0).max(1)
const said = {
  severity: severity.describe('严重程度 / severity'),
  text: text('意见', 1000).trim().min(1, T.textMissing).describe('意见 / what is wrong, what to do'),
}

const place = {
  page: wholeNumber('page', 1, 5000).describe('页码 / page'),
  x: share('x').describe('距页左 / from the left of the page'),
  y: share('y').describe('距页顶 / from its top'),
}

export const raiseFinding = defineEndpoint({
  ...writing,
  name: 'designReviews.raise',
  path: '/console/design-reviews/{id}/findings',
  summary: '在图纸上提出意见 / pins a finding to the drawing',
  params: ofReview,
  body: z.object({
    ...said,
    ...place,
  }),
  answer: data(z.object({ id: z.string(), number: z.number().int() }), '已添加'),
})

export const amendFinding = defineEndpoint({
  ...writing,
  name: 'designReviews.amend',
  method: 'PUT',
  path: '/console/design-findings/{id}',
  summary: '修改尚未发出的意见 / changes a finding that was not yet sent',
  params: ofFinding,
  body: z.object({
    ...said,
    page: place.page.optional(),
    x: place.x.optional(),
    y: place.y.optional(),
  }),
  answer: nothing('已保存'),
})

export const removeFinding = defineEndpoint({
  ...writing,
  name: 'designReviews.removeFinding',
  method: 'DELETE',
  path: '/console/design-findings/{id}',
  summary: '删除尚未发出的意见 / takes away a finding that was not yet sent',
  params: ofFinding,
  answer: nothing('已删除'),
})

export const resolveFinding = defineEndpoint({
  ...writing,
  name: 'designReviews.resolve',
  path: '/console/design-findings/{id}/resolve',
  summary: '关闭意见 / resolves a finding',
  params: ofFinding,
  body: z.object({ note: text('说明', 500).trim().default('') }),
  answer: nothing('已关闭'),
})

export const reopenFinding = defineEndpoint({
  ...writing,
  name: 'designReviews.reopen',
  path: '/console/design-findings/{id}/reopen',
  summary: '重新打开意见 / reopens a finding',
  params: ofFinding,
  body: z.object({ note: text('原因', 500).trim().min(1, T.reopenNoteMissing) }),
  answer: nothing('已重新打开'),
})

export const sendDesignReview = defineEndpoint({
  ...writing,
  name: 'designReviews.send',
  path: '/console/design-reviews/{id}/send',
  summary: '把本轮意见发给客户 / sends the findings of this round to the customer',
  params: ofReview,
  answer: nothing('已发给客户'),
})

export const signDesignReview = defineEndpoint({
  ...writing,
  changes: ['design-review', 'design-finding', 'project'],
  name: 'designReviews.sign',
  path: '/console/design-reviews/{id}/sign',
  summary: '签核，项目的审核日期记为今天 / signs the drawing; the review date of the project is today',
  params: ofReview,
  body: z.object({ note: text('说明', 500).trim().default('') }),
  answer: nothing('已签核'),
})

export const withdrawDesignReview = defineEndpoint({
  ...writing,
  name: 'designReviews.withdraw',
  path: '/console/design-reviews/{id}/withdraw',
  summary: '撤回评审 / withdraws the review',
  params: ofReview,
  body: z.object({ note: text('原因', 500).trim().min(1, T.withdrawNoteMissing) }),
  answer: nothing('已撤回'),
})

export const designReviewConsoleEndpoints = [
  listProjectReviews,
  openDesignReview,
  showReviewRoom,
  raiseFinding,
  amendFinding,
  resolveFinding,
  reopenFinding,
  sendDesignReview,
  signDesignReview,
  withdrawDesignReview,
  removeFinding,
] as const
