import { confirmEnd } from '@xinqiao/contract/projects/calls/console-end-endpoints'
import { OUTCOMES, type Outcome, PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { NoteField, RadioField } from '../../../shared/form/fields/fields.tsx'
import { OrdersLeft } from './OpenOrders.tsx'
import type { ProjectForReview } from './review/ProjectReview.tsx'

interface Values {
  outcome: Outcome
  note: string
}

/** Confirms that a project ends, and how it ended. */
export function ConfirmEndDialog({ project, onClose }: { project: ProjectForReview; onClose: () => void }) {
  const { id } = project.projectInfo
  const confirm = useWrite(confirmEnd, { done: '已结项', surface: 'dialog' })
  return (
    <FormDialog<Values>
      title="确认结项"
      okText="确认结项"
      name={`confirmed end of ${id}`}
      initial={{ note: '' }}
      onSave={(body) => confirm.run({ params: { id }, body })}
      onClose={onClose}
    >
      <OrdersLeft id={id} />
      <RadioField
        name="outcome"
        label="结项结果"
        hint="结项并再支持：不再更新阶段与信息，仍可提工单"
        missing="请选择结项结果"
        vertical
        options={OUTCOMES.map((value) => ({ value, label: PROJECT_STATUSES[value].label }))}
      />
      <NoteField name="note" label="说明" maxLength={500} />
    </FormDialog>
  )
}
