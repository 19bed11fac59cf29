import { z } from 'zod'
import { canOf, canOfActs, reasons } from '../can.ts'
import {
  bool,
  boundedArray,
  dateTime,
  flag,
  int,
  named,
  refId,
  str,
  text,
  wholeNumber,
} from '../fields/primitives.ts'
import { MAX_RICH } from './content.ts'
import { orderClass } from './order-class.ts'
import { workOrderRecord } from './record.ts'
import { URGENCIES } from './states.ts'
import { orderSubject } from './subject.ts'
import { WORK_ORDER_TEXTS as T } from './texts.ts'

const optional = (label: string, max: number) => text(label, max).trim().default('')
/** Rich text as an editor sends it; what is seen of it has a limit of its own. */
const rich = (label: string) => text(`${label}（含格式）`, MAX_RICH).default('')

const percent = z
  .union([z.number(), z.string().trim(), z.null()], T.percent)
  .meta({ takes: 'number' })
  .transform((value) => (value === null || value === '' ? null : Number(value)))
  .pipe(
    z
      .number(T.percent)
      .min(0, T.percent)
      .max(100, T.percent)
      .refine((value) => Number(value.toFixed(2)) === value, T.percent)
      .nullable(),
  )
  .default(null)

export const fileIds = boundedArray(
  z.array(refId('loose-file', undefined, [])).describe('附件编号，已上传 / ids of files already uploaded'),
  20,
  '附件最多 20 个',
).default([])

/** What a technical order says (document 2 section 3); which of it is asked for depends on its layout. */
const content = {
  classifyCode: orderClass,
  workOrderName: orderSubject,
  workOrderDetails: optional('需求详细', 4000).describe('需求详细 / detailed requirement'),
  questionDescription: optional('问题描述', 4000).describe('问题描述 / description'),
  hardwareEnvironment: optional('硬件环境', 2000).describe(
    '硬件环境，名称:内容，分号隔开 / name:content, joined by semicolons',
  ),
  softwareEnvironment: optional('软件环境', 2000).describe('软件环境，格式同上 / the same of software'),
  presetConditions: optional('预置条件', 2000).describe('预置条件 / preset conditions'),
  overallFrequency: percent.describe('总体概率 % / overall probability'),
  individualFrequency: percent.describe('单机概率 % / probability on one unit'),
  originalStep: rich('复现步骤').describe('复现步骤 / steps to reproduce, HTML'),
  expectedOutcome: optional('期望结果', 2000).describe('期望结果 / expected result'),
  realOutcome: optional('实际结果', 2000).describe('实际结果 / actual result'),
  appealDevelopment: rich('诉求').describe('对研发的诉求 / appeal to the vendor’s development, HTML'),
  schematicDiagram: flag.optional().describe('是否提供原理图，1 是 / schematic provided'),
  pcb: flag.optional().describe('是否提供 PCB，1 是 / PCB provided'),
  emailFlag: flag.default(true).describe('邮件提醒 / also by e-mail'),
  smsFlag: flag.default(false).describe('短信提醒 / also by SMS'),
  fileIds,
}
export const orderContent = z.object(content)
export type OrderContent = z.output<typeof orderContent>

const channel = z.union([z.string().max(20), z.number(), z.boolean()])
/** A yes or no of older clients is about the mail. */
const asChannel = (one: string) => (one.trim() === 'true' ? '1' : one.trim())

export const replyContent = z.object({
  processingContent: rich('回复内容').describe('回复内容，HTML / HTML of the reply'),
  emailSMSnotification: z
    .union([channel, boundedArray(z.array(channel), 2)], 'emailSMSnotification 应为 1（邮件）、2（短信）或 0')
    .meta({ takes: 'choice' })
    .default('')
    .transform((value) => [value].flat().flatMap((one) => String(one).split(',').map(asChannel)))
    .describe(
      '1 邮件，2 短信，列表或逗号分隔；0、false 都不发，true 邮件 / by e-mail, by SMS, a list or joined',
    ),
  fileIds,
  clientId: z
    .uuid('clientId 应为 UUID')
    .meta({ takes: 'own' })
    .optional()
    .describe('客户端生成的编号，重试时不变 / made by the client, the same when tried again'),
})
export type ReplyContent = z.output<typeof replyContent>

