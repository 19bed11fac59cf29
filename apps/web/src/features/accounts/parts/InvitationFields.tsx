import { createInvitation } from '@xinqiao/contract/accounts/console-invitation-endpoints'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { Form, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { DayPicker } from '../../../shared/form/fields/days.tsx'
import { ChoiceField, LineField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'

export interface InvitationValues {
  postId?: number
  department: string
  tel: string
  maxUses: number
  expiresDate: Dayjs
  note: string
}

const SEARCH = { optionFilterProp: 'label' } as const
const { tel, maxUses } = createInvitation.body.shape
const GOOD_FOR_DAYS = 30

export function newInvitation(): Partial<InvitationValues> {
  return {
    ...{ department: '', tel: '', note: '', maxUses: 1 },
    expiresDate: dayjs().add(GOOD_FOR_DAYS, 'day'),
  }
}

/** As the call takes it. */
export function invitationBody<V extends Pick<InvitationValues, 'expiresDate'>>({
  expiresDate,
  ...values
}: V) {
  return { ...values, expiresDate: expiresDate.format('YYYY-MM-DD') }
}

interface InvitationFieldsProps {
  posts: readonly { id: number | string; name: string }[]
  /** who reads the note */
  noteHint: string
}

/** What an invitation carries to whoever registers by it, how often and until when. */
export function InvitationFields({ posts, noteHint }: InvitationFieldsProps) {
  return (
    <>
      <ChoiceField
        name="postId"
        label="职务"
        allowClear
        showSearch={SEARCH}
        options={posts.map(({ id, name }) => ({ value: Number(id), label: name }))}
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
      <LineField name="note" label="备注" hint={noteHint} maxLength={200} />
    </>
  )
}
