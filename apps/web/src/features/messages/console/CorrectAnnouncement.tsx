import { correctAnnouncement } from '@xinqiao/contract/messages/announcement-endpoints'
import { type Announcement, correction } from '@xinqiao/contract/messages/schemas'
import { Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { MomentPicker } from '../../../shared/form/fields/days.tsx'
import { LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'

interface Values {
  title: string
  body: string
  sendAt?: Dayjs | null
}

/** Other words for an announcement, and another hour while it waits. */
export function CorrectAnnouncement({ one, onClose }: { one: Announcement; onClose: () => void }) {
  const correct = useWrite(correctAnnouncement, { done: '已更正', surface: 'dialog' })
  const isPlanned = one.state === 'planned'
  const save = ({ title, body, sendAt }: Values) => {
    const hour = isPlanned && sendAt ? { sendAt: sendAt.format('YYYY-MM-DD HH:mm:00') } : {}
    return correct.run({ params: { id: one.id }, body: { title, body, ...hour } })
  }
  return (
    <FormDialog<Values>
      title="更正公告"
      okText="更正"
      name={`announcement ${one.id}`}
      initial={{
        title: one.title,
        body: one.body,
        ...(one.sendTime === '' ? {} : { sendAt: dayjs(one.sendTime) }),
      }}
      onClose={onClose}
      onSave={save}
    >
      <LineField name="title" label="标题" rule={zodRule(correction.shape.title)} maxLength={60} />
      <NoteField
        name="body"
        label="内容"
        hint={isPlanned ? '' : '站内消息改为更正后的内容并重新标为未读；已发出的邮件与短信不会变化'}
        rule={zodRule(correction.shape.body)}
        rows={5}
        maxLength={2000}
        showCount
      />
      {isPlanned && (
        <Form.Item name="sendAt" label="发布时间" extra="清空则立即发布">
          <MomentPicker />
        </Form.Item>
      )}
    </FormDialog>
  )
}
