import { createReadStream } from 'node:fs'
import { environmentItems, REPLIES_A_PAGE } from '@xinqiao/contract/work-orders/content'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import { textOfRich } from '../../platform/content/text-of-rich.ts'
import { type WordPart, writeWord } from '../../platform/content/word/write-word.ts'
import { madeFileHeaders } from '../../platform/http/files/made-file-headers.ts'
import { endStalled } from '../../platform/http/files/pour-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { listFilesOfEach } from '../files/index.ts'
import { showOrderAlone } from './show-order.ts'
import { listMessages, type Message } from './thread/message-queries.ts'
import { pictureOf } from './thread/picture-of.ts'
import { dutyOf } from './thread/read-thread.ts'
import { PICTURE_SLOT, REPLY_FILES } from './thread/write-message.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Pictures beyond these stay in the portal, and so do replies when all of it becomes longer than any paper. */
const MOST_PICTURES = 20
const MOST_TEXT = 10_000_000

/** One order as its reader sees it, with thread and history, as a Word file. @throws AppError 404, BusyError */
export async function sendOrderFile(
  platform: Platform,
  { actor, address, reply }: Caller & { reply: FastifyReply },
  id: string,
) {
  const order = await showOrderAlone(platform, actor, id)
  const { work_order_number: number, workOrderName } = order.workOrder
  const written = await writeWord(actor.accountId, () => partsOf(platform, actor, order))
  const name = `${number}_${workOrderName.replaceAll(/[\\/:*?"<>|]/g, '_')}.docx`
  const record = { kind: 'work-order' as const, id, name: `${number} ${workOrderName}` }
  const at = platform.clock.now()
  const content = createReadStream(written.path)
  content.once('close', () => void written.drop())
  try {
    await recordAudit(platform.db, { actor, address, act: 'work-order.export', record, at })
  } catch (error) {
    content.destroy()
    throw error
  }
  endStalled(reply)
  reply.raw.once('close', () => content.destroy())
  return reply
    .headers({
      ...madeFileHeaders({ type: DOCX, name, latin: `${number}.docx` }),
      'content-length': written.size,
    })
    .send(content)
}

/** From top to bottom; the thread comes from what was kept, a page in memory at a time. */
async function* partsOf(platform: Platform, actor: Actor, order: OrderDetail): AsyncGenerator<WordPart> {
  yield* headOf(order)
  yield* threadOf(platform, actor, order)
  yield* routeOf(order)
}

function headOf({ workOrder: order, info, infoDetails: said, workOrderFile }: OrderDetail): WordPart[] {
  const items = (text: string) =>
    environmentItems(text)
      .map(({ name, content }) => `${name}：${content}`)
      .join('\n')
  const rate = (value: number | null) => (value === null ? '' : `${value}%`)
  const rows = [
    ['状态', order.workOrderStatus],
    ['类别', order.classify],
    ['项目', `${info.projectName}（${info.projectNumber}）`],
    ['单位', info.unitName],
    ['发起人', `${order.sendPeople} ${order.sendTime}`],
    ['处理人', order.currentPersonInCharge],
    ['问题描述', said.questionDescription || order.workOrderDetails],
    ['硬件环境', items(said.hardwareEnvironment)],
    ['软件环境', items(said.softwareEnvironment)],
    ['预置条件', said.presetConditions],
    ['总体概率', rate(said.overallFrequency)],
    ['单机概率', rate(said.individualFrequency)],
    ['复现步骤', textOfRich(said.originalStep)],
    ['期望结果', said.expectedOutcome],
    ['实际结果', said.realOutcome],
    ['对研发的诉求', textOfRich(said.appealDevelopment)],
    ['附件', workOrderFile.map(({ fileName }) => fileName).join('\n')],
    ['关闭说明', order.closingNote],
    ['解决方案', order.solution],
    ['评分', order.khScore === null ? '' : `${order.khScore} 星 ${order.khScoreReason}`],
  ] as const
  return [
    { kind: 'title', text: `${order.work_order_number} ${order.workOrderName}` },
    { kind: 'facts', rows: rows.filter(([, text]) => text !== '') },
  ]
}

async function* threadOf(
  platform: Platform,
  actor: Actor,
  { workOrder: { id }, replyTotal }: OrderDetail,
): AsyncGenerator<WordPart> {
  yield { kind: 'heading', text: `沟通记录（${replyTotal} 条）` }
  const left = { pictures: MOST_PICTURES, text: MOST_TEXT }
  for (let offset = 0; ; offset += REPLIES_A_PAGE) {
    const messages = await listMessages(platform.db, actor, id, { offset, limit: REPLIES_A_PAGE })
    const filesOf = await listFilesOfEach(
      platform.db,
      REPLY_FILES,
      messages.map((message) => message.id),
    )
    for (const [index, message] of messages.entries()) {
      left.text -= message.body.length
      if (left.text < 0) {
        yield { kind: 'quiet', text: `其余 ${replyTotal - offset - index} 条请在工单中查看` }
        return
      }
      yield { kind: 'quiet', text: saidBy(message) }
      yield { kind: 'rich', html: message.body }
      yield* picturesOf(platform, actor, message, left)
      const files = (filesOf.get(message.id) ?? []).filter(({ slot }) => slot !== PICTURE_SLOT)
      if (files.length > 0) yield { kind: 'quiet', text: `附件：${files.map(({ name }) => name).join('、')}` }
    }
    if (messages.length < REPLIES_A_PAGE) return
  }
}

function saidBy(message: Message): string {
  return `${message.authorName}　${dutyOf(message)}　${toDateTime(message.createdAt)}`
}

async function* picturesOf(
  platform: Platform,
  actor: Actor,
  { body }: Message,
  left: { pictures: number },
): AsyncGenerator<WordPart> {
  const ids = [...body.matchAll(/<img data-file="([0-9a-fA-F-]{36})"/g)].map(([, id = '']) => id)
  for (const id of new Set(ids)) {
    if (left.pictures === 0) return
    left.pictures -= 1
    const picture = await pictureOf(platform, actor, id)
    if (picture !== null) yield picture
  }
}

function routeOf({ theCirculationList: moves }: OrderDetail): WordPart[] {
  const rows = moves.map(
    ({ theCirculationTime, theCirculationInfo }) =>
      [theCirculationTime.slice(0, 16), theCirculationInfo] as const,
  )
  return [
    { kind: 'heading', text: '处理记录' },
    { kind: 'facts', rows },
  ]
}
