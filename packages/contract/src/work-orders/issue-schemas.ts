import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { dateTime, int, named, str } from '../fields/primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { knownIssueRecord } from './desk-record.ts'

export const issueRow = named('KnownIssue', {
  id: z.string(),
  number: z.string(),
  title: z.string(),
  chip: z.string(),
  answer: z.string(),
  status: z.enum(['open', 'fixed']),
  fixedIn: str('修复版本 / version that mends it'),
  fixedReleaseId: str('修复版本所对应的固件版本，空为未知 / the release that it is, empty where unknown'),
  orders: int('关联工单数 / orders that meet it'),
  createBy: z.string(),
  updateTime: dateTime,
  version: z.number().int(),
})
export type IssueRow = z.infer<typeof issueRow>

export const issueDetail = named('KnownIssueDetail', {
  ...issueRow.shape,
  linked: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      unitName: z.string(),
      deskStatus: z.string(),
      deskTone: z.string(),
      isOpen: z.boolean(),
    }),
  ),
  timeline: z.array(timelineEntry),
  can: canOf(knownIssueRecord),
  reasons,
})
export type IssueDetail = z.infer<typeof issueDetail>
