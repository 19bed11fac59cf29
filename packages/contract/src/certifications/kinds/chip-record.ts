import { defineRecord } from '../../record.ts'
import * as steps from '../events.ts'

export const chipRecord = defineRecord({
  ...steps.RECORD,
  kind: 'chip-certification',
  title: '芯片认证申请',
  workflow: {
    ...steps.WORKFLOW,
    initial: 'CHIPRZ_YTJ',
    states: {
      CHIPRZ_YTJ: { label: '已提交', tone: 'wait' },
      CHIPRZ_BMZ: { label: '不满足量级', tone: 'failed' },
      CHIPRZ_RZZ: { label: '认证中', tone: 'active' },
      CHIPRZ_TG: { label: '通过', tone: 'done' },
      CHIPRZ_TH: { label: '已退回', tone: 'action' },
      CHIPRZ_FT_SB: { label: '失败', tone: 'failed' },
    },
    events: {
      assign: {
        ...steps.ASSIGN,
        moves: [
          { from: ['CHIPRZ_YTJ', 'CHIPRZ_BMZ'], to: 'CHIPRZ_RZZ', sets: steps.ANSWERED },
          { from: ['CHIPRZ_RZZ'] },
        ],
      },
      measure: {
        ...steps.VOLUME_NOT_MET,
        moves: [
          {
            from: ['CHIPRZ_YTJ'],
            to: 'CHIPRZ_BMZ',
            where: { questionFlag: [0] },
            sets: { questionFlag: 1 },
          },
        ],
      },
      pass: { ...steps.PASS, moves: [{ from: ['CHIPRZ_RZZ'], to: 'CHIPRZ_TG', sets: steps.ANSWERED }] },
      sendBack: {
        ...steps.SEND_BACK,
        label: '退回',
        moves: [{ from: ['CHIPRZ_RZZ'], to: 'CHIPRZ_TH', sets: steps.ANSWERED }],
      },
      fail: {
        ...steps.FAIL,
        label: '失败',
        moves: [{ from: ['CHIPRZ_RZZ'], to: 'CHIPRZ_FT_SB', sets: steps.ANSWERED }],
      },
      resubmit: { ...steps.RESUBMIT, moves: [{ from: ['CHIPRZ_TH'], to: 'CHIPRZ_YTJ' }] },
      ...steps.questionEvents(['CHIPRZ_RZZ', 'CHIPRZ_BMZ']),
    },
  },
})
