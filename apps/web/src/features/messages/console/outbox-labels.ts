import { OUTBOX_STATUSES, type OutboxMessage } from '@xinqiao/contract/messages/endpoints'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

export const CHANNEL_LABELS: Readonly<Record<OutboxMessage['channel'], string>> = {
  sms: '短信',
  email: '邮件',
  robot: '群机器人',
  push: '推送',
}

export const STATUS_MARKS: Readonly<Record<OutboxMessage['status'], { tone: StatusTone; label: string }>> = {
  queued: { tone: 'wait', label: '待发送' },
  sent: { tone: 'done', label: '已发送' },
  failed: { tone: 'failed', label: '发送失败' },
  refused: { tone: 'failed', label: '被拒收' },
  dropped: { tone: 'closed', label: '不再发送' },
  held: { tone: 'wait', label: '留在本站' },
  'no-carrier': { tone: 'failed', label: '未配置通道' },
}

export const CHANNEL_OPTIONS = Object.entries(CHANNEL_LABELS).map(([value, label]) => ({ value, label }))

export const STATUS_OPTIONS = OUTBOX_STATUSES.map((value) => ({ value, label: STATUS_MARKS[value].label }))
