import type { HandoverKind } from '../../platform/records/handovers.ts'
import { listDuties, passAssistant, passFae, passManager } from '../accounts/index.ts'

const notOfUnit = '接手人不属于该单位'

/** What a unit or the provider has entrusted to one person. */
export const dutyHandovers: readonly HandoverKind[] = [
  {
    kind: 'unit-fae',
    title: '负责的单位（FAE）',
    objection: ({ roles }) => (roles.includes('fae') ? null : '接手人没有 FAE 角色'),
    list: (db, { accountId }) => listDuties(db, 'fae', accountId),
    move: (db, leaver, successor, at) => passFae(db, leaver.accountId, successor.accountId, at),
  },
  {
    kind: 'unit-assistant',
    title: '单位助理',
    objection: ({ unitId }) => (unitId === null ? notOfUnit : null),
    list: (db, { accountId }) => listDuties(db, 'assistant', accountId),
    move: (db, leaver, successor, at) => passAssistant(db, leaver.accountId, successor, at),
  },
  {
    kind: 'unit-manager',
    title: '人员管理员',
    objection: ({ unitId }) => (unitId === null ? notOfUnit : null),
    list: (db, { accountId }) => listDuties(db, 'manager', accountId),
    move: (db, leaver, successor, at) => passManager(db, leaver.accountId, successor, at),
  },
]
