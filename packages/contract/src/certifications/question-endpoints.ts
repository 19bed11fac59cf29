import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { boundedArray, flag, neededText, recordId, refId, text } from '../fields/primitives.ts'
import { applicationId, applicationMove } from './console-endpoints.ts'
import { CERTIFICATION_RECORDS } from './kinds.ts'
import { MOST_ANSWER_FILES, CERTIFICATION_TEXTS as T } from './texts.ts'

export const askApplicant = defineEndpoint({
  ...applicationMove,
  name: 'certifications.ask',
  scope: 'certifications:write',
  path: '/console/certifications/{kind}/{id}/ask',
  summary: '向申请单位提问，申请在答复前等待客户 / asks the applicant something',
  body: z.object({
    note: neededText('问题', 1000, T.questionMissing).describe('问题 / the question'),
  }),
})

export const dropQuestion = defineEndpoint({
  ...applicationMove,
  name: 'certifications.dropQuestion',
  scope: 'certifications:write',
  path: '/console/certifications/{kind}/{id}/drop-question',
  summary: '收回未答复的提问 / takes an open question back',
  body: z.object({ note: text('说明', 1000).trim().default('').describe('说明 / note') }),
})

export const answerQuestion = defineEndpoint({
  access: ['unit:1', 'unit:4'],
  service: 'certification',
  source: 'path ours',
  name: 'certifications.answer',
  scope: 'certifications:write',
  method: 'POST',
  path: '/certifications/{kind}/{id}/answer',
  effect: 'toggle',
  changes: CERTIFICATION_RECORDS.map(({ kind }) => kind),
  summary: '答复认证工程师的提问，可附文件 / answers the open question',
  params: applicationId.extend({ id: recordId('asked-application', '认证申请 / application') }),
  body: z.object({
    note: neededText('答复', 2000, T.answerMissing).describe('答复 / the answer'),
    fileIds: boundedArray(z.array(refId('file', undefined, [])), MOST_ANSWER_FILES, T.tooManyAnswerFiles)
      .default([])
      .describe('已上传的附件 / files uploaded before'),
  }),
  answer: nothing(T.answered),
})

/** Before anybody has begun with it; components are changed where they stand. */
export const takeBackApplication = defineEndpoint({
  access: ['unit:1', 'unit:4'],
  service: 'certification',
  source: 'path ours',
  name: 'certifications.takeBack',
  scope: 'certifications:write',
  method: 'POST',
  path: '/certifications/{kind}/{id}/take-back',
  effect: 'toggle',
  changes: CERTIFICATION_RECORDS.map(({ kind }) => kind),
  summary: '撤回尚未开始审核的申请，修改后重新提交 / takes an application back that nobody has begun with',
  params: applicationId.extend({ id: recordId('fresh-application', '认证申请 / application') }),
  answer: nothing(T.takenBack),
})

export const tickCheck = defineEndpoint({
  ...applicationMove,
  name: 'certifications.tick',
  scope: 'certifications:write',
  path: '/console/certifications/{kind}/{id}/checks',
  summary: '勾选或取消一个检查项 / ticks an item of the checklist, or takes the tick away',
  body: z.object({
    item: z
      .string({ error: T.checkUnknown })
      .max(40, T.checkUnknown)
      .meta({ takes: 'choice' })
      .describe('检查项 / item'),
    done: flag.describe('是否确认 / confirmed or not'),
  }),
})

export const questionEndpoints = [
  askApplicant,
  dropQuestion,
  answerQuestion,
  takeBackApplication,
  tickCheck,
] as const
