import { defineRecord } from '../record.ts'
import { closed, done, failed, wait } from '../tones.ts'
import { ACCOUNTS_REFUSALS, ACCOUNTS_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    account: true
    staff: true
    registration: true
    unit: true
    invitation: true
    // as the managers of its unit see it
    'unit-invitation': true
  }
}

/** An account; its workflow begins with the registration that waits for approval (product.md section 5). */
export const accountRecord = defineRecord({
  kind: 'account',
  title: '账号',
  hears: { access: 'staff:admin' },
  acts: {
    unlock: '解除登录锁定',
    sendPasswordReset: '发送重置密码短信',
    endSessions: '结束会话',
    resetSecondFactor: '重置两步验证',
    setManager: '变更人员管理员',
    correct: '更正账号信息',
    correctUnit: '更正所属单位',
    createStaff: '新建供应方人员',
    updateStaff: '修改供应方人员',
    changePhone: '更换手机号码',
    updateProfile: '修改个人信息',
    link: '关联外部身份',
    view: '以客户视角查看门户',
  },
  workflow: {
    initial: 'pending',
    begins: { active: '由管理员新建、由单位添加或导入' },
    states: {
      pending: wait('待审批'),
      active: done('通过'),
      refused: failed('驳回'),
      disabled: closed('已停用'),
    },
    conditions: {
      notSelf: T.selfDisable,
      notLastAdmin: ACCOUNTS_REFUSALS.lastAdmin.text,
      unitKeepsManager: T.disableLastManager,
    },
    events: {
      approve: {
        label: '通过',
        audit: '通过注册',
        by: ['staff:admin'],
        moves: [{ from: ['pending'], to: 'active' }],
        tells: { 'account.approved': 'owner' },
      },
      refuse: {
        label: '驳回',
        audit: '驳回注册',
        by: ['staff:admin'],
        moves: [{ from: ['pending'], to: 'refused' }],
        noteMissing: T.refuseReasonMissing,
        tells: { 'account.refused': 'owner' },
      },
      resubmit: {
        label: '重新提交',
        audit: '重新提交注册',
        by: ['owner'],
        moves: [{ from: ['refused'], to: 'pending' }],
      },
      disable: {
        label: '停用',
        audit: '停用账号',
        by: ['staff:admin'],
        moves: [{ from: ['active'], to: 'disabled' }],
        conditions: ['notSelf', 'notLastAdmin', 'unitKeepsManager'],
        noteMissing: '请填写停用原因',
        tells: { 'account.disabled': 'owner' },
      },
      enable: {
        label: '启用',
        audit: '启用账号',
        by: ['staff:admin'],
        moves: [{ from: ['disabled'], to: 'active' }],
        tells: { 'account.enabled': 'owner' },
      },
    },
  },
})

export const unitRecord = defineRecord({
  kind: 'unit',
  title: '单位',
  hears: { access: 'staff:admin' },
  acts: { create: '新建单位', update: '修改单位' },
})

export const invitationRecord = defineRecord({
  kind: 'invitation',
  title: '邀请',
  hears: { unit: true, access: 'staff:admin' },
  acts: { create: '新建邀请', expire: '作废邀请', send: '发出邀请' },
})
