import { z } from 'zod'
import { bool, dateTime, named, str } from '../../fields/primitives.ts'
import { fieldFault } from './fault-schema.ts'

const change = named('CertificationChange', {
  field: str('字段或附件类型 / field or slot'),
  label: z.string(),
  before: str('此前，附件为移除的文件 / before, of files those taken away'),
  after: str('此后，附件为新增的文件 / after, of files those brought'),
  isFile: bool('附件 / files'),
})
export type RoundChange = z.infer<typeof change>

/** One way back to the applicant and forth again. */
const round = named('CertificationRound', {
  id: z.string(),
  reason: str('退回原因，未被退回为空 / why it came back, empty where it did not'),
  faults: z.array(fieldFault),
  openedBy: str('退回人或撤回人 / who sent it back or took it back'),
  openedTime: dateTime,
  changes: z.array(change).describe('与上次提交相比的改动 / what differs from the last submission'),
  closedBy: str('重新提交人 / who sent it again'),
  closedTime: dateTime,
})
export type Round = z.infer<typeof round>

export const rounds = z
  .array(round)
  .describe('历次退回与重新提交，最近的在前 / ways back and forth, the latest first')
