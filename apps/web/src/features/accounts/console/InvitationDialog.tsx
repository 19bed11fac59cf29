import { useQuery } from '@tanstack/react-query'
import { createInvitation } from '@xinqiao/contract/accounts/console-invitation-endpoints'
import { unitOptions } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { Form, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import columnStyles from '../../../shared/form/columns.module.css'
import { DayPicker } from '../../../shared/form/days.tsx'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField } from '../../../shared/form/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { copyInvitation } from './copy-invitation.ts'

interface Values {
  unitId: string
  postId?: number
  department: string
  tel: string
  maxUses: number
  expiresDate: Dayjs
  note: string
}

const SEARCH = { optionFilterProp: 'label' } as const
const { unitId, tel, maxUses } = createInvitation.body.shape
const GOOD_FOR_DAYS = 30

/** A new invitation; its link is on the clipboard when it has been made. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const options = useQuery(read(unitOptions, {}))
  const { units = [], posts = [] } = options.data?.data ?? {}
  const create = useWrite(createInvitation, { surface: 'dialog' })
  const save = async ({ expiresDate, ...values }: Values) => {
    const body = { ...values, expiresDate: expiresDate.format('YYYY-MM-DD') }
    const { data } = await create.run({ body })
    await copyInvitation(data)
  }
  return (
    <FormDialog<Values>
      width={640}
      title="新建邀请"
      okText="新建并复制链接"
      name="new invitation"
      initial={{
        department: '',
        tel: '',
        note: '',
        maxUses: 1,
        expiresDate: dayjs().add(GOOD_FOR_DAYS, 'day'),
      }}
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
      <ChoiceField
        name="postId"
        label="职务"
        allowClear
        showSearch={SEARCH}
        options={posts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <LineField name="department" label="部门" maxLength={50} />
      <LineField name="tel" label="办公电话" rule={zodRule(tel)} isOptional maxLength={40} />
      <Form.Item name="maxUses" label="可用次数" required rules={[zodRule(maxUses)]}>
        <InputNumber min={1} max={500} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="expiresDate"
        label="有效期至（含当天）"
        rules={[{ required: true, message: ACCOUNTS_TEXTS.expiryPast }]}
      >
        <DayPicker
          style={{ width: '100%' }}
          minDate={dayjs()}
          maxDate={dayjs().add(365, 'day')}
          allowClear={false}
        />
      </Form.Item>
      <LineField name="note" label="备注" hint="仅服务台可见" maxLength={200} />
    </FormDialog>
  )
}
