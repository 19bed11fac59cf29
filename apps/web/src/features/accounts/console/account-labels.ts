import type { AccountStatus } from '@xinqiao/contract/accounts/console-schemas'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import { choices } from '../../../shared/ui/choices.ts'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

interface Mark {
  tone: StatusTone
  label: string
}

/** States as the console sees them: what waits for approval is its turn. */
export const REGISTRATION_MARKS: Readonly<Record<AccountStatus, Mark>> = {
  ...accountRecord.workflow.states,
  pending: { ...accountRecord.workflow.states.pending, tone: 'action' },
}

export const ACCOUNT_MARKS: Readonly<Record<AccountStatus, Mark>> = {
  pending: { tone: 'action', label: '待审批' },
  active: { tone: 'done', label: '在用' },
  refused: { tone: 'failed', label: '已驳回' },
  disabled: { tone: 'closed', label: '已停用' },
}

export const CATEGORY_LABELS: Readonly<Record<number, string>> = { 1: '企业', 2: '个人' }

export const USER_TYPE_LABELS: Readonly<Record<number, string>> = {
  1: '人员管理员',
  2: '成员',
  9: '供应方人员',
}

export const UNIT_TYPE_OPTIONS = choices(
  ['1', '整机板卡厂商'],
  ['4', '部件与操作系统厂商'],
  ['2', '分销商'],
  ['3', '其他'],
)
