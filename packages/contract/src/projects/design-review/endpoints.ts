import { z } from 'zod'
import { defineEndpoint, WRITING } from '../../endpoint.ts'
import { data, nothing, options, page } from '../../envelope.ts'
import { pageQuery } from '../../fields/page-query.ts'
import { neededText, recordId, refId, text } from '../../fields/primitives.ts'
import { SUPPORT } from '../calls/list-endpoints.ts'
import { reviewDetail, reviewRow } from './schemas.ts'
import { DESIGN_REVIEW_TEXTS as T } from './texts.ts'

const reading = {
  ...SUPPORT,
  method: 'GET',
  effect: 'read',
  reads: ['project', 'design-review', 'design-finding'],
  source: 'path ours',
} as const

export const listDesignReviews = defineEndpoint({
  ...reading,
  name: 'designReviews.list',
  scope: 'projects:read',
  path: '/project/{id}/designReviews',
  summary: '项目的设计评审，新的在前 / design reviews of a project',
  params: z.object({ id: recordId('project', '项目编号 / project') }),
  answer: options(reviewRow),
})

export const listWaitingReviews = defineEndpoint({
  ...reading,
  name: 'designReviews.listWaiting',
  scope: 'projects:read',
  path: '/project/waitForHandleReview',
  summary: '待我答复的设计评审，仅本人参与的项目 / reviews that wait for the reader’s answers',
  query: pageQuery({ columns: ['create_time'] }),
  answer: page(reviewRow),
})

const params = z.object({ id: recordId('design-review', '设计评审 / design review') })

export const showDesignReview = defineEndpoint({
  ...reading,
  name: 'designReviews.show',
  scope: 'projects:read',
  path: '/designReview/{id}',
  summary: '设计评审及其意见 / a design review with its findings',
  params,
  answer: data(reviewDetail),
})

export const submitDesignReview = defineEndpoint({
  ...WRITING,
  ...SUPPORT,
  name: 'designReviews.submit',
  scope: 'projects:write',
  path: '/designReview/{id}/submit',
  changes: ['design-review', 'design-finding'],
  summary: '全部答复后提交复核，可更换图纸 / answers the round, with a new drawing if there is one',
  source: 'path ours',
  params,
  body: z.object({
    note: text('说明', 500).trim().default(''),
    fileId: refId('project-drawing', undefined, [])
      .optional()
      .describe('新图纸，须为本项目的 PDF；默认沿用 / the new drawing, a PDF of the project'),
  }),
  answer: nothing('已提交，等待飞腾复核'),
})

export const replyToFinding = defineEndpoint({
  ...WRITING,
  ...SUPPORT,
  name: 'designReviews.reply',
  scope: 'projects:write',
  path: '/designReviewFinding/{id}/reply',
  changes: ['design-review', 'design-finding'],
  summary: '答复一条意见 / answers a finding',
  source: 'path ours',
  params: z.object({ id: recordId('design-finding', '评审意见 / finding') }),
  body: z.object({ note: neededText('答复', 1000, T.replyMissing) }),
  answer: nothing('已答复'),
})

export const designReviewEndpoints = [
  listDesignReviews,
  listWaitingReviews,
  showDesignReview,
  submitDesignReview,
  replyToFinding,
] as const
