import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import * as accountHelp from '@xinqiao/contract/accounts/account-help-endpoints'
import * as endpoints from '@xinqiao/contract/accounts/console-account-endpoints'
import type { AccountDetail } from '@xinqiao/contract/accounts/console-schemas'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import { Button } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { ReasonDialog } from '../../../shared/ui/act/ReasonDialog.tsx'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { HeldWork } from './HeldWork.tsx'
import { UnitCorrection } from './UnitCorrection.tsx'
import { ViewPortal } from './ViewPortal.tsx'

/** What may be done with an account now; buttons come from its `can`. */
export function AccountActions({ account }: { account: AccountDetail }) {
  const { can, id, userType, userName, sessionCount, isLastManager } = account
  const disable = useWrite(endpoints.disableAccount, {
    done: '已停用，已通知本人',
    surface: 'dialog',
  })
  const enable = useWrite(endpoints.enableAccount, { done: '已启用，已通知本人' })
  const unlock = useWrite(accountHelp.unlockAccount, { done: '已解除登录锁定' })
  const reset = useWrite(accountHelp.sendPasswordReset, { done: '已向本人发送重置密码的短信' })
  const end = useWrite(accountHelp.endAccountSessions, { done: '已结束全部会话' })
  const factor = useWrite(accountHelp.resetSecondFactor, { done: '已重置，已通知本人', surface: 'dialog' })
  const [asksReason, setAsksReason] = useState(false)
  const [correcting, setCorrecting] = useState<'contact' | 'unit' | null>(null)
  const manager = useWrite(endpoints.setManager, { done: '已保存' })
  const params = { id }
  const isManager = userType === USER_TYPE_MANAGER

  const sure = (title: string, text: string, act: () => Promise<unknown>) => async () => {
    if (await askSure({ title, text, ok: title })) await act().catch(() => undefined)
  }
  const actions = [
    {
      key: 'unlock',
      shown: can.unlock,
      label: '解除锁定',
      busy: unlock.busy,
      act: () => unlock.run({ params }).catch(() => undefined),
    },
    {
      key: 'manager',
      shown: can.setManager,
      label: isManager ? '取消人员管理员' : '设为人员管理员',
      busy: manager.busy,
      act: () => manager.run({ params, body: { isManager: !isManager } }).catch(() => undefined),
    },
    {
      key: 'correct',
      shown: can.correct,
      label: '更正信息',
      busy: false,
      act: async () => setCorrecting('contact'),
    },
    {
      key: 'unit',
      shown: can.correctUnit,
      label: '更正单位',
      busy: false,
      act: async () => setCorrecting('unit'),
    },
    {
      key: 'reset',
      shown: can.resetPassword,
      label: '重置密码',
      busy: reset.busy,
      act: sure('重置密码', `将向 ${userName} 发送验证码与设置密码的地址，由本人设置新密码。`, () =>
        reset.run({ params }),
      ),
    },
    {
      key: 'factor',
      shown: can.resetSecondFactor,
      label: '重置两步验证',
      busy: factor.busy,
      act: async () => setAsksReason(true),
    },
    {
      key: 'end',
      shown: can.endSessions,
      label: '结束会话',
      busy: end.busy,
      act: sure('结束会话', `该账号登录中的 ${sessionCount} 个会话将立即退出。`, () => end.run({ params })),
    },
  ]

  return (
    <>
      {actions
        .filter(({ shown }) => shown)
        .map(({ key, label, busy, act }) => (
          <Button key={key} loading={busy} onClick={() => void act()}>
            {label}
          </Button>
        ))}
      {can.view && <ViewPortal id={id} />}
      {correcting === 'contact' && <CorrectDialog account={account} onClose={() => setCorrecting(null)} />}
      {correcting === 'unit' && <UnitCorrection account={account} onClose={() => setCorrecting(null)} />}
      {asksReason && (
        <ReasonDialog
          title="重置两步验证"
          name={`second factor ${id}`}
          hint="先核实来电者就是本人。原因记入安全记录；本人由邮件、短信与消息得知，其全部会话立即结束"
          missing="请填写重置原因"
          ok="重置"
          onClose={() => setAsksReason(false)}
          onSubmit={(reason) => factor.run({ params, body: { reason } })}
        />
      )}
      <RecordActions
        record={accountRecord}
        of={account}
        acts={{
          enable: { busy: enable.busy, run: () => enable.run({ params }) },
          disable: {
            danger: true,
            note: {
              title: '停用账号',
              hint: '原因将告知本人；其全部会话立即结束，启用前不能登录',
              warning: isLastManager
                ? `这是${account.unitName}唯一的人员管理员，停用后该单位将没有人员管理员，直至另设一名`
                : undefined,
              more: <HeldWork accountId={id} />,
            },
            run: (reason) => disable.run({ params, body: { reason, leaveUnmanaged: isLastManager } }),
          },
        }}
      />
    </>
  )
}
