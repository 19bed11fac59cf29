import { defineWorkflow } from '../workflow.ts'

/** Registration (product.md section 5): an account waits for approval, may be refused and submitted again. */
export const registrationWorkflow = defineWorkflow({
  name: 'registration',
  title: '注册审批',
  initial: 'pending',
  states: {
    pending: { label: '待审批', tone: 'wait' },
    active: { label: '通过', tone: 'done' },
    refused: { label: '驳回', tone: 'failed' },
    disabled: { label: '已停用', tone: 'closed' },
  },
  events: { approve: '通过', refuse: '驳回', resubmit: '重新提交', disable: '停用', enable: '启用' },
  transitions: [
    { event: 'approve', from: ['pending'], to: 'active', by: ['staff:admin'] },
    { event: 'refuse', from: ['pending'], to: 'refused', by: ['staff:admin'], noteMissing: '请填写驳回原因' },
    { event: 'resubmit', from: ['refused'], to: 'pending', by: ['self'] },
    {
      event: 'disable',
      from: ['active'],
      to: 'disabled',
      by: ['staff:admin'],
      noteMissing: '请填写停用原因',
      guard: '不能停用自己，也不能停用最后一个管理员',
    },
    { event: 'enable', from: ['disabled'], to: 'active', by: ['staff:admin'] },
  ],
})
