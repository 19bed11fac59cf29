import type { PersonStatus } from '@xinqiao/contract/personnel/schemas'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

/** States worth a mark; somebody at work needs none. */
export const PERSON_MARKS: Readonly<
  Record<PersonStatus, { tone: StatusTone; label: string; why: string } | null>
> = {
  active: null,
  pending: { tone: 'wait', label: '待确认', why: '个人账号的所有者接受邀请后加入' },
  disabled: { tone: 'closed', label: '已停用', why: '账号已由供应方停用，不能登录' },
}
