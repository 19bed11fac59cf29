import { useQuery } from '@tanstack/react-query'
import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { authUserService, getUserList, serviceList } from '@xinqiao/contract/personnel/user-endpoints'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { Empty } from '../../../shared/ui/Empty.tsx'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import styles from './personnel.module.css'

/** Which of the unit's services a person may use. */
export function AuthoriseServices({ user, onClose }: { user: UnitUser; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly number[]>(user.services)
  const query = useQuery(read(serviceList, { query: { unitId: user.unitId } }))
  const save = useWrite(authUserService, { renews: [getUserList], done: PERSONNEL_TEXTS.authorised })
  const submit = () =>
    save
      .run({ body: { id: user.id, realName: user.realName, services: [...chosen] } })
      .then(onClose, () => undefined)
  return (
    <Modal
      open
      width={520}
      title={`授权服务 · ${user.realName}`}
      okText="授权"
      cancelText="取消"
      okButtonProps={{ loading: save.busy, disabled: !query.data?.rows.length }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p className={styles.lead}>
        勾选后，该人员只能使用所选的服务；全部不勾选时可使用单位已开通的全部服务。
      </p>
      <QueryView
        query={query}
        skeleton={<Skeleton rows={3} rowHeight={32} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Empty title="单位还没有开通服务" hint="如需开通请联系服务热线" />}
      >
        {({ rows }) => (
          <Checkbox.Group
            className={styles.services ?? ''}
            value={[...chosen]}
            onChange={(values) => setChosen(values as number[])}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </QueryView>
    </Modal>
  )
}
