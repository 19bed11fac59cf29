import type * as endpoints from '@xinqiao/contract/changes/console-endpoints'
import { ANSWERS, SUBJECTS } from '@xinqiao/contract/changes/kinds'
import { replyText } from '@xinqiao/contract/changes/record'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../platform/clock.ts'
import { columnsOf } from '../../platform/spreadsheet/columns-of.ts'
import { exportOf } from '../../platform/spreadsheet/export-of.ts'
import { repliesOfNotice } from './reply-queries.ts'
import { noticeFor, standingOf } from './show-notices.ts'

const COLUMNS = columnsOf({
  通知编号: 16,
  通知标题: 40,
  单位: 32,
  类别: 8,
  '项目、工单、证书或读者': 36,
  编号: 20,
  涉及的原因: 48,
  告知时间: 20,
  答复截止: 20,
  最近催答: 20,
  状态: 12,
  答复: 12,
  说明: 60,
  计划完成日期: 14,
  答复人: 12,
  答复时间: 20,
})

type Filter = HandlerInput<typeof endpoints.exportReplies>['query'] & { id: string }

/** Whom a notice told, when, and what they answered, as a workbook. */
export const exportReplies = exportOf({
  ...{ title: '变更通知答复', latin: 'change-answers', columns: COLUMNS },
  query: async (platform, { id, ...filter }: Filter, { actor }) => {
    await noticeFor(platform, actor, id)
    return repliesOfNotice(platform.db, { noticeId: id, actor, at: platform.clock.now() }, filter)
  },
  cells: (reply, at) => [
    ...[reply.noticeNumber, reply.title, reply.unitName, SUBJECTS[reply.subject], reply.name, reply.number],
    ...[reply.reason, toDateTime(reply.toldAt), toDateTime(reply.dueAt)],
    reply.nudgedAt === null ? '' : toDateTime(reply.nudgedAt),
    replyText(standingOf(reply, at)),
    reply.answer === '' ? '' : ANSWERS[reply.answer],
    ...[reply.plan, reply.planDay, reply.answererName],
    reply.answeredAt === null ? '' : toDateTime(reply.answeredAt),
  ],
})
