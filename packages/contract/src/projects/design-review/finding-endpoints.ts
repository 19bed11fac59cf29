import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { data, nothing } from '../../envelope.ts'
import { neededText, text, wholeNumber } from '../../fields/primitives.ts'
import { ofFinding, ofReview, writing } from './console-calls.ts'
import { severity } from './schemas.ts'
import { DESIGN_REVIEW_TEXTS as T } from './texts.ts'

const share = (name: string) => z.number(`${name} 应为 0 到 1 的数`).min(0).max(1)
const said = {
  severity: severity.describe('严重程度 / severity'),
  text: neededText('意见', 1000, T.textMissing).describe('意见 / what is wrong, what to do'),
}

const place = {
  page: wholeNumber('page', 1, 5000).describe('页码 / page'),
  x: share('x').describe('距页左 / from the left of the page'),
  y: share('y').describe('距页顶 / from its top'),
}

export const raiseFinding = defineEndpoint({
  ...writing,
  name: 'designReviews.raise',
  scope: 'projects:write',
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
  scope: 'projects:write',
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
  scope: 'projects:write',
  method: 'DELETE',
  path: '/console/design-findings/{id}',
  summary: '删除尚未发出的意见 / takes away a finding that was not yet sent',
  params: ofFinding,
  answer: nothing('已删除'),
})

export const resolveFinding = defineEndpoint({
  ...writing,
  name: 'designReviews.resolve',
  scope: 'projects:write',
  path: '/console/design-findings/{id}/resolve',
  summary: '关闭意见 / resolves a finding',
  params: ofFinding,
  body: z.object({ note: text('说明', 500).trim().default('') }),
  answer: nothing('已关闭'),
})

export const reopenFinding = defineEndpoint({
  ...writing,
  name: 'designReviews.reopen',
  scope: 'projects:write',
  path: '/console/design-findings/{id}/reopen',
  summary: '重新打开意见 / reopens a finding',
  params: ofFinding,
  body: z.object({ note: neededText('原因', 500, T.reopenNoteMissing) }),
  answer: nothing('已重新打开'),
})
