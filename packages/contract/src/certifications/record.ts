import { defineRecord } from '../record.ts'
import { closed, done } from '../tones.ts'
import { RECORD } from './events.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    'component-application': true
    'os-application': true
    'chip-application': true
    'passive-application': true
    'machine-application': true
    // as the provider sees it
    'machine-at-provider': true
    // an application of any kind, as the console names it
    application: true
    // one that nobody has taken up
    'fresh-application': true
    // one whose unit was asked something
    'asked-application': true
    certificate: true
  }
}

/** What a passed application brings: its number, its page for buyers, its place in the public list. */
export const certificateRecord = defineRecord({
  kind: 'certificate',
  title: '认证证书',
  hears: RECORD.hears,
  acts: {},
  workflow: {
    initial: 'valid',
    states: {
      valid: done('有效'),
      withdrawn: closed('已撤销'),
    },
    events: {
      withdraw: {
        label: '撤销',
        audit: '撤销证书',
        by: ['staff:certifier'],
        noteMissing: '请填写撤销原因',
        asks: '撤销后，公开列表不再展示该产品，查验页面显示已撤销。确定撤销吗？',
        moves: [{ from: ['valid'], to: 'withdrawn' }],
        tells: { 'certification.withdrawn': ['owner', 'unit-manager'] },
      },
      reissue: {
        label: '更正',
        audit: '更正并重新颁发证书',
        by: ['staff:certifier'],
        noteMissing: '请填写更正原因',
        moves: [{ from: ['valid'] }],
        tells: { 'certification.reissued': ['owner', 'unit-manager'] },
      },
      restore: {
        label: '恢复',
        audit: '恢复证书',
        by: ['staff:certifier'],
        noteMissing: '请填写恢复原因',
        moves: [{ from: ['withdrawn'], to: 'valid' }],
        tells: { 'certification.restored': ['owner', 'unit-manager'] },
      },
    },
  },
})
