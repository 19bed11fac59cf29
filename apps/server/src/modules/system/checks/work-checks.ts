import type { Channel } from '../../../platform/mail/outbox.ts'
import { carriedChannels } from '../../messages/index.ts'
import { type Check, fault, type Group, hint, ok, type PlaceWithDatabase } from './check.ts'
import { failedJobs, heldMessages, overdueJobs, unsentMessages } from './work-queries.ts'

type WorkCheck = Check<PlaceWithDatabase>

const MINUTE_MS = 60_000
/** What waits longer than this past its time is not being done. */
const STUCK_MS = 10 * MINUTE_MS
const DAY_MS = 86_400_000
const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { sms: '短信', email: '邮件' }

const overdue: WorkCheck = {
  name: '后台任务',
  async look({ db, now, config }) {
    const rows = await overdueJobs(db, new Date(now.getTime() - STUCK_MS), config)
    const worst = rows[0]
    if (worst === undefined) return ok('没有积压')
    const minutes = Math.floor((now.getTime() - worst.first.getTime()) / MINUTE_MS)
    return fault(
      `${rows.map(({ queue, count }) => `${queue} ${count} 个`).join('，')}；最久已等 ${minutes} 分钟`,
      '没有节点在处理它们：请检查各节点是否在运行，日志中有无 job queue 的错误。',
    )
  },
}

const failed: WorkCheck = {
  name: '失败的任务',
  async look({ db, now }) {
    const rows = await failedJobs(db, new Date(now.getTime() - DAY_MS))
    return rows.length === 0
      ? ok('24 小时内没有')
      : hint(
          `24 小时内 ${rows.map(({ queue, count }) => `${queue} ${count} 个`).join('，')}`,
          '多次重试后仍失败：日志中有各自的原因。',
        )
  },
}

const outbox: WorkCheck = {
  name: '待发的邮件与短信',
  async look({ db, config, now }) {
    const channels = carriedChannels(config)
    if (channels.length === 0) return null
    const rows = await unsentMessages(db, channels, new Date(now.getTime() - STUCK_MS))
    if (rows.length === 0) return ok('没有积压')
    const found = rows
      .map(({ channel, count }) => `${CHANNEL_NAMES[channel as Channel]} ${count} 条`)
      .join('，')
    return fault(`${found}超过 10 分钟未发出`, '原因在“发件箱”中逐条可见。')
  },
}

/** Nobody gets a code, and nobody is told of anything: right in a drill, and nowhere else. */
const outgoing: WorkCheck = {
  name: '对外发送',
  async look({ db, config }) {
    if (config.OUTGOING) return ok('打开')
    return hint(
      `OUTGOING=off，发件箱中留有 ${await heldMessages(db)} 条`,
      '邮件、短信、推送、群机器人消息与事件都不发出；演练以外请去掉这一设置。',
    )
  },
}

export const WORK_CHECKS: Group<PlaceWithDatabase> = {
  area: '后台',
  checks: [overdue, failed, outgoing, outbox],
}
