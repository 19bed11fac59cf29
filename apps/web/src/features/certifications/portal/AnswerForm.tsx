import { answerQuestion } from '@xinqiao/contract/certifications/question-endpoints'
import { MOST_ANSWER_FILES, CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../shared/api/call-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { KeptValues } from '../../../shared/form/KeptValues.tsx'
import { fieldErrors, zodRule } from '../../../shared/form/rules.ts'
import { Uploader } from '../../../shared/upload/Uploader.tsx'
import styles from '../parts/questions.module.css'
import { StoredFileRow } from '../parts/StoredFileRow.tsx'

interface Values {
  note: string
}

interface AnswerFormProps {
  kind: string
  id: string
  /** names of files that the application has already */
  taken: readonly string[]
}

/** The answer to the open question, with files where words are not enough. */
export function AnswerForm({ kind, id, taken }: AnswerFormProps) {
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [isUploading, setUploading] = useState(false)
  const write = useWrite(answerQuestion, { done: T.answered, surface: 'dialog' })
  const send = async ({ note }: Values) => {
    try {
      await write.run({ params: { kind, id }, body: { note, fileIds: files.map((file) => file.id) } })
      setFiles([])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    }
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ note: '' }}
      onFinish={(values) => void send(values)}
    >
      <KeptValues name={`answer of ${id}`} />
      <Form.Item name="note" label="答复" required rules={[zodRule(answerQuestion.body.shape.note)]}>
        <Input.TextArea rows={3} maxLength={2000} showCount placeholder="请直接回答上面的问题" />
      </Form.Item>
      <Form.Item label="附件（选填）">
        {files.map((file) => (
          <StoredFileRow
            key={file.id}
            file={file}
            onRemove={() => setFiles((now) => now.filter((one) => one.id !== file.id))}
          />
        ))}
        {files.length < MOST_ANSWER_FILES && (
          <Uploader
            purpose="certification"
            taken={[...taken, ...files.map(({ name }) => name)]}
            onUploaded={(file) => Promise.resolve(setFiles((now) => [...now, file]))}
            onBusy={setUploading}
          />
        )}
      </Form.Item>
      <div className={styles.foot}>
        <span>答复后通知认证工程师，认证继续进行</span>
        <Button type="primary" htmlType="submit" loading={write.busy} disabled={isUploading}>
          提交答复
        </Button>
      </div>
    </Form>
  )
}
