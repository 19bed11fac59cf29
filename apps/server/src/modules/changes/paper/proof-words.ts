import { ANSWERS, CHANGE_KINDS, SEVERITIES, SUBJECTS } from '@xinqiao/contract/changes/kinds'
import { replyText } from '@xinqiao/contract/changes/record'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { toDateTime } from '../../../platform/clock.ts'
import type { NoticeRow } from '../queries.ts'
import type { ReplyRow } from '../reply-queries.ts'
import { standingOf } from '../show-notices.ts'

/** All that a notice says, line by line: this is what its hash is of. */
export function noticeLines(notice: NoticeRow): string[] {
  const { stages, firmwareFrom, firmwareUntil } = notice
  const stageNames = stages.map((stage) => PROJECT_STATUSES[stage].label)
  const facts: [string, string][] = [
    ['编号', notice.number],
    ['标题', notice.title],
    ['类型', CHANGE_KINDS[notice.kind]],
    ['严重程度', SEVERITIES[notice.severity]],
    ['适用芯片', notice.chips.join('、')],
    ['芯片步进', notice.steppings.join('、') || '全部'],
    ['项目阶段', stageNames.join('、') || '全部进行中阶段'],
    [
      '固件范围',
      firmwareFrom === '' && firmwareUntil === '' ? '全部版本' : `${firmwareFrom} 至 ${firmwareUntil}`,
    ],
    ['相关文档', notice.documents.map(documentLine).join('；')],
    ['最后订购日期', notice.lastOrderDay],
    ['最后发货日期', notice.lastShipDay],
    ['影响', notice.effect],
    ['规避办法', notice.workaround],
    ['需采取的措施', notice.todo],
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [`${label}：${value}`]))
}

function documentLine({ name, untilName, section }: NoticeRow['documents'][number]): string {
  return [`《${name}》`, untilName && `${untilName} 及以前`, section].filter(Boolean).join(' ')
}

/** One line of who was told: tabs between, as the head says. */
export const TOLD_HEAD = [
  '单位',
  '类别',
  '名称',
  '编号',
  '涉及的原因',
  '告知时间',
  '答复',
  '说明',
  '答复人',
  '答复时间',
]

export function toldCells(reply: ReplyRow, at: Date): string[] {
  const answer = reply.answer === '' ? replyText(standingOf(reply, at)) : ANSWERS[reply.answer]
  return [
    ...[reply.unitName, SUBJECTS[reply.subject], reply.name, reply.number, reply.reason],
    ...[toDateTime(reply.toldAt), answer, reply.plan, reply.answererName],
    reply.answeredAt === null ? '' : toDateTime(reply.answeredAt),
  ].map((cell) => cell.replaceAll(/\s+/g, ' '))
}
