import { DAY_MS } from '@xinqiao/contract/time'
import { submitVisit } from '@xinqiao/contract/visits/endpoints'
import { VISIT_TEXTS as T } from '@xinqiao/contract/visits/texts'
import { Form, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { CallError } from '../../../shared/api/call-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { CANCELLED, toast } from '../../../shared/feedback/feedback.ts'
import { Reopening } from '../../../shared/form/draft/Reopening.tsx'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { DayPicker } from '../../../shared/form/fields/days.tsx'
import { NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { putValues } from '../../../shared/form/use-form-save.tsx'
import { shanghaiDate } from '../../../shared/format/format.ts'
import { type VisitorRow, VisitorRows } from './VisitorRows.tsx'

interface Values {
  visitDate: Dayjs | null
  exchangeTopics: string
  visitors: VisitorRow[]
  visitNumberOfPeople: number | null
}

const EMPTY: Values = {
  visitDate: null,
  exchangeTopics: '',
  visitors: [{ name: '', position: '' }],
  visitNumberOfPeople: 1,
}
const MOST_DAYS = 365

/** What was typed into a form that the server refused, until it is opened again. */
let refused: Values | null = null

/** Asks for a visit: the day, the topic, and who comes. */
export function VisitDialog({ onClose }: { onClose: () => void }) {
  return (
    <Reopening kept="填写的内容" onClose={onClose}>
      {(onRefused) => <VisitForm onClose={onClose} onRefused={onRefused} />}
    </Reopening>
  )
}

interface VisitFormProps {
  onClose: () => void
  onRefused: (reason: string) => void
}

function VisitForm({ onClose, onRefused }: VisitFormProps) {
  const submit = useWrite(submitVisit, { done: T.submitted, surface: 'reopening' })
  const [form] = Form.useForm<Values>()
  const [initial] = useState(() => refused ?? EMPTY)
  const { shape } = submitVisit.body
  const now = Date.now()
  const dayOf = (time: number) => dayjs(shanghaiDate(new Date(time)))

  const save = async ({ visitDate, exchangeTopics, visitors, visitNumberOfPeople }: Values) => {
    const body = {
      visitDate: visitDate?.format('YYYY-MM-DD') ?? '',
      ...{ exchangeTopics, visitors },
      ...(visitNumberOfPeople === null ? {} : { visitNumberOfPeople }),
    }
    try {
      await submit.run({ body })
      refused = null
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refusal') {
        // As documented the dialog goes; what was typed is there when it is opened again.
        refused = form.getFieldsValue(true) as Values
        onRefused(error.message)
      }
      throw error
    }
  }
  /** As many come as are named, until somebody says more. */
  const follow = ({ visitors }: Partial<Values>) => {
    const people: number | null = form.getFieldValue('visitNumberOfPeople')
    if (
      visitors &&
      (people === null || people < visitors.length || !form.isFieldTouched('visitNumberOfPeople'))
    )
      putValues(form, { visitNumberOfPeople: visitors.length })
  }
  return (
    <FormDialog<Values>
      title="来访申请"
      form={form}
      width={640}
      okText="发送申请"
      name="visit"
      initial={initial}
      cancelled={CANCELLED.application}
      onSave={save}
      onChanged={follow}
      onIncomplete={() => toast('warning', T.incomplete)}
      onClose={() => {
        refused = null
        onClose()
      }}
      onSaved={onClose}
    >
      <Form.Item
        name="visitDate"
        label="来访日期"
        extra="不早于昨天，一年以内"
        rules={[{ required: true, message: T.dateMissing }]}
      >
        <DayPicker
          style={{ width: '100%' }}
          minDate={dayOf(now - DAY_MS)}
          maxDate={dayOf(now + MOST_DAYS * DAY_MS)}
        />
      </Form.Item>
      <NoteField
        name="exchangeTopics"
        label="交流主题"
        rule={zodRule(shape.exchangeTopics)}
        rows={3}
        maxLength={500}
        showCount
        placeholder="希望交流的产品、问题或议程"
      />
      <VisitorRows />
      <Form.Item
        name="visitNumberOfPeople"
        label="来访人数"
        extra="含未列出姓名的随行人员"
        rules={[
          zodRule(shape.visitNumberOfPeople),
          ({ getFieldValue }) => ({
            validator: async (_, people: number | null) => {
              const named = (getFieldValue('visitors') as VisitorRow[]).length
              if (people !== null && people < named) throw new Error(T.tooFewPeople)
            },
          }),
        ]}
      >
        <InputNumber min={1} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}
