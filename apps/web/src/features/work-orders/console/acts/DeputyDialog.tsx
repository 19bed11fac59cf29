import { useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import {
  endDeputy,
  listDeputies,
  listDeputyPeople,
  nameDeputy,
} from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import { workTakenOver } from '@xinqiao/contract/work-orders/desk-record'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Button, Form } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { DayField } from '../../../../shared/form/fields/DayField.tsx'
import { ChoiceField } from '../../../../shared/form/fields/fields.tsx'
import { shanghaiDate } from '../../../../shared/format/format.ts'
import { subjectOf, useKnownUser } from '../../../../shared/session/session.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import styles from '../desk-tools.module.css'

interface Values {
  accountId: string
  deputyId: string
  firstDay: string
  lastDay: string
}

/** Who stands in for whom, and who is to stand in for the reader; managers name one for others too. */
export function DeputyDialog({ onClose }: { onClose: () => void }) {
  const user = useKnownUser()
  const me = user?.userId ?? ''
  const isManager = allows('staff:manager', user && subjectOf(user))
  const deputies = useQuery(read(listDeputies, {}))
  const name = useWrite(nameDeputy, { done: T.deputyNamed, surface: 'dialog' })
  const end = useWrite(endDeputy, { done: T.deputyEnded })
  const today = shanghaiDate(new Date())
  return (
    <FormDialog<Values>
      first="deputyId"
      title="请假代理"
      okText="指定代理人"
      initial={{ accountId: me, firstDay: today, lastDay: today }}
      onSave={(body) => name.run({ body })}
      onClose={onClose}
    >
      <ul className={styles.deputies} aria-label="请假代理">
        {(deputies.data?.rows ?? []).map((one) => (
          <li key={one.id}>
            <span>
              {one.name} → {one.deputy}，{one.firstDay} 至 {one.lastDay}
              {one.work !== '' && `，${one.work}`}
            </span>
            {one.now && <StatusMark tone="active" label="今天有效" />}
            {(one.accountId === me || isManager) && (
              <Button
                size="small"
                type="link"
                onClick={() => void end.run({ params: { id: one.id } }).catch(() => undefined)}
              >
                取消代理
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PairFields me={me} isManager={isManager} />
      <DayField
        name="firstDay"
        label="起始日期"
        rules={[{ required: true, message: '请选择起始日期' }]}
        min={today}
      />
      <DayField
        name="lastDay"
        label="截止日期"
        rules={[{ required: true, message: '请选择截止日期' }]}
        min={today}
      />
    </FormDialog>
  )
}

/** Who is away, and who of those that can take over something of it stands in. */
function PairFields({ me, isManager }: { me: string; isManager: boolean }) {
  const people = useQuery(read(listDeputyPeople, {})).data?.rows ?? []
  const accountId = Form.useWatch<string>('accountId') ?? me
  const deputyId = Form.useWatch<string>('deputyId')
  const rolesOf = (id: string | undefined) => people.find((one) => one.id === id)?.roles ?? []
  const work = workTakenOver(rolesOf(accountId), rolesOf(deputyId)).join('、')
  const others = people.filter(
    ({ id, roles }) => id !== accountId && workTakenOver(rolesOf(accountId), roles).length > 0,
  )
  const search = { showSearch: { optionFilterProp: 'label' } }
  return (
    <>
      {isManager && (
        <ChoiceField
          {...search}
          name="accountId"
          label="被代理人"
          missing="请选择被代理人"
          options={people.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      <ChoiceField
        {...search}
        name="deputyId"
        label="代理人"
        hint={
          work === ''
            ? '期间的工单、评审、认证与留言及其提醒同时到达代理人，以其角色可处理的为限'
            : `将代理：${work}`
        }
        missing="请选择代理人"
        options={others.map((one) => ({ value: one.id, label: one.name }))}
      />
    </>
  )
}
