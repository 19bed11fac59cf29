import { addReason, type CannedReason, changeReason } from '@xinqiao/contract/lists/reason-endpoints'
import { REASON_TOPICS } from '@xinqiao/contract/lists/reason-topics'
import { LIST_TEXTS as T } from '@xinqiao/contract/lists/texts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { addOrChange } from '../../../shared/form/add-or-change.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, NoteField } from '../../../shared/form/fields/fields.tsx'

interface Values {
  topic: string
  body: string
  version?: number
}

interface ReasonFormProps {
  /** null for a new one */
  reason: CannedReason | null
  /** the act that the list shows, for a new one */
  topic: string | undefined
  onClose: () => void
}

export function ReasonForm({ reason, topic, onClose }: ReasonFormProps) {
  const add = useWrite(addReason, { done: T.reasonKept, surface: 'dialog' })
  const change = useWrite(changeReason, { done: T.reasonKept, surface: 'dialog' })
  const initial = reason
    ? { topic: reason.topic, body: reason.body, version: reason.version }
    : topic === undefined
      ? {}
      : { topic }
  return (
    <FormDialog<Values>
      title={reason ? '修改常用理由' : '新增常用理由'}
      name={reason ? `canned reason ${reason.id}` : 'new canned reason'}
      initial={initial}
      onSave={addOrChange<Values>(reason, add.run, change.run)}
      onClose={onClose}
    >
      <ChoiceField
        name="topic"
        label="适用操作"
        missing={T.topicMissing}
        showSearch={{ optionFilterProp: 'label' }}
        options={REASON_TOPICS.map((one) => ({ value: one.topic, label: one.label }))}
      />
      <NoteField
        name="body"
        label="理由"
        hint="写给对方看的话，点选后仍可修改"
        missing={T.reasonMissing}
        maxLength={500}
        showCount
      />
    </FormDialog>
  )
}
