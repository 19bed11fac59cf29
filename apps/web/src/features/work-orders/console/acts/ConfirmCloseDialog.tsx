import { confirmCloseOrder } from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../../shared/form/fields/fields.tsx'
import { ClosingChecks } from './ClosingChecks.tsx'

interface ConfirmCloseDialogProps {
  id: string
  solution: string
  isTechnical: boolean
  onClose: () => void
}

/** Confirms what the customer asked for, with the solution where the customer named none. */
export function ConfirmCloseDialog({ id, solution, isTechnical, onClose }: ConfirmCloseDialogProps) {
  const confirm = useWrite(confirmCloseOrder, { done: T.closed, surface: 'dialog' })
  return (
    <FormDialog<{ solution: string; note: string; checks: string[] }>
      first="solution"
      title="确认关闭"
      okText="确认关闭"
      name={`closing of ${id}`}
      initial={{ solution, note: '', checks: [] }}
      onSave={(body) => confirm.run({ params: { id }, body })}
      onClose={onClose}
    >
      <NoteField name="solution" label="解决方案" missing={T.solutionMissing} maxLength={4000} />
      <NoteField name="note" label="说明" rows={2} maxLength={2000} />
      {isTechnical && <ClosingChecks />}
    </FormDialog>
  )
}
