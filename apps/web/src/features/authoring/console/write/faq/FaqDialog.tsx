import { createFaq, listFaq, updateFaq } from '@xinqiao/contract/authoring/faq-endpoints'
import { type FaqRow, faqForm } from '@xinqiao/contract/authoring/feedback-schemas'
import { Form, Input } from 'antd'
import { call } from '../../../../../shared/api/call.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../../shared/form/FormDialog.tsx'
import { zodRule } from '../../../../../shared/form/rules.ts'
import { Preview } from '../document/Preview.tsx'
import styles from './faq.module.css'

interface Values {
  question: string
  answer: string
  version: number
}

const RULES = { question: zodRule(faqForm.shape.question), answer: zodRule(faqForm.shape.answer) }

interface FaqDialogProps {
  baseId: string
  faq: FaqRow | null
  onClose: () => void
}

/** A question with its answer in markdown, and how readers will see it. */
export function FaqDialog({ baseId, faq, onClose }: FaqDialogProps) {
  const [form] = Form.useForm<Values>()
  const answer = Form.useWatch('answer', form) ?? faq?.answer ?? ''
  const options = { done: '已提交，另一位编辑审核后读者可见', surface: 'dialog' } as const
  const create = useWrite(createFaq, options)
  const update = useWrite(updateFaq, options)
  const save = ({ version, ...body }: Values) =>
    faq
      ? update.run({ params: { id: faq.id }, body: { ...body, version } })
      : create.run({ params: { id: baseId }, body })
  const latest = async () => {
    const { data } = await call(listFaq, { params: { id: baseId } }, { surface: 'area' })
    const found = data.find(({ id }) => id === faq?.id)
    return found && valuesOf(found)
  }
  return (
    <FormDialog
      first="question"
      form={form}
      width={800}
      title={faq ? '修改问题' : '新建问题'}
      name={`faq ${faq?.id ?? baseId}`}
      initial={faq ? valuesOf(faq) : { question: '', answer: '' }}
      onClose={onClose}
      onSave={save}
      latest={latest}
      describe={({ question = '', answer = '' }) => [
        ['问题', question],
        ['回答', answer],
      ]}
    >
      <Form.Item name="question" label="问题" required rules={[RULES.question]} validateTrigger="onBlur">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="answer"
        label="回答（Markdown）"
        required
        rules={[RULES.answer]}
        validateTrigger="onBlur"
      >
        <Input.TextArea rows={8} maxLength={20_000} className={styles.source ?? ''} />
      </Form.Item>
      {answer.trim() !== '' && (
        <div className={styles.preview}>
          <Preview baseId={baseId} text={answer} />
        </div>
      )}
    </FormDialog>
  )
}

function valuesOf({ question, answer, version }: FaqRow): Values {
  return { question, answer, version }
}
