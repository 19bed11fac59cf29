import { useQuery } from '@tanstack/react-query'
import { getUser } from '@xinqiao/contract/accounts/registration-endpoints'
import { Form, Input } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import styles from './register.module.css'

/** The company's data as the invitation carries it: to be read, not changed. */
export function InvitedCompany({ userName, inviteCode }: { userName: string; inviteCode: string }) {
  const query = useQuery(read(getUser, { query: { userName, inviteCode } }))
  return (
    <QueryView query={query}>
      {({ data }) => (
        <fieldset className={styles.company}>
          <legend>
            单位信息 <small>由邀请码带出，不可修改</small>
          </legend>
          <Fixed label="单位名称" value={data.unitName} />
          <Fixed label="职务" value={data.tbPost?.name ?? ''} />
          <Fixed label="部门" value={data.department} />
          <Fixed label="办公电话" value={data.tel} />
        </fieldset>
      )}
    </QueryView>
  )
}

function Fixed({ label, value }: { label: string; value: string }) {
  return (
    <Form.Item label={label}>
      <Input value={value} placeholder="未填写" readOnly className={styles.fixed ?? ''} aria-label={label} />
    </Form.Item>
  )
}
