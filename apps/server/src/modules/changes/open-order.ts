import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { orderOnBehalf } from '../work-orders/index.ts'
import type { ReplyRecord } from './reply-queries.ts'

/** Hardware, or firmware where the notice is about that. */
const CLASSES = { hardware: 'WORKORDER_01', firmware: 'WORKORDER_03' } as const
const MOST_NAME = 50

/** Opens the order in which whoever needs support for a change gets it; none for what belongs to no project. */
export async function openOrder(
  db: Db,
  platform: Platform,
  caller: Caller,
  reply: Pick<ReplyRecord, 'projectId' | 'kind' | 'title' | 'noticeNumber' | 'reason'>,
  need: string,
): Promise<string | null> {
  const { projectId, kind, title, noticeNumber, reason } = reply
  if (projectId === null) return null
  const order = {
    projectId,
    classifyCode: kind === 'firmware' || reason.includes('固件') ? CLASSES.firmware : CLASSES.hardware,
    workOrderName: [...`${noticeNumber} ${title}`].slice(0, MOST_NAME).join(''),
    details: `就${CHANGE_KINDS[kind]}《${title}》（${noticeNumber}）请求支持。\n涉及原因：${reason}\n${need}`,
  }
  const { id } = await orderOnBehalf(db, platform, caller, order, caller.actor)
  return id
}
