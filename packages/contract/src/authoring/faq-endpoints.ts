import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import { editor, made } from './editor-calls.ts'
import * as s from './feedback-schemas.ts'
import { baseId } from './schemas.ts'

export const listFaq = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listFaq',
  scope: 'staff',
  path: '/console/kb/bases/{id}/faq',
  reads: ['knowledge-faq'],
  summary: '知识库的常见问题 / questions of a base',
  params: baseId,
  answer: data(z.array(s.faqRow)),
})

export const createFaq = defineEndpoint({
  ...WRITING,
  ...editor,
  name: 'authoring.createFaq',
  scope: 'staff',
  path: '/console/kb/bases/{id}/faq',
  changes: ['knowledge-faq'],
  summary:
    '新建常见问题，经另一位编辑审核后生效 / adds a question, for readers after a second editor has read it',
  params: baseId,
  body: s.faqForm,
  answer: made,
})

const changesFaq = {
  effect: 'write',
  changes: ['knowledge-faq'],
  params: s.faqId,
  answer: nothing(),
} as const

export const updateFaq = defineEndpoint({
  ...changesFaq,
  ...editor,
  name: 'authoring.updateFaq',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/faq/{id}',
  summary:
    '修改常见问题，审核通过前读者仍看到原文 / changes a question, readers keep the old one until it is approved',
  body: s.faqUpdate,
})

export const reviewFaq = defineEndpoint({
  ...changesFaq,
  ...editor,
  name: 'authoring.reviewFaq',
  scope: 'staff',
  method: 'POST',
  path: '/console/kb/faq/{id}/moves',
  summary: '常见问题审核通过、退回、放弃修改 / approves, returns or drops a change of a question',
  body: s.faqMove,
})

export const moveFaq = defineEndpoint({
  ...editor,
  name: 'authoring.moveFaq',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/faq/{id}/place',
  effect: 'toggle',
  changes: ['knowledge-faq'],
  summary: '移动常见问题 / moves a question by one place',
  params: s.faqId,
  body: z.object({ step: z.enum(['up', 'down']) }),
  answer: nothing(),
})

export const deleteFaq = defineEndpoint({
  ...changesFaq,
  ...editor,
  name: 'authoring.deleteFaq',
  scope: 'staff',
  method: 'DELETE',
  path: '/console/kb/faq/{id}',
  summary: '删除常见问题 / deletes a question',
})
