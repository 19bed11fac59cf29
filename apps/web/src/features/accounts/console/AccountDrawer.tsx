import { STAFF_ROLE_LABELS, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { readAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import type { AccountDetail } from '@xinqiao/contract/accounts/console-schemas'
import { SEXES } from '@xinqiao/contract/accounts/sexes'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RecordDrawer, RecordPast } from '../../../shared/ui/open/RecordDrawer.tsx'
import { AccountActions } from './AccountActions.tsx'
import { ACCOUNT_MARKS, USER_TYPE_LABELS } from './account-labels.ts'

/** One account: who, where, what may be done with it. */
export function AccountDrawer(beside: Beside) {
  return (
    <RecordDrawer
      {...beside}
      endpoint={readAccount}
      title={(account) => account?.realName || account?.userName || '账号'}
      status={({ status }) => ACCOUNT_MARKS[status]}
      actions={(account) => <AccountActions account={account} />}
    >
      {(account) => <Account account={account} />}
    </RecordDrawer>
  )
}

function Account({ account: one }: { account: AccountDetail }) {
  return (
    <>
      <Facts>
        <Fact label="手机号码">
          <span className="mono">{one.userName}</span>
        </Fact>
        <Fact label="昵称">{one.nickName}</Fact>
        <Fact label="性别">{SEXES[one.sex]}</Fact>
        <Fact label="邮箱">{one.email.split(',').join('、')}</Fact>
        <Fact label="单位">{one.unitName || (one.userType === USER_TYPE_STAFF ? '供应方' : '个人账号')}</Fact>
        <Fact label="身份">
          {USER_TYPE_LABELS[one.userType]}
          {one.isLastManager && '（单位唯一）'}
        </Fact>
        <Fact label="职务">{one.postName}</Fact>
        <Fact label="部门">{one.department}</Fact>
        <Fact label="办公电话">{one.tel}</Fact>
        {one.roles.length > 0 && (
          <Fact label="角色">{one.roles.map((role) => STAFF_ROLE_LABELS[role]).join('、')}</Fact>
        )}
        <Fact label="登录中的会话">{one.sessionCount > 0 && `${one.sessionCount} 个`}</Fact>
        <Fact label="登录锁定">{one.locked ? '已锁定' : '未锁定'}</Fact>
      </Facts>
      <RecordPast entries={one.timeline} first={{ label: '创建账号', time: one.createTime }} />
    </>
  )
}
