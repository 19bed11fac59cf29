import { createFaq, listFaq, updateFaq } from '@xinqiao/contract/authoring/feedback-endpoints'
import { type FaqRow, faqForm } from '@xinqiao/contract/authoring/feedback-schemas'
import { Form, Input, Modal } from 'antd'
import { CallError } from '../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { fieldErrors, zodRule } from '../../../../shared/form/rules.ts'
import styles from './faq.module.css'
import { Preview } from './Preview.tsx'

interface Values {
  question: string
  answer: string
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
  const options = { renews: [listFaq], done: '已保存，读者立即可见', surface: 'form' } as const
  const create = useWrite(createFaq, options)
  const update = useWrite(updateFaq, options)
  const save = async (body: Values) => {
    try {
      if (faq) await update.run({ params: { id: faq.id }, body: { ...body, version: faq.version } })
      else await create.run({ params: { id: baseId }, body })
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    }
  }
  return (
    <Modal
      open
      width={800}
      title={faq ? '修改问题' : '新建问题'}
      okText="保存"
      okButtonProps={{ loading: create.busy || update.busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ question: faq?.question ?? '', answer: faq?.answer ?? '' }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="question" label="问题" required rules={[RULES.question]} validateTrigger="onBlur">
          <Input maxLength={200} autoFocus />
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
      </Form>
      {answer.trim() !== '' && (
        <div className={styles.preview}>
          <Preview baseId={baseId} text={answer} />
        </div>
      )}
    </Modal>
  )
}
