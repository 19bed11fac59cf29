import type { FilterField } from '../../../shared/ui/list/FilterBar.tsx'

/** Filters of every list of orders: what they are about, and at the end who and when. */
export const aboutOrders = (classes: readonly { value: string; label: string }[]) =>
  [
    { name: 'workOrderName', label: '工单主题', placeholder: '主题或工单号' },
    { name: 'classifyCode', label: '工单类别', options: classes },
  ] as const satisfies readonly FilterField<string>[]

export const WHO_AND_WHEN = [
  { name: 'sendPeople', label: '发起人', placeholder: '姓名', isRare: true },
  { name: 'receivePeople', label: '处理人', placeholder: '姓名', isRare: true },
  { name: 'sendTime', until: 'sendTimeEnd', label: '发起时间', isRare: true },
] as const satisfies readonly FilterField<string>[]
