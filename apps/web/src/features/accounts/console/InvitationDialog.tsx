import { useQuery } from '@tanstack/react-query'
import { createInvitation } from '@xinqiao/contract/accounts/console-invitation-endpoints'
import { unitOptions } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { Form, Select } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import columnStyles from '../../../shared/form/columns.module.css'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { copyInvitation } from '../parts/copy-invitation.ts'
import {
  InvitationFields,
  type InvitationValues,
  invitationBody,
  newInvitation,
} from '../parts/InvitationFields.tsx'

type Values = InvitationValues & { unitId: string }

const SEARCH = { optionFilterProp: 'label' } as const
const { unitId } = createInvitation.body.shape

/** A new invitation; its link is on the clipboard when it has been made. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const options = useQuery(read(unitOptions, {}))
  const { units = [], posts = [] } = options.data?.data ?? {}
  const create = useWrite(createInvitation, { surface: 'dialog' })
  const save = async (values: Values) => {
    const { data } = await create.run({ body: invitationBody(values) })
    await copyInvitation(data)
  }
  return (
    <FormDialog<Values>
      width={640}
      title="新建邀请"
      okText="新建并复制链接"
      name="new invitation"
      initial={newInvitation()}
      className={columnStyles.two}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="unitId"
        label="单位"
        required
        rules={[zodRule(unitId)]}
        extra="以下信息由邀请码带出，注册人不能修改"
        className={columnStyles.wide ?? ''}
      >
        <Select
          showSearch={SEARCH}
          loading={options.isPending}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <InvitationFields posts={posts} noteHint="仅服务台与该单位的人员管理员可见" />
    </FormDialog>
  )
}
