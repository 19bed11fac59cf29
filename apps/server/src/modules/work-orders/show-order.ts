import { STAFF_ROLE_LABELS, type StaffRole } from '@xinqiao/contract/access'
import { daysBetween } from '@xinqiao/contract/projects/dates'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type {
  OrderDetail,
  OrderDetails,
  OrderFile,
  OrderMessage,
} from '@xinqiao/contract/work-orders/schemas'
import { deskStatusOf, layoutOf } from '@xinqiao/contract/work-orders/states'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import { avatarAddress } from '../../platform/content/avatar-address.ts'
import { showRichText } from '../../platform/content/rich-text.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from '../../platform/records/history.ts'
import { possible } from '../../platform/records/possible.ts'
import { listFilesOfEach, signFile } from '../files/index.ts'
import { heldUntil } from './clock/order-clock.ts'
import { ORDER_FILES, TEXT_SLOT } from './create-order.ts'
import { threadLines } from './desk/thread-lines.ts'
import { readContent } from './detail-queries.ts'
import { findIssue } from './issues/issue-queries.ts'
import { asOrderRow, urgedInTurn } from './list-orders.ts'
import { listMessages, type Message } from './message-queries.ts'
import { closesAt, orderKind } from './order-kind.ts'
import { findVisibleOrder, type Order } from './order-queries.ts'
import { describePeople, listForwards } from './people-queries.ts'
import { PICTURE_SLOT, REPLY_FILES } from './write-message.ts'

/** An order as its reader may see it: customers never what is internal. */
export async function showOrder(platform: Platform, actor: Actor, id: string): Promise<OrderDetail> {
  return (await detailOf(platform, actor, await findVisibleOrder(platform.db, actor, id))).detail
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
  const [{ detail, timeline, dueDate }, found, forwards] = await Promise.all([
    detailOf(platform, actor, order),
    describePeople(db, ids),
    listForwards(db, id),
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

async function detailOf(platform: Platform, actor: Actor, order: Order) {
  const { db, clock } = platform
  const [{ info, details, dueDate }, [messages, filesOf], timeline, followers, allowed, held, issue] =
    await Promise.all([
      readContent(db, order.id),
      readThread(platform, actor, order.id),
      readTimeline(db, workOrderRecord, order.id),
      describePeople(db, order.customerIds),
      possible(db, orderKind, { actor, record: order, at: clock.now() }),
      heldUntil(db, order, clock.now()),
      order.knownIssueId === null ? undefined : findIssue(db, order.knownIssueId),
    ])
  const closes = closesAt(order)
  const urged = urgedInTurn(order)
  const names = new Map([[order.senderId, order.senderName]])
  const detail: OrderDetail = {
    workOrder: {
      ...asOrderRow({ ...order, unread: 0 }, clock.now()),
      ...held,
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
            fixedIn: issue.fixedIn,
          },
    ...allowed,
  }
  return { detail, timeline, dueDate }
}

function asDetails(
  platform: Platform,
  actor: Actor,
  row: Awaited<ReturnType<typeof readContent>>['details'],
): OrderDetails {
  const shown = (html: string) => showRichText(html, pictureAddress(platform, actor))
  return {
    questionDescription: row.description,
    hardwareEnvironment: row.hardware,
    softwareEnvironment: row.software,
    presetConditions: row.presetConditions,
    overallFrequency: row.overallFrequency,
    individualFrequency: row.individualFrequency,
    originalStep: shown(row.steps),
    expectedOutcome: row.expected,
    realOutcome: row.actual,
    appealDevelopment: shown(row.appeal),
    schematicDiagram: row.hasSchematic ? 1 : 0,
    pcb: row.hasPcb ? 1 : 0,
  }
}

/** What is said in an order, with the files of the order itself and of each reply. */
async function readThread({ db }: Platform, actor: Actor, orderId: string) {
  const messages = await listMessages(db, actor, orderId)
  const ids = [orderId, ...messages.map((message) => message.id)]
  return [messages, await listFilesOfEach(db, [ORDER_FILES, REPLY_FILES], ids)] as const
}

function asThread(
  platform: Platform,
  actor: Actor,
  order: Order,
  messages: readonly Message[],
  filesOf: Awaited<ReturnType<typeof listFilesOfEach>>,
): OrderMessage[] {
  const { keys, clock } = platform
  const address = pictureAddress(platform, actor)
  const isOpen = order.status !== 'completed'
  return messages.map((message): OrderMessage => {
    const files = filesOf.get(message.id) ?? []
    const own = message.authorId === actor.accountId
    const names = new Map([[message.authorId, message.authorName]])
    return {
      id: message.id,
      userId: message.authorId,
      contentType: message.side,
      processingPeople: message.authorName,
      duty: message.side === 1 ? message.post : (STAFF_ROLE_LABELS[message.roles[0] as StaffRole] ?? ''),
      processingTime: toDateTime(message.createdAt),
      processingContent: showRichText(message.body, address),
      processingFlag: message.isInternal ? 2 : 1,
      avatar: avatarAddress(keys, message.avatarFileId, clock.now()),
      readStatus: message.readAt === null ? 0 : 1,
      delFlag: own && isOpen && message.readAt === null ? 1 : 0,
      own,
      fileList: files.filter(({ slot }) => slot !== PICTURE_SLOT).map((file) => asFile(file, names)),
    }
  })
}

function pictureAddress({ keys, clock }: Platform, { sessionId }: Actor) {
  return (file: string) => `${signFile(keys, file, sessionId, clock.now())}&inline=true`
}

interface ShownFile {
  id: string
  name: string
  size: number
  createdAt: Date
  uploaderId: string | null
}

function asFile(
  { id, name, size, createdAt, uploaderId }: ShownFile,
  names: ReadonlyMap<string, string>,
): OrderFile {
  return {
    id,
    fileName: name,
    fileSize: size,
    createTime: toDateTime(createdAt),
    uploadUser: names.get(uploaderId ?? '') ?? '',
  }
}
