import {
  approveRegistration,
  readRegistration,
  refuseRegistration,
} from '@xinqiao/contract/accounts/console-registration-endpoints'
import type { RegistrationDetail } from '@xinqiao/contract/accounts/console-schemas'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import { SEXES } from '@xinqiao/contract/accounts/sexes'
import { CATEGORY_COMPANY } from '@xinqiao/contract/accounts/texts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { DecidedBeside } from '../../../shared/ui/open/opened-in.ts'
import { RecordDrawer, RecordPast, RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { CATEGORY_LABELS, REGISTRATION_MARKS } from './account-labels.ts'

/** One application: what was applied for, what happened, and the decision. */
export function RegistrationDrawer({ onDone, ...beside }: DecidedBeside) {
  return (
    <RecordDrawer
      {...beside}
      endpoint={readRegistration}
      title={(registration) => (registration ? `${registration.realName}的注册申请` : '注册申请')}
      status={({ status }) => REGISTRATION_MARKS[status]}
      actions={(registration) => (
        <Decision key={registration.id} registration={registration} onDone={onDone} />
      )}
    >
      {(registration) => <Application registration={registration} />}
    </RecordDrawer>
  )
}

function Application({ registration: one }: { registration: RegistrationDetail }) {
  const isCompany = one.category === CATEGORY_COMPANY
  return (
    <>
      <Facts>
        <Fact label="真实姓名">{one.realName}</Fact>
        <Fact label="昵称">{one.nickName}</Fact>
        <Fact label="性别">{SEXES[one.sex]}</Fact>
        <Fact label="手机号码">
          <span className="mono">{one.userName}</span>
        </Fact>
        <Fact label="邮箱">{one.email.split(',').join('、')}</Fact>
        <Fact label="用户类别">{CATEGORY_LABELS[one.category]}</Fact>
        <Fact label="申请的服务">{one.serviceName}</Fact>
        {isCompany && (
          <>
            <Fact label="单位">{one.unitName}</Fact>
            <Fact label="职务">{one.postName}</Fact>
            <Fact label="部门">{one.department}</Fact>
            <Fact label="办公电话">{one.tel}</Fact>
            <Fact label="邀请码">
              <span className="mono">{one.inviteCode}</span>
            </Fact>
          </>
        )}
      </Facts>
      {one.remark && (
        <RecordSection title="注册事由">
          <p className={pieces.said}>{one.remark}</p>
        </RecordSection>
      )}
      <RecordPast entries={one.timeline} first={{ label: '最近一次提交', time: one.submitTime }} />
    </>
  )
}

/** What is decided here; a reason that is being written stays when somebody else decides meanwhile. */
function Decision({ registration, onDone }: { registration: RegistrationDetail; onDone: () => void }) {
  const { id, category, status, unitHasManager } = registration
  const [asManager, setAsManager] = useState(false)
  const approve = useWrite(approveRegistration, { done: '已通过，已通知申请人' })
  const refuse = useWrite(refuseRegistration, { done: '已驳回，已通知申请人', surface: 'dialog' })
  return (
    <>
      {status === 'pending' && category === CATEGORY_COMPANY && (
        <Checkbox checked={asManager} onChange={(event) => setAsManager(event.target.checked)}>
          设为人员管理员{unitHasManager ? '' : '（该单位还没有）'}
        </Checkbox>
      )}
      <RecordActions
        record={accountRecord}
        of={registration}
        acts={{
          refuse: {
            note: { title: '驳回注册申请', hint: '原因将以短信和邮件告知申请人，申请人可修改后重新提交' },
            run: (reason) => refuse.run({ params: { id }, body: { reason } }).then(onDone),
          },
          approve: {
            primary: true,
            busy: approve.busy,
            run: () => approve.run({ params: { id }, body: { asManager } }).then(onDone),
          },
        }}
      />
    </>
  )
}
