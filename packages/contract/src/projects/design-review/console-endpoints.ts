import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { data, nothing, options } from '../../envelope.ts'
import { neededText, recordId, text } from '../../fields/primitives.ts'
import { ofProject, ofReview, reading, writing } from './console-calls.ts'
import {
  amendFinding,
  raiseFinding,
  removeFinding,
  reopenFinding,
  resolveFinding,
} from './finding-endpoints.ts'
import { drawing, reviewDetail, reviewRow } from './schemas.ts'
import { DESIGN_REVIEW_TEXTS as T } from './texts.ts'

export const listProjectReviews = defineEndpoint({
  ...reading,
  name: 'designReviews.listOfProject',
  scope: 'projects:read',
  path: '/console/projects/{id}/design-reviews',
  summary: '客户项目的设计评审 / design reviews of a customer’s project',
  params: ofProject,
  answer: options(reviewRow),
})

export const openDesignReview = defineEndpoint({
  ...writing,
  name: 'designReviews.open',
  scope: 'projects:write',
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
  scope: 'projects:read',
  path: '/console/design-reviews/{id}',
  summary: '设计评审及其意见，含未发出的 / a design review, with findings not yet sent',
  params: ofReview,
  answer: data(reviewDetail),
})

export const sendDesignReview = defineEndpoint({
  ...writing,
  name: 'designReviews.send',
  scope: 'projects:write',
  path: '/console/design-reviews/{id}/send',
  summary: '把本轮意见发给客户 / sends the findings of this round to the customer',
  params: ofReview,
  answer: nothing('已发给客户'),
})

export const signDesignReview = defineEndpoint({
  ...writing,
  changes: ['design-review', 'design-finding', 'project'],
  name: 'designReviews.sign',
  scope: 'projects:write',
  path: '/console/design-reviews/{id}/sign',
  summary: '签核，项目的审核日期记为今天 / signs the drawing; the review date of the project is today',
  params: ofReview,
  body: z.object({ note: text('说明', 500).trim().default('') }),
  answer: nothing('已签核'),
})

export const withdrawDesignReview = defineEndpoint({
  ...writing,
  name: 'designReviews.withdraw',
  scope: 'projects:write',
  path: '/console/design-reviews/{id}/withdraw',
  summary: '撤回评审 / withdraws the review',
  params: ofReview,
  body: z.object({ note: neededText('原因', 500, T.withdrawNoteMissing) }),
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
