import type { InvitationRow } from '@xinqiao/contract/accounts/console-schemas'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

export const INVITATION_MARKS: Readonly<Record<InvitationRow['state'], { tone: StatusTone; label: string }>> =
  {
    open: { tone: 'active', label: '可用' },
    expired: { tone: 'closed', label: '已失效' },
    'used-up': { tone: 'done', label: '已用完' },
  }
