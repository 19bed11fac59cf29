import { environmentItems } from '@xinqiao/contract/work-orders/content'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { readRichText } from '../../platform/content/rich-text.ts'
import { type WordBlock, wordFile } from '../../platform/content/word-file.ts'
import { madeFileHeaders } from '../../platform/http/files/made-file-headers.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { pictureOf } from './picture-of.ts'
import { showOrder } from './show-order.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Pictures beyond these stay in the portal. */
const MOST_PICTURES = 20

/** One order as its reader sees it, with thread and history, as a Word file. */
export async function sendOrderFile(
  platform: Platform,
  { actor, address, reply }: Caller & { reply: FastifyReply },
  id: string,
) {
  const order = await showOrder(platform, actor, id)
  const { work_order_number: number, workOrderName } = order.workOrder
  const bytes = await wordFile([
    ...headOf(order),
    ...(await threadOf(platform, actor, order)),
    ...routeOf(order),
  ])
  const name = `${number}_${workOrderName.replaceAll(/[\\/:*?"<>|]/g, '_')}.docx`
  const record = { kind: 'work-order' as const, id, name: `${number} ${workOrderName}` }
  const at = platform.clock.now()
  await recordAudit(platform.db, { actor, address, act: 'work-order.export', record, at })
  return reply
    .headers(madeFileHeaders({ type: DOCX, name, latin: `${number}.docx` }))
    .send(Buffer.from(bytes))
}

function headOf({ workOrder: order, info, infoDetails: said, workOrderFile }: OrderDetail): WordBlock[] {
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
    ['复现步骤', readRichText(said.originalStep).text],
    ['期望结果', said.expectedOutcome],
    ['实际结果', said.realOutcome],
    ['对研发的诉求', readRichText(said.appealDevelopment).text],
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

async function threadOf(
  platform: Platform,
  actor: Actor,
  { workOrderProcessingList: messages }: OrderDetail,
): Promise<WordBlock[]> {
  const blocks: WordBlock[] = [{ kind: 'heading', text: `沟通记录（${messages.length} 条）` }]
  let left = MOST_PICTURES
  for (const message of messages) {
    blocks.push({
      kind: 'quiet',
      text: `${message.processingPeople}　${message.duty}　${message.processingTime}`,
    })
    const { html, pictures } = readRichText(message.processingContent)
    blocks.push(...textsOf(html))
    for (const id of pictures.slice(0, left)) {
      const picture = await pictureOf(platform, actor, id)
      if (picture !== null) blocks.push(picture)
    }
    left = Math.max(0, left - pictures.length)
    const files = message.fileList.map(({ fileName }) => fileName).join('、')
    if (files !== '') blocks.push({ kind: 'quiet', text: `附件：${files}` })
  }
  return blocks
}

/** Code keeps its look. */
function textsOf(html: string): WordBlock[] {
  return html.split(/(<pre>.*?<\/pre>)/s).flatMap((part): WordBlock[] => {
    const { text } = readRichText(part)
    if (text === '') return []
    return [{ kind: part.startsWith('<pre>') ? 'code' : 'text', text }]
  })
}

function routeOf({ theCirculationList: moves }: OrderDetail): WordBlock[] {
  const rows = moves.map(
    ({ theCirculationTime, theCirculationInfo }) =>
      [theCirculationTime.slice(0, 16), theCirculationInfo] as const,
  )
  return [
    { kind: 'heading', text: '处理记录' },
    { kind: 'facts', rows },
  ]
}
