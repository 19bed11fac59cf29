import { defineRecord } from '../record.ts'
import { WORK_ORDER_TEXTS as T } from './texts.ts'

/** A work order. Of type 1 it asks to change a project: agreed, the change is made in the same moment. */
export const workOrderRecord = defineRecord({
  kind: 'work-order',
  title: '工单',
  hears: { unit: true, people: true, access: 'staff:manager' },
  acts: { send: '发起工单' },
  workflow: {
    initial: 'to-handle',
    states: {
      'to-handle': { label: '待处理', tone: 'wait' },
      handled: { label: '已处理', tone: 'active' },
      refused: { label: '审核不通过', tone: 'failed' },
      completed: { label: '已完成', tone: 'done' },
    },
    conditions: {
      isChange: T.notChange,
      datesOrPeople: T.notDatesOrPeople,
      projectStands: T.movedOn,
    },
    events: {
      agree: {
        label: '通过变更',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['to-handle'], to: 'completed' }],
        conditions: ['isChange', 'projectStands'],
        tells: { 'workOrder.agreed': 'submitter' },
      },
      refuse: {
        label: '驳回变更',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['to-handle'], to: 'refused' }],
        conditions: ['isChange'],
        noteMissing: T.reasonMissing,
        tells: { 'workOrder.refused': 'submitter' },
      },
      ask: {
        label: '要求修改',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['to-handle'], to: 'handled' }],
        conditions: ['isChange', 'datesOrPeople'],
        noteMissing: T.askMissing,
        tells: { 'workOrder.asked': 'submitter' },
      },
      resubmit: {
        label: '重新提交',
        by: ['submitter', 'owner'],
        moves: [{ from: ['handled', 'refused'], to: 'to-handle' }],
        conditions: ['isChange'],
        tells: { 'workOrder.sent': 'unit-fae' },
      },
    },
  },
})
