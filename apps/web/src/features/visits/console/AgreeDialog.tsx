import { agreeVisit, type ReceivedVisit } from '@xinqiao/contract/visits/console-endpoints'
import { VISIT_TEXTS as T } from '@xinqiao/contract/visits/texts'
import { AutoComplete, Form, Input, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { useKnownUser } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'

interface Values {
  times: [Dayjs | null, Dayjs | null] | null
  place: string
  host: string
  note: string
}

interface AgreeDialogProps {
  visit: ReceivedVisit
  onAgree: (body: {
    startTime: string
    endTime: string
    place: string
    host: string
    note: string
  }) => Promise<unknown>
  onClose: () => void
}

/** Agrees to a visit, with what the visitors need to know; what is not settled yet may be left out. */
export function AgreeDialog({ visit, onAgree, onClose }: AgreeDialogProps) {
  const { addresses } = useSettings()
  const user = useKnownUser()
  const { shape } = agreeVisit.body
  const host = user ? `${user.realName} ${user.phonenumber}` : ''
  return (
    <FormDialog<Values>
      title={`同意 ${visit.visitDate} 来访`}
      okText="同意"
      name={`agreement to ${visit.id}`}
      initial={{ times: null, place: '', host, note: '' }}
      onSave={({ times, ...values }) =>
        onAgree({
          ...values,
          startTime: times?.[0]?.format('HH:mm') ?? '',
          endTime: times?.[1]?.format('HH:mm') ?? '',
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="times"
        label="时间"
        extra="留空为待定，日历文件按全天计"
        rules={[
          {
            validator: async (_, times: Values['times']) => {
              const [start, end] = times ?? []
              if (start && !end) throw new Error(T.endMissing)
              if (start && end && !start.isBefore(end, 'minute')) throw new Error(T.timesWrong)
            },
          },
        ]}
      >
        <TimePicker.RangePicker
          style={{ width: '100%' }}
          format="HH:mm"
          minuteStep={5}
          order={false}
          needConfirm={false}
        />
      </Form.Item>
      <Form.Item name="place" label="接待地点" rules={[zodRule(shape.place)]}>
        <AutoComplete
          maxLength={200}
          options={addresses.map(({ label, address }) => ({ value: `${label}（${address}）` }))}
          placeholder="楼层与会议室"
        />
      </Form.Item>
      <Form.Item name="host" label="接待人" extra="姓名与电话，告知来访人员" rules={[zodRule(shape.host)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="note" label="审核说明" rules={[zodRule(shape.note)]}>
        <Input.TextArea rows={3} maxLength={500} showCount placeholder="需携带的材料、入门登记等" />
      </Form.Item>
    </FormDialog>
  )
}
