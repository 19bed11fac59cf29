import { defineRecord } from '../../record.ts'
import { action, active, done, wait } from '../../tones.ts'
import * as steps from '../events.ts'
import * as sealing from '../machines/events.ts'

export const machineRecord = defineRecord({
  ...steps.RECORD,
  kind: 'machine-certification',
  title: '整机认证申请',
  workflow: {
    ...steps.WORKFLOW,
    initial: 'ZJRZ_DFP',
    states: {
      ZJRZ_DFP: wait('待分配'),
      ZJRZ_QRZ: active('资料确认中'),
      ZJRZ_DXG: action('待修改'),
      ZJRZ_DFTHD: wait('待飞腾核对'),
      ZJRZ_DKHHD: action('待客户核对'),
      ZJRZ_NBYY: active('飞腾内部用印流程'),
      ZJRZ_DFTYY: wait('待飞腾用印'),
      ZJRZ_DKHYY: action('待客户用印'),
      ZJRZ_YGD: active('已归档'),
      ZJRZ_YWC: done('已完成'),
    },
    events: {
      assign: {
        ...steps.ASSIGN,
        moves: [
          { from: ['ZJRZ_DFP'], to: 'ZJRZ_QRZ' },
          {
            from: [
              'ZJRZ_QRZ',
              'ZJRZ_DXG',
              'ZJRZ_DFTHD',
              'ZJRZ_DKHHD',
              'ZJRZ_NBYY',
              'ZJRZ_DFTYY',
              'ZJRZ_DKHYY',
              'ZJRZ_YGD',
            ],
          },
        ],
      },
      sendBack: { ...steps.SEND_BACK, moves: [{ from: ['ZJRZ_QRZ'], to: 'ZJRZ_DXG', sets: steps.ANSWERED }] },
      // One that was taken back before anybody had it is given out as a new one.
      resubmit: { ...steps.RESUBMIT, moves: [{ from: ['ZJRZ_DXG'], to: ['ZJRZ_QRZ', 'ZJRZ_DFP'] }] },
      takeBack: { ...steps.TAKE_BACK, moves: [{ from: ['ZJRZ_DFP'], to: 'ZJRZ_DXG' }] },
      confirm: {
        ...sealing.CONFIRM,
        moves: [{ from: ['ZJRZ_QRZ'], to: 'ZJRZ_DFTHD', sets: steps.ANSWERED }],
      },
      draft: { ...sealing.DRAFT, moves: [{ from: ['ZJRZ_DFTHD'], to: 'ZJRZ_DKHHD', sets: steps.ANSWERED }] },
      rejectDraft: { ...sealing.REJECT_DRAFT, moves: [{ from: ['ZJRZ_DKHHD'], to: 'ZJRZ_DFTHD' }] },
      acceptDraft: { ...sealing.ACCEPT_DRAFT, moves: [{ from: ['ZJRZ_DKHHD'], to: 'ZJRZ_NBYY' }] },
      approveSeal: {
        ...sealing.APPROVE_SEAL,
        moves: [{ from: ['ZJRZ_NBYY'], to: 'ZJRZ_DFTYY', sets: steps.ANSWERED }],
      },
      seal: { ...sealing.SEAL, moves: [{ from: ['ZJRZ_DFTYY'], to: 'ZJRZ_DKHYY', sets: steps.ANSWERED }] },
      returnSealed: { ...sealing.RETURN_SEALED, moves: [{ from: ['ZJRZ_DKHYY'], to: 'ZJRZ_YGD' }] },
      pass: {
        ...steps.PASS,
        label: '完成并颁发证书',
        audit: '完成整机认证',
        moves: [{ from: ['ZJRZ_YGD'], to: 'ZJRZ_YWC', sets: steps.ANSWERED }],
      },
      remove: { ...sealing.REMOVE, moves: [{ from: ['ZJRZ_DFP', 'ZJRZ_DXG'] }] },
      ...steps.questionEvents(['ZJRZ_QRZ', 'ZJRZ_DFTHD', 'ZJRZ_NBYY', 'ZJRZ_DFTYY', 'ZJRZ_YGD']),
    },
  },
})