const words = (label: string, max: number, missing: string) =>
  z.string(missing).meta({ takes: 'text' }).trim().min(1, missing).max(max, `${label}最多 ${max} 个字符`)
const score = wholeNumber('khScore', 1, 5)
export const closeForm = z.object({
  khScore: score.optional().describe('评分，1 到 5 / score'),
  khScoreReason: optional('评分原因', 500).describe('评分原因 / reason of the score'),
  processingContent: optional('关闭说明', 2000).describe('关闭说明 / closing explanation'),
  solution: optional('解决方案', 4000).describe('解决方案 / solution'),
})
export type CloseForm = z.output<typeof closeForm>
export const wholeCloseForm = closeForm.extend({
  khScore: score.default(5).describe('评分，1 到 5 / score'),
  processingContent: words('关闭说明', 2000, T.closingNoteMissing),
  solution: words('解决方案', 4000, T.solutionMissing),
})

/** A work order as lists show it (document 2 section 3). */
export const orderRow = named('WorkOrderRow', {
  id: z.string(),
  work_order_number: str('工单号 / number'),
  workOrderName: z.string(),
  workOrderDetails: z.string(),
  workOrderType: z.literal([1, 2]).describe('1 项目变更，2 技术问题 / 1 changes a project, 2 technical'),
  workOrderStatus: str('状态文字 / status in words'),
  workOrderStatusCode: str('状态代码 / status code'),
  statusTone: str('状态色调 / tone of the status'),
  classify: str('类别 / class'),
  classifyCode: z.string(),
  closeFlag: z.literal([0, 1, 2]).describe('0 无，1 已申请关闭，2 后台申请关闭 / asked to close, by whom'),
  restartFlag: z.literal([0, 1]).describe('1 重启待审核 / asked to restart'),
  projectId: z.string(),
  projectName: z.string(),
  projectStatus: z.string(),
  currentPersonInCharge: str('当前处理人 / who has it'),
  sendPeople: str('发起人 / who sent it'),
  sendTime: dateTime.describe('发起时间 / when'),
  updateTime: dateTime.describe('最近动态 / last activity'),
  send: z.literal(true).describe('已发送 / it was sent'),
  emailFlag: z.literal([0, 1]),
  smsFlag: z.literal([0, 1]),
  urgency: z.enum(URGENCIES).describe('紧急程度：临期或超期为紧急，已升级为特急 / urgency'),
  turn: z.enum(['provider', 'customer', 'none']).describe('轮到谁处理 / whose turn it is'),
  yourTurn: bool('轮到读者本人（客户）处理 / it is this customer’s own turn'),
  dueTime: str(
    '飞腾应处理的时限，轮到客户时为空 / by when the provider acts, empty on the other side’s turn',
  ),
  unread: int('对方未读回复数 / replies of the other side not read yet'),
})
export type OrderRow = z.infer<typeof orderRow>

/** What lists of the portal offer to do with a row. */
export const ORDER_ROW_ACTS = ['edit', 'reply', 'resubmit', 'complete', 'applyClose', 'restart'] as const

/** An order as a list of the portal shows it: with what its reader may do with it. */
export const ownOrderRow = named('OwnWorkOrderRow', {
  ...orderRow.shape,
  can: canOfActs(ORDER_ROW_ACTS),
  reasons,
})
export type OwnOrderRow = z.infer<typeof ownOrderRow>

export const orderFile = named('WorkOrderFile', {
  id: z.string(),
  fileName: z.string(),
  fileSize: z.number().int(),
  createTime: dateTime,
  uploadUser: z.string(),
})
export type OrderFile = z.infer<typeof orderFile>

export const orderMessage = named('WorkOrderMessage', {
  id: z.string(),
  userId: z.string(),
  contentType: z.literal([1, 2]).describe('1 客户，2 飞腾 / 1 customer, 2 provider'),
  processingPeople: str('回复人 / who'),
  duty: str('职务 / post'),
  via: str(
    '所经由的访问令牌，空为本人在页面上所写 / access token by which it was written, empty for the page',
  ),
  processingTime: dateTime,
  processingContent: str('内容，HTML / HTML'),
  processingFlag: z
    .literal([1, 2])
    .describe('2 为内部交流，只有飞腾人员可见 / 2 is internal, for the provider alone'),
  avatar: z.string(),
  readStatus: z.literal([0, 1]).describe('1 对方已读 / read by the other side'),
  delFlag: z.literal([0, 1]).describe('1 可撤回 / may be revoked by the reader'),
  own: bool('是否本人所写 / written by the reader'),
  fileList: z.array(orderFile),
})
export type OrderMessage = z.infer<typeof orderMessage>

