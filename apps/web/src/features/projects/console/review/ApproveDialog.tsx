import { approveProject } from '@xinqiao/contract/projects/calls/console-endpoints'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../../shared/form/fields/fields.tsx'
import { TeamFields, type TeamValues } from '../TeamFields.tsx'
import type { ProjectForReview } from './ProjectReview.tsx'

interface Values extends TeamValues {
  note: string
}

/** Agrees to a project; the manager names who works on it at the same time. */
export function ApproveDialog({ project, onClose }: { project: ProjectForReview; onClose: () => void }) {
  const { can, projectInfo: info, staff } = project
  const approve = useWrite(approveProject, { done: '审核通过', surface: 'dialog' })
  const names = can.managerApprove
  return (
    <FormDialog<Values>
      title="审核通过"
      okText="通过"
      width={names ? 640 : 520}
      name={`approval of ${info.id}`}
      initial={{ note: '', members: [], ...(staff.faeId === '' ? {} : { faeId: staff.faeId }) }}
      onSave={({ note, faeId, members = [] }) =>
        approve.run({
          params: { id: info.id },
          body: { note, ...(names && faeId ? { faeId, members } : {}) },
        })
      }
      onClose={onClose}
    >
      {names && <TeamFields />}
      <NoteField name="note" label="审核意见" maxLength={500} />
    </FormDialog>
  )
}
