import { useQuery } from '@tanstack/react-query'
import {
  approveRegistration,
  readRegistration,
  refuseRegistration,
} from '@xinqiao/contract/accounts/console-registration-endpoints'
import type { RegistrationDetail } from '@xinqiao/contract/accounts/console-schemas'
import { ACCOUNTS_TEXTS, CATEGORY_COMPANY } from '@xinqiao/contract/accounts/texts'
import { Button, Checkbox, Drawer } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { ReasonDialog } from '../../../shared/ui/ReasonDialog.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { CATEGORY_LABELS, REGISTRATION_MARKS, SEX_LABELS } from './account-labels.ts'
import styles from './accounts.module.css'

/** One application: what was applied for, what happened, and the decision. */
export function RegistrationDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useQuery({
    ...read(readRegistration, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  })
  const [refusing, setRefusing] = useState<string | null>(null)
  const found = id === null ? undefined : query.data?.data
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size={560}
      title={found ? `${found.realName}的注册申请` : '注册申请'}
      extra={found && <StatusMark form="pill" {...REGISTRATION_MARKS[found.status]} />}
      footer={
        found?.can.approve && (
          <Decision registration={found} onRefuse={() => setRefusing(found.id)} onDone={onClose} />
        )
      }
    >
      {id !== null && (
        <QueryView query={query}>{({ data }) => <Application registration={data} />}</QueryView>
      )}
      {/* Apart from the buttons, which go when somebody else decides: what was typed stays. */}
      {refusing !== null && refusing === id && (
        <Refusal id={id} onDone={onClose} onClose={() => setRefusing(null)} />
      )}
    </Drawer>
  )
}

function Application({ registration: one }: { registration: RegistrationDetail }) {
  const isCompany = one.category === CATEGORY_COMPANY
  return (
    <>
      <Facts>
        <Fact label="真实姓名">{one.realName}</Fact>
        <Fact label="昵称">{one.nickName}</Fact>
        <Fact label="性别">{SEX_LABELS[one.sex]}</Fact>
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
        <>
          <h2 className={styles.heading}>注册事由</h2>
          <p className={styles.reason}>{one.remark}</p>
        </>
      )}
      <h2 className={styles.heading}>经过</h2>
      <Timeline entries={one.timeline} first={{ label: '最近一次提交', time: one.submitTime }} />
    </>
  )
}

interface DecisionProps {
  registration: RegistrationDetail
  onRefuse: () => void
  onDone: () => void
}

function Decision({ registration, onRefuse, onDone }: DecisionProps) {
  const { id, category, unitHasManager } = registration
  const [asManager, setAsManager] = useState(false)
  const approve = useWrite(approveRegistration, { done: '已通过，已通知申请人' })
  return (
    <div className={styles.footer}>
      {category === CATEGORY_COMPANY && (
        <Checkbox checked={asManager} onChange={(event) => setAsManager(event.target.checked)}>
          设为人员管理员{unitHasManager ? '' : '（该单位还没有）'}
        </Checkbox>
      )}
      <Button onClick={onRefuse}>驳回</Button>
      <Button
        type="primary"
        loading={approve.busy}
        onClick={() =>
          void approve.run({ params: { id }, body: { asManager } }).then(onDone, () => undefined)
        }
      >
        通过
      </Button>
    </div>
  )
}

function Refusal({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const refuse = useWrite(refuseRegistration, {
    done: '已驳回，已通知申请人',
    surface: 'dialog',
  })
  return (
    <ReasonDialog
      title="驳回注册申请"
      name={`refusal of ${id}`}
      hint="原因将以短信和邮件告知申请人，申请人可修改后重新提交"
      missing={ACCOUNTS_TEXTS.refuseReasonMissing}
      ok="驳回"
      onClose={onClose}
      onSubmit={(reason) => refuse.run({ params: { id }, body: { reason } }).then(onDone)}
    />
  )
}
