import { defineRecord } from '../record.ts'
import { active, closed, wait } from '../tones.ts'
import { PERSONNEL_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    personnel: true
  }
}

/** A place in a unit's personnel: how somebody comes to it and leaves it (product.md section 4). */
export const personnelRecord = defineRecord({
  kind: 'personnel',
  title: '单位人员',
  hears: { unit: true },
  acts: { add: '添加人员', invite: '邀请个人账号', edit: '修改人员', authorise: '授权服务' },
  workflow: {
    initial: 'pending',
    begins: { active: '添加或导入人员' },
    states: {
      pending: wait('待确认'),
      active: active('在职'),
      left: closed('已移出'),
    },
    conditions: {
      free: T.alreadyInUnit,
      notSelf: T.deleteSelf,
      notLastManager: T.deleteLastManager,
      leadsNothing: T.stillLeads,
    },
    events: {
      accept: {
        label: '接受邀请',
        by: ['owner'],
        moves: [{ from: ['pending'], to: 'active' }],
        conditions: ['free'],
        tells: { 'personnel.accepted': 'submitter' },
      },
      decline: {
        label: '拒绝邀请',
        by: ['owner'],
        moves: [{ from: ['pending'], to: 'left' }],
        tells: { 'personnel.declined': 'submitter' },
      },
      withdraw: { label: '撤回邀请', by: ['unit-manager'], moves: [{ from: ['pending'], to: 'left' }] },
      remove: {
        label: '删除',
        audit: '删除人员',
        by: ['unit-manager'],
        moves: [{ from: ['active'], to: 'left' }],
        conditions: ['notSelf', 'notLastManager', 'leadsNothing'],
        tells: { 'personnel.removed': 'owner' },
      },
    },
  },
})
export type PersonnelState = keyof typeof personnelRecord.workflow.states
