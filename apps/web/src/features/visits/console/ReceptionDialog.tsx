import type { ReceivedVisit } from '@xinqiao/contract/visits/console-endpoints'
import { agreeVisit } from '@xinqiao/contract/visits/reception-move-endpoints'
import { VISIT_TEXTS as T } from '@xinqiao/contract/visits/texts'
import { AutoComplete, Form, type FormRule, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { useKnownUser } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import styles from './visits.module.css'

interface Values {
  startTime: Dayjs | null
  endTime: Dayjs | null
  place: string
  host: string
  note: string
}

export interface ReceptionDialogProps {
  visit: ReceivedVisit
  onSave: (body: {
    startTime: string
    endTime: string
    place: string
    host: string
    note: string
  }) => Promise<unknown>
  onClose: () => void
}

const TIME = { format: 'HH:mm', minuteStep: 5, needConfirm: false, style: { width: '100%' } } as const

const START: FormRule = ({ getFieldValue }) => ({
  validator: async (_, start: Dayjs | null) => {
    if (!start && getFieldValue('endTime')) throw new Error(T.startMissing)
  },
})

const END: FormRule = ({ getFieldValue }) => ({
  validator: async (_, end: Dayjs | null) => {
    const start: Dayjs | null = getFieldValue('startTime')
    if (start && !end) throw new Error(T.endMissing)
    if (start && end && !start.isBefore(end, 'minute')) throw new Error(T.timesWrong)
  },
})

/** Agrees to a visit with what the visitors need to know, or settles later what was left out then. */
export function ReceptionDialog({ visit, onSave, onClose }: ReceptionDialogProps) {
  const { addresses } = useSettings()
  const user = useKnownUser()
  const { shape } = agreeVisit.body
  const isNew = visit.applyStatusCode === 'waiting'
  const initial: Values = {
    startTime: timeOf(visit.startTime),
    endTime: timeOf(visit.endTime),
    place: visit.place,
    host: isNew && user ? `${user.realName} ${user.phonenumber}` : visit.host,
    note: visit.auditInstructions,
  }
  return (
    <FormDialog<Values>
      title={isNew ? `同意 ${visit.visitDate} 来访` : `调整 ${visit.visitDate} 的接待安排`}
      okText={isNew ? '同意' : '保存并通知'}
      name={`reception of ${visit.id}`}
      initial={initial}
      onSave={({ startTime, endTime, ...values }) =>
        onSave({
          ...values,
          startTime: startTime?.format('HH:mm') ?? '',
          endTime: endTime?.format('HH:mm') ?? '',
        })
      }
      onClose={onClose}
    >
      <div className={styles.times}>
        <Form.Item name="startTime" label="开始时间" extra="留空为待定，日历文件按全天计" rules={[START]}>
          <TimePicker {...TIME} />
        </Form.Item>
        <Form.Item name="endTime" label="结束时间" rules={[END]}>
          <TimePicker {...TIME} />
        </Form.Item>
      </div>
      <Form.Item name="place" label="接待地点" rules={[zodRule(shape.place)]}>
        <AutoComplete
          maxLength={200}
          options={addresses.map(({ label, address }) => ({ value: `${label}（${address}）` }))}
          placeholder="楼层与会议室"
        />
      </Form.Item>
      <LineField
        name="host"
        label="接待人"
        hint="姓名与电话，告知来访人员"
        rule={zodRule(shape.host)}
        isOptional
        maxLength={60}
      />
      <NoteField
        name="note"
        label="审核说明"
        rule={zodRule(shape.note)}
        isOptional
        rows={3}
        maxLength={500}
        showCount
        placeholder="需携带的材料、入门登记等"
      />
    </FormDialog>
  )
}

/** An hour of some day, as `HH:mm` says it. */
function timeOf(text: string): Dayjs | null {
  return text === '' ? null : dayjs(`2000-01-01T${text}:00`)
}
