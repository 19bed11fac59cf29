import { useQuery } from '@tanstack/react-query'
import {
  endDeputy,
  listDeputies,
  listDeskPeople,
  nameDeputy,
} from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Button } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { DayField } from '../../../../shared/form/fields/DayField.tsx'
import { ChoiceField } from '../../../../shared/form/fields/fields.tsx'
import { shanghaiDate } from '../../../../shared/format/format.ts'
import { useKnownUser } from '../../../../shared/session/session.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import styles from '../desk-tools.module.css'

interface Values {
  deputyId: string
  firstDay: string
  lastDay: string
}

/** Who stands in for whom, and who is to stand in for the reader. */
export function DeputyDialog({ onClose }: { onClose: () => void }) {
  const me = useKnownUser()?.userId
  const people = useQuery(read(listDeskPeople, {}))
  const deputies = useQuery(read(listDeputies, {}))
  const name = useWrite(nameDeputy, { done: T.deputyNamed, surface: 'dialog' })
  const end = useWrite(endDeputy, { done: T.deputyEnded })
  const today = shanghaiDate(new Date())
  return (
    <FormDialog<Values>
      first="deputyId"
      title="请假代理"
      okText="指定代理人"
      initial={{ firstDay: today, lastDay: today }}
      onSave={(body) => name.run({ body })}
      onClose={onClose}
    >
      <ul className={styles.deputies} aria-label="工单代理">
        {(deputies.data?.rows ?? []).map((one) => (
          <li key={one.id}>
            <span>
              {one.name} → {one.deputy}，{one.firstDay} 至 {one.lastDay}
            </span>
            {one.now && <StatusMark tone="active" label="今天有效" />}
            {one.accountId === me && (
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
      <ChoiceField
        name="deputyId"
        label="代理人"
        hint="期间您的工单、提醒与待办同时到达代理人"
        missing="请选择代理人"
        showSearch={{ optionFilterProp: 'label' }}
        options={(people.data?.rows ?? [])
          .filter(({ id }) => id !== me)
          .map((one) => ({ value: one.id, label: `${one.name}（${one.department}）` }))}
      />
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
