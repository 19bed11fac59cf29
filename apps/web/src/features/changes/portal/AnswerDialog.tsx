import { answerChange } from '@xinqiao/contract/changes/endpoints'
import { type AnswerKind, OWNER_ANSWERS, SUBJECTS } from '@xinqiao/contract/changes/kinds'
import type { OwnChangeDetail } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import { Form } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { DayField } from '../../../shared/form/fields/DayField.tsx'
import { NoteField, RadioField } from '../../../shared/form/fields/fields.tsx'
import { shanghaiDate } from '../../../shared/format/format.ts'
import { optionsOf } from '../../../shared/ui/choices.ts'

type OwnerAnswer = Exclude<AnswerKind, 'read'>

interface Values {
  answer: OwnerAnswer
  plan: string
  planDay: string | null
}

/** What is asked for each answer. */
const PLANS = {
  unaffected: {
    label: '不涉及的原因',
    missing: T.reasonMissing,
    hint: '如未使用相关接口，或已使用不受影响的版本',
  },
  noted: { label: '应对计划', missing: T.planMissing, hint: '如在哪一版固件或改板中落实' },
  support: {
    label: '需要的支持',
    missing: T.needMissing,
    hint: '项目将自动提交工单，由负责的 FAE 跟进；证书由认证工程师联系',
  },
} as const

/** Answers a notice for one project or certificate. */
export function AnswerDialog({ change, onClose }: { change: OwnChangeDetail; onClose: () => void }) {
  const { id, subject, subjectName, plan, planDay } = change
  const given = change.answer === 'read' ? '' : change.answer
  const [form] = Form.useForm<Values>()
  const answer = Form.useWatch('answer', form) ?? (given || 'noted')
  const save = useWrite(answerChange, { done: T.answered, surface: 'dialog' })
  return (
    <FormDialog<Values>
      title="答复变更通知"
      subtitle={`${SUBJECTS[subject]} ${subjectName}`}
      form={form}
      okText="提交答复"
      name={`answer of change ${id}`}
      initial={{ answer: given || 'noted', plan, planDay: planDay || null }}
      onSave={(values) =>
        save.run({
          params: { id },
          body: { ...values, planDay: (values.answer === 'noted' && values.planDay) || '' },
        })
      }
      onClose={onClose}
    >
      <RadioField name="answer" label="答复" options={optionsOf(OWNER_ANSWERS)} />
      <NoteField
        name="plan"
        label={PLANS[answer].label}
        hint={PLANS[answer].hint}
        missing={PLANS[answer].missing}
        maxLength={2000}
        showCount
      />
      {answer === 'noted' && (
        <DayField
          name="planDay"
          label="计划完成日期"
          min={shanghaiDate(new Date())}
          rules={[{ required: true, message: T.planDayMissing }]}
        />
      )}
    </FormDialog>
  )
}
