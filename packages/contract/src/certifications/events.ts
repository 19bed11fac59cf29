import { action, active } from '../tones.ts'

/** What happens to an application of every kind that one engineer examines; each kind says from where to where. */

export const EXAMINERS = ['staff:certifier', 'staff:tme'] as const

export const ASSIGN = {
  label: '分配',
  audit: '分配认证工程师',
  by: EXAMINERS,
  tells: { 'certification.started': ['owner', 'unit-manager'], 'certification.assigned': 'chosen' },
} as const

export const PASS = {
  label: '通过',
  audit: '通过认证',
  by: EXAMINERS,
  conditions: ['checked'],
  tells: { 'certification.passed': ['owner', 'unit-manager'] },
} as const

export const SEND_BACK = {
  label: '退回修改',
  audit: '退回认证申请',
  by: EXAMINERS,
  noteMissing: '请填写原因',
  tells: { 'certification.sentBack': ['owner', 'unit-manager'] },
} as const

export const FAIL = {
  label: '不通过',
  audit: '认证不通过',
  by: EXAMINERS,
  noteMissing: '请填写原因',
  asks: '确定不通过该申请吗？申请单位不能再修改，需要时另行申请。',
  tells: { 'certification.failed': ['owner', 'unit-manager'] },
} as const

export const RESUBMIT = {
  label: '修改',
  audit: '修改并重新提交',
  by: ['own-unit'],
  tells: { 'certification.resubmitted': 'assignee' },
} as const

/** The unit has something to mend, and nobody has begun with it. */
export const TAKE_BACK = {
  label: '撤回',
  audit: '撤回认证申请',
  by: ['own-unit'],
  asks: '撤回后该申请转为待修改，由贵单位修改后重新提交。确定撤回吗？',
} as const

/** A step forward needs the answer no more. */
export const ANSWERED = { questionFlag: 0 } as const

interface DeviceStates<B, E, P, S, F> {
  begins: B
  examined: E
  passed: P
  sentBack: S
  failed: F
}

/** The whole way of operating systems and passive devices, which differ in the codes of their states alone. */
export function deviceEvents<
  B extends string,
  E extends string,
  P extends string,
  S extends string,
  F extends string,
>({ begins, examined, passed, sentBack, failed }: DeviceStates<B, E, P, S, F>) {
  return {
    assign: { ...ASSIGN, moves: [{ from: [begins], to: examined }, { from: [examined] }] },
    pass: { ...PASS, moves: [{ from: [examined], to: passed, sets: ANSWERED }] },
    sendBack: {
      ...SEND_BACK,
      label: '退回修改',
      moves: [{ from: [examined], to: sentBack, sets: ANSWERED }],
    },
    fail: { ...FAIL, label: '不通过', moves: [{ from: [examined], to: failed, sets: ANSWERED }] },
    resubmit: { ...RESUBMIT, moves: [{ from: [sentBack], to: begins }] },
    takeBack: { ...TAKE_BACK, moves: [{ from: [begins], to: sentBack }] },
    ...questionEvents([examined]),
  } as const
}

/** Questions to the applicant, asked where the provider is at work. */
export function questionEvents<const S extends readonly string[]>(from: S) {
  return {
    ask: {
      label: '提问',
      audit: '向申请单位提问',
      by: EXAMINERS,
      moves: [{ from, where: { questionFlag: [0] }, sets: { questionFlag: 1 } }],
      noteMissing: '请填写问题',
      tells: { 'certification.asked': ['owner', 'unit-manager'] },
    },
    answer: {
      label: '答复',
      audit: '答复认证提问',
      by: ['own-unit'],
      moves: [{ from, where: { questionFlag: [1] }, sets: { questionFlag: 0 } }],
      noteMissing: '请填写答复',
      tells: { 'certification.answered': 'assignee' },
    },
    dropQuestion: {
      label: '收回提问',
      audit: '收回认证提问',
      by: EXAMINERS,
      moves: [{ from, where: { questionFlag: [1] }, sets: { questionFlag: 0 } }],
      asks: '收回后申请单位不必再答复，已提的问题仍留在记录中。确定收回吗？',
      tells: { 'certification.questionDropped': ['owner', 'unit-manager'] },
    },
  } as const
}

/** What the record of every kind says: who hears of it at once, and what the audit calls what is no event. */
export const RECORD = {
  hears: { access: EXAMINERS, unit: true },
  acts: {
    submit: '提交认证申请',
    changeFiles: '修改认证附件',
    check: '勾选认证检查项',
    export: '导出认证统计',
  },
} as const

/** What the workflow of every kind says: whether the applicant owes an answer; the state stays meanwhile. */
export const WORKFLOW = {
  births: {
    submit: {
      // Of a batch once.
      tells: {
        'certification.submitted': 'staff:certifier',
        'certification.submittedBatch': 'staff:certifier',
      },
    },
  },
  flags: {
    questionFlag: {
      title: '提问',
      values: {
        0: active('无'),
        1: action('等待客户答复'),
      },
    },
  },
  conditions: { checked: '检查清单尚有必检项未确认：{detail}' },
} as const

/** Of chips: the provider has found that too few are asked for. The unit is asked to tell when that has changed. */
export const VOLUME_NOT_MET = {
  label: '不满足量级',
  audit: '标记为不满足量级',
  by: EXAMINERS,
  noteMissing: '请填写原因',
  tells: { 'certification.volumeNotMet': ['owner', 'unit-manager'] },
} as const
