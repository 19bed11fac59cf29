import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { data } from '../../envelope.ts'
import { flag, neededText, recordId, str, text } from '../../fields/primitives.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'
import { sentDates } from '../../projects/date-schemas.ts'
import { changedSheet } from '../../projects/schemas.ts'
import { sentTeam } from '../../projects/team-schemas.ts'
import { PROJECTS_TEXTS as T } from '../../projects/texts.ts'

const projectId = recordId('led-project', '项目编号 / project')
const note = text('变更说明', 500).trim().default('').describe('变更说明 / why')

const change = {
  ...SUPPORT,
  method: 'POST',
  effect: 'write',
  changes: ['work-order', 'project'],
  source: '2.7',
  answer: data(z.object({ id: str('工单编号 / work order') }), T.changeSent),
} as const

export const changeInfo = defineEndpoint({
  ...change,
  name: 'workOrders.changeInfo',
  scope: 'orders:write',
  path: '/project/updateProjectBasicAndDesign',
  summary: '申请修改基本与设计信息 / asks to change basic and design information',
  body: changedSheet.extend({
    id: projectId,
    updateContent: text('updateContent', 20_000)
      .optional()
      .describe('变更文字，收下不用，以字段为准 / accepted, the fields count'),
    explain: note,
  }),
})

export const changePeople = defineEndpoint({
  ...change,
  name: 'workOrders.changePeople',
  scope: 'orders:write',
  path: '/project/updateProjectPer',
  summary: '申请变更客户项目人员 / asks to change the customer’s people',
  body: z.object({ projectId, projectPersonnel: sentTeam, explain: note }),
})

export const changeDates = defineEndpoint({
  ...change,
  name: 'workOrders.changeDates',
  scope: 'orders:write',
  path: '/project/updateProjectTime',
  summary: '申请变更时间节点 / asks to change the days',
  body: sentDates.extend({ projectId, explain: note }),
})

export const changeStage = defineEndpoint({
  ...change,
  name: 'workOrders.changeStage',
  scope: 'orders:write',
  path: '/project/updateProjectStage',
  source: 'path ours',
  summary: '申请进入下一阶段 / asks to go on to the next stage',
  body: z.object({
    projectId,
    schematicDiagram: flag.default(true).describe('有飞腾原理图评审 / the provider reviews the schematic'),
    pcb: flag.default(true).describe('有飞腾 PCB 评审 / the provider reviews the PCB'),
    workOrderDetails: neededText('变更说明', 500, T.descriptionMissing).describe('变更说明 / why'),
  }),
})

export const changeEndpoints = [changeInfo, changePeople, changeDates, changeStage] as const
