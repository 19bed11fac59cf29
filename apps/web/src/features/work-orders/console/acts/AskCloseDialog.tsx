import { UNANSWERED_DAYS } from '@xinqiao/contract/work-orders/states'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../../shared/form/fields/fields.tsx'
import { ClosingChecks } from './ClosingChecks.tsx'

interface Wish {
  note: string
  solution: string
  checks: string[]
}

interface AskCloseDialogProps {
  title: string
  /** of which order or orders, so that what was typed comes back there */
  name: string
  onSave: (wish: Wish) => Promise<unknown>
  onClose: () => void
}

/** Asks the customer to close it, with how it was solved. */
export function AskCloseDialog({ title, name, onSave, onClose }: AskCloseDialogProps) {
  return (
    <FormDialog<Wish>
      first="note"
      title={title}
      okText="申请关闭"
      name={`wish to close ${name}`}
      initial={{ solution: '', checks: [] }}
      onSave={onSave}
      onClose={onClose}
    >
      <NoteField
        name="note"
        label="关闭说明"
        hint={`会作为回复告知客户；客户确认后关闭，${UNANSWERED_DAYS} 天未答复自动关闭`}
        missing={T.closingNoteMissing}
        maxLength={2000}
      />
      <NoteField name="solution" label="解决方案" maxLength={4000} />
      <ClosingChecks />
    </FormDialog>
  )
}