/** What became of an order, as the desk reads it between the replies. */
export const threadLine = z
  .object({ time: dateTime, text: str('经过 / what happened') })
  .meta({ id: 'WorkOrderThreadLine' })
export type ThreadLine = z.infer<typeof threadLine>

export const orderInfo = named('WorkOrderProject', {
  FAE: z.string(),
  clientProjectCode: z.string(),
  projectName: z.string(),
  unitName: z.string(),
  projectNumber: z.string(),
  projectStatus: z.string(),
  serverChip: z.string(),
  firmwareShape: z.string(),
  operatingSystem: z.string(),
})

export const orderDetails = named('WorkOrderDetails', {
  questionDescription: z.string(),
  hardwareEnvironment: z.string(),
  softwareEnvironment: z.string(),
  presetConditions: z.string(),
  overallFrequency: z.number().nullable(),
  individualFrequency: z.number().nullable(),
  originalStep: z.string(),
  expectedOutcome: z.string(),
  realOutcome: z.string(),
  appealDevelopment: z.string(),
  schematicDiagram: z.literal([0, 1]).describe('1 已提供原理图 / schematic provided'),
  pcb: z.literal([0, 1]).describe('1 已提供 PCB / PCB provided'),
})
export type OrderDetails = z.infer<typeof orderDetails>

const circulation = z.object({
  theCirculationTime: dateTime.describe('时间 / when'),
  theCirculationInfo: str('流转内容 / what happened'),
})

/** An order whole, as each side sees it (document 2 section 3). */
export const orderDetail = named('WorkOrderDetail', {
  workOrder: orderRow.extend({
    deputy: str('当前处理人请假期间的代理人，无则为空 / who stands in for whoever has it'),
    layout: z.enum(['simple', 'detailed']).describe('表单 / which form it has'),
    version: z.number().int(),
    khScore: z.number().int().nullable(),
    khScoreReason: z.string(),
    closingNote: str('关闭说明 / closing explanation'),
    solution: str('解决方案 / solution'),
    providerMinutes: int('飞腾已用的工作分钟 / working minutes on the provider’s side'),
    customerMinutes: int('客户已用的工作分钟 / the same on the customer’s'),
    urgedTime: str('轮到飞腾后的最近催办 / last urged since it is the provider’s turn'),
    closesTime: str('未答复将自动关闭的时间 / when it closes by itself'),
    escalatedTime: str('升级时间 / when it was escalated'),
    escalation: str('升级原因 / why'),
    followers: z.array(z.string()).describe('已转发人员 / to whom it was forwarded'),
  }),
  info: orderInfo,
  infoDetails: orderDetails,
  theCirculationList: z.array(circulation),
  workOrderProcessingList: z
    .array(orderMessage)
    .describe('沟通记录，旧的在前；超过两页时为最后两页 / the thread, the last two pages of a long one'),
  replyTotal: int('沟通记录条数 / how many there are'),
  replyPage: int('所列记录从第几页开始，更早的另行读取 / the page with which the list begins'),
  unreadPage: int('第一条未读所在的页，没有为 0 / the page of the first not read yet, 0 for none'),
  workOrderFile: z.array(orderFile),
  knownIssue: z
    .object({
      number: z.string(),
      title: z.string(),
      answer: z.string(),
      fixedIn: str('修复版本，未修复为空 / version that mends it, empty until then'),
      fixedReleaseId: str('修复版本所对应的固件版本，空为未知 / the release that it is, empty where unknown'),
    })
    .nullable()
    .describe('所属已知问题 / the known issue it meets'),
  can: canOf(workOrderRecord),
  reasons,
})
export type OrderDetail = z.infer<typeof orderDetail>

export const forwardPerson = named('ForwardPerson', {
  id: str('人员编号 / personnel id, or account id of staff'),
  name: z.string(),
  department: z.string(),
  forwarded: bool('已转发 / has it already'),
})
