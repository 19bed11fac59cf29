import { defineRecord } from '../../record.ts'
import { action, active, done, failed, wait } from '../../tones.ts'
import * as steps from '../events.ts'

export const chipRecord = defineRecord({
  ...steps.RECORD,
  kind: 'chip-certification',
  title: '芯片认证申请',
  workflow: {
    ...steps.WORKFLOW,
    initial: 'CHIPRZ_YTJ',
    states: {
      CHIPRZ_YTJ: wait('已提交'),
      CHIPRZ_BMZ: failed('不满足量级'),
      CHIPRZ_RZZ: active('认证中'),
      CHIPRZ_TG: done('通过'),
      CHIPRZ_TH: action('已退回'),
      CHIPRZ_FT_SB: failed('失败'),
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
      takeBack: { ...steps.TAKE_BACK, moves: [{ from: ['CHIPRZ_YTJ'], to: 'CHIPRZ_TH' }] },
      ...steps.questionEvents(['CHIPRZ_RZZ', 'CHIPRZ_BMZ']),
    },
  },
})
