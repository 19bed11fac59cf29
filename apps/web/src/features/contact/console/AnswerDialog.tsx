import { answerContact } from '@xinqiao/contract/contact/console-endpoints'
import type { ContactDetail } from '@xinqiao/contract/contact/console-schemas'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'

interface AnswerDialogProps {
  message: ContactDetail
  onAnswer: (note: string) => Promise<unknown>
  onClose: () => void
}

/** Answers by e-mail; salutation, signature and the message itself are put around it. */
export function AnswerDialog({ message, onAnswer, onClose }: AnswerDialogProps) {
  return (
    <FormDialog<{ note: string }>
      first="note"
      title={`回复 ${message.name}`}
      okText="发送"
      width={640}
      name={`answer to ${message.id}`}
      initial={{ note: '' }}
      onSave={({ note }) => onAnswer(note)}
      onClose={onClose}
    >
      <NoteField
        name="note"
        label="回复内容"
        hint={`以邮件发送至 ${message.email}，称呼、落款与原留言自动附上`}
        rule={zodRule(answerContact.body.shape.note)}
        rows={8}
        maxLength={4000}
        showCount
      />
    </FormDialog>
  )
}
