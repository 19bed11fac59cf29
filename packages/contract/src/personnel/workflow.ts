import { defineWorkflow } from '../workflow.ts'

/** How somebody comes to and leaves a unit's personnel (product.md section 4). */
export const personnelWorkflow = defineWorkflow({
  name: 'personnel',
  title: '单位人员',
  initial: 'pending',
  states: {
    pending: { label: '待确认', tone: 'wait' },
    active: { label: '在职', tone: 'active' },
    left: { label: '已移出', tone: 'closed' },
  },
  events: { accept: '接受邀请', decline: '拒绝邀请', withdraw: '撤回邀请', remove: '删除' },
  transitions: [
    { event: 'accept', from: ['pending'], to: 'active', by: ['self'], guard: '账号尚不属于任何单位' },
    { event: 'decline', from: ['pending'], to: 'left', by: ['self'] },
    { event: 'withdraw', from: ['pending'], to: 'left', by: ['unit-manager'] },
    {
      event: 'remove',
      from: ['active'],
      to: 'left',
      by: ['unit-manager'],
      guard: '不再负责任何项目；不是自己，也不是最后一名人员管理员',
    },
  ],
})
export type PersonnelState = keyof typeof personnelWorkflow.states
