import { defineRecord } from '../../record.ts'
import { active, done, failed, wait } from '../../tones.ts'
import * as steps from '../events.ts'

export const componentRecord = defineRecord({
  ...steps.RECORD,
  kind: 'component-certification',
  title: '部件认证申请',
  workflow: {
    ...steps.WORKFLOW,
    initial: 'RZSQ_DFP',
    states: {
      RZSQ_DFP: wait('待分配'),
      RZSQ_RZZ: active('认证中'),
      RZSQ_TG: done('通过'),
      RZSQ_BTG: failed('不通过'),
    },
    events: {
      assign: {
        ...steps.ASSIGN,
        moves: [{ from: ['RZSQ_DFP'], to: 'RZSQ_RZZ' }, { from: ['RZSQ_RZZ'] }],
      },
      pass: { ...steps.PASS, moves: [{ from: ['RZSQ_RZZ'], to: 'RZSQ_TG', sets: steps.ANSWERED }] },
      sendBack: {
        ...steps.SEND_BACK,
        label: '不通过',
        moves: [{ from: ['RZSQ_RZZ'], to: 'RZSQ_BTG', sets: steps.ANSWERED }],
      },
      resubmit: {
        ...steps.RESUBMIT,
        moves: [{ from: ['RZSQ_BTG'], to: 'RZSQ_DFP' }, { from: ['RZSQ_DFP'] }],
      },
      ...steps.questionEvents(['RZSQ_RZZ']),
    },
  },
})
