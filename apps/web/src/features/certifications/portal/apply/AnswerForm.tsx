import { answerQuestion } from '@xinqiao/contract/certifications/question-endpoints'
import { MOST_ANSWER_FILES, CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { KeptValues } from '../../../../shared/form/draft/KeptValues.tsx'
import { heldBy, noteSaved } from '../../../../shared/form/draft/saved-forms.ts'
import { fieldErrors, zodRule } from '../../../../shared/form/rules.ts'
import { Uploader } from '../../../../shared/upload/Uploader.tsx'
import styles from '../../parts/questions.module.css'
import { StoredFileRow } from '../../parts/StoredFileRow.tsx'

interface Values {
  note: string
  /** uploaded already */
  files: readonly StoredFile[]
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
  const [isUploading, setUploading] = useState(false)
  const write = useWrite(answerQuestion, { done: T.answered, surface: 'dialog' })
  const send = async ({ note, files }: Values) => {
    const sent = heldBy(form)
    try {
      await write.run({ params: { kind, id }, body: { note, fileIds: files.map((file) => file.id) } })
      noteSaved(form, sent)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    }
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ note: '', files: [] }}
      onFinish={(values) => void send(values)}
    >
      <KeptValues name={`answer of ${id}`} />
      <Form.Item name="note" label="答复" required rules={[zodRule(answerQuestion.body.shape.note)]}>
        <Input.TextArea rows={3} maxLength={2000} showCount placeholder="请直接回答上面的问题" />
      </Form.Item>
      <Form.Item name="files" label="附件（选填）">
        <Files taken={taken} onBusy={setUploading} />
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

interface FilesProps {
  value?: readonly StoredFile[]
  onChange?: (files: readonly StoredFile[]) => void
  taken: readonly string[]
  onBusy: (isBusy: boolean) => void
}

/** The files of an answer: the server has them, so that they are kept with its words over a reload. */
function Files({ value = [], onChange, taken, onBusy }: FilesProps) {
  const form = Form.useFormInstance<Values>()
  // Those of this moment: several may come at once.
  const add = (file: StoredFile) => onChange?.([...form.getFieldValue('files'), file])
  return (
    <>
      {value.map((file) => (
        <StoredFileRow
          key={file.id}
          file={file}
          onRemove={() => onChange?.(value.filter((one) => one.id !== file.id))}
        />
      ))}
      {value.length < MOST_ANSWER_FILES && (
        <Uploader
          purpose="certification"
          taken={[...taken, ...value.map(({ name }) => name)]}
          onUploaded={(file) => Promise.resolve(add(file))}
          onBusy={onBusy}
        />
      )}
    </>
  )
}
