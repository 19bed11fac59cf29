import { daysBetween } from '@xinqiao/contract/time'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { deskStatusOf, layoutOf } from '@xinqiao/contract/work-orders/states'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from '../../platform/records/history.ts'
import { possible } from '../../platform/records/possible.ts'
import { deputyTold } from '../identity/index.ts'
import { TEXT_SLOT } from './acts/create-order.ts'
import { asDetails } from './as-details.ts'
import { heldUntil } from './clock/order-clock.ts'
import { threadLines } from './desk/thread-lines.ts'
import { readContent } from './detail-queries.ts'
import { findIssue } from './issues/issue-queries.ts'
import { asOrderRow, isYourTurn, urgedInTurn } from './lists/list-orders.ts'
import { closesAt, orderKind } from './order-kind.ts'
import { findVisibleOrder, type Order } from './order-queries.ts'
import { describePeople, listForwards } from './people/people-queries.ts'
import { asFile, asThread, countReplies, listThreadFiles, readThread } from './thread/read-thread.ts'

/** An order as its reader may see it: customers never what is internal. */
export async function showOrder(platform: Platform, actor: Actor, id: string): Promise<OrderDetail> {
  return (await detailOf(platform, actor, await findVisibleOrder(platform.db, actor, id))).detail
}

/** The same without its thread, for whoever reads that by pages: two pages of long replies are much to write at once. */
export async function showOrderAlone(platform: Platform, actor: Actor, id: string): Promise<OrderDetail> {
  const order = await findVisibleOrder(platform.db, actor, id)
  return (await detailOf(platform, actor, order, countReplies)).detail
}

/** The same for the desk, with whom to ask. */
export async function showForDesk(platform: Platform, actor: Actor, id: string) {
  const { db } = platform
  const order = await findVisibleOrder(db, actor, id)
  const { text, tone } = deskStatusOf(order)
  const atDesk = [order.handlerId, order.faeId, ...order.staffIds, ...order.deputyIds].filter(
    (one) => one !== null,
  )
  const ids = [...new Set(atDesk)]
  const [{ detail, timeline, dueDate }, found, forwards, files] = await Promise.all([
    detailOf(platform, actor, order),
    describePeople(db, ids),
    listForwards(db, id),
    listThreadFiles(db, actor, id),
  ])
  const nameOf = new Map(found.map((one) => [one.id, one.name]))
  const people = ids.map((one) => ({ id: one, name: nameOf.get(one) ?? '', duty: dutyOf(order, one) }))
  const desk = {
    unitName: order.unitName,
    senderPhone: order.senderPhone,
    handlerId: order.handlerId ?? '',
    deskStatus: text,
    deskTone: tone,
    knownIssueId: order.knownIssueId ?? '',
    chip: detail.info.serverChip,
    postponeDays: dueDate === null ? 0 : Math.max(0, daysBetween(dueDate, actor.today)),
    files,
    lines: threadLines(order, timeline, forwards),
    people,
  }
  return { ...detail, desk }
}

function dutyOf({ handlerId, faeId, staffIds }: Order, id: string): string {
  const duties = [...(id === handlerId ? ['主责'] : []), ...(id === faeId ? ['FAE'] : [])]
  if (duties.length > 0) return duties.join('，')
  return staffIds.includes(id) ? '协作' : '代理'
}

async function detailOf(
  platform: Platform,
  actor: Actor,
  order: Order,
  thread: typeof readThread = readThread,
) {
  const { db, clock } = platform
  const [
    { info, details, dueDate },
    { messages, filesOf, place },
    timeline,
    followers,
    allowed,
    held,
    issue,
    deputy,
  ] = await Promise.all([
    readContent(db, order.id),
    thread(platform, actor, order.id),
    readTimeline(db, workOrderRecord, order.id),
    describePeople(db, order.customerIds),
    possible(db, orderKind, { actor, record: order, at: clock.now() }),
    heldUntil(db, order, clock.now()),
    order.knownIssueId === null ? undefined : findIssue(db, order.knownIssueId),
    deputyTold(db, order.handlerId ?? order.faeId, actor.today),
  ])
  const closes = closesAt(order)
  const urged = urgedInTurn(order)
  const names = new Map([[order.senderId, order.senderName]])
  const detail: OrderDetail = {
    workOrder: {
      ...asOrderRow({ ...order, unread: 0 }, clock.now(), isYourTurn(order, actor)),
      ...held,
      deputy,
      urgedTime: urged === null ? '' : toDateTime(urged),
      escalatedTime: order.escalatedAt === null ? '' : toDateTime(order.escalatedAt),
      escalation: order.escalation,
      closesTime: closes === null ? '' : toDateTime(closes),
      layout: layoutOf(order.classCode, order.projectStatus),
      version: order.version,
      khScore: order.score,
      khScoreReason: order.scoreReason,
      closingNote: order.closingNote,
      solution: order.solution,
      followers: followers.map(({ name }) => name),
    },
    info,
    infoDetails: asDetails(platform, actor, details),
    theCirculationList: [
      { theCirculationTime: toDateTime(order.createdAt), theCirculationInfo: `${order.senderName} 发起工单` },
      ...timeline.map(({ createTime, actorName, label, note }) => ({
        theCirculationTime: createTime,
        theCirculationInfo: `${actorName || '系统'} ${label}${note === '' ? '' : `：${note}`}`,
      })),
    ],
    workOrderProcessingList: asThread(platform, actor, order, messages, filesOf),
    ...place,
    workOrderFile: (filesOf.get(order.id) ?? [])
      .filter(({ slot }) => slot !== TEXT_SLOT)
      .map((file) => asFile(file, names)),
    knownIssue:
      issue === undefined
        ? null
        : {
            number: issue.number,
            title: issue.title,
            answer: issue.answer,
            ...{ fixedIn: issue.fixedIn, fixedReleaseId: issue.fixedReleaseId ?? '' },
          },
    ...allowed,
  }
  return { detail, timeline, dueDate }
}
