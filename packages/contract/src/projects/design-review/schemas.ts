import { z } from 'zod'
import { canOf, reasons } from '../../can.ts'
import { bool, date, dateTime, int, named, str } from '../../fields/primitives.ts'
import { timelineEntry } from '../../timeline.ts'
import { projectFile } from '../file-schemas.ts'
import type { FindingState, ReviewState, Severity } from './record.ts'
import { DRAWINGS, type Drawing, designFindingRecord, designReviewRecord, SEVERITIES } from './record.ts'

export const drawing = z.enum(Object.keys(DRAWINGS) as [Drawing], '请选择原理图或 PCB')
export const severity = z.enum(Object.keys(SEVERITIES) as [Severity], '请选择严重程度')

/** A review as lists show it. */
export const reviewRow = named('DesignReview', {
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  projectNumber: z.string(),
  drawing,
  status: z.enum(Object.keys(designReviewRecord.workflow.states) as [ReviewState]),
  round: int('轮次 / round'),
  fileName: str('当前图纸 / the drawing now'),
  findings: int('意见数 / findings that the reader sees'),
  open: int('未关闭 / not resolved'),
  unanswered: int('待答复 / waiting for the customer’s word'),
  updateTime: dateTime,
  signedOn: date.nullable().describe('签核日期 / signed on'),
})
export type ReviewRow = z.infer<typeof reviewRow>

/** One round: a drawing, and what was said of it. */
const reviewRound = named('DesignReviewRound', {
  number: z.number().int(),
  file: projectFile,
  note: str('客户提交说明 / what the customer said with it'),
  createTime: dateTime,
  sentTime: dateTime.nullable().describe('发给客户的时间 / when its findings were sent'),
})
export type ReviewRound = z.infer<typeof reviewRound>

export const finding = named('DesignFinding', {
  id: z.string(),
  number: int('序号，评审内不重复 / number within the review'),
  round: z.number().int(),
  page: z.number().int(),
  x: z.number().describe('距页左，0 到 1 / from the left of the page'),
  y: z.number().describe('距页顶，0 到 1 / from its top'),
  severity,
  text: z.string(),
  status: z.enum(Object.keys(designFindingRecord.workflow.states) as [FindingState]),
  createTime: dateTime,
  createdBy: z.string(),
  draft: bool('尚未发给客户，可修改 / not yet sent, may still be changed'),
  timeline: z.array(timelineEntry),
  can: canOf(designFindingRecord),
  reasons,
})
export type Finding = z.infer<typeof finding>

/** Whether the customer has answered it and nobody has judged the answer. */
export function isUndecided({ status, draft }: Pick<Finding, 'status' | 'draft'>): boolean {
  return status === 'answered' && !draft
}

export const reviewDetail = named('DesignReviewDetail', {
  ...reviewRow.shape,
  unitName: z.string(),
  rounds: z.array(reviewRound),
  items: z.array(finding).describe('意见 / findings'),
  drawings: z.array(projectFile).describe('项目中的 PDF / PDFs among the project’s files'),
  timeline: z.array(timelineEntry),
  can: canOf(designReviewRecord),
  reasons,
  mayRaise: bool('可提出意见 / the reader may pin findings now'),
  mayUpload: bool('可上传图纸 / the reader may upload drawings'),
})
export type ReviewDetail = z.infer<typeof reviewDetail>
