import { changeTeam } from '@xinqiao/contract/projects/calls/console-endpoints'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../shared/form/fields/fields.tsx'
import type { ProjectForReview } from './review/ProjectReview.tsx'
import { TeamFields, type TeamValues } from './TeamFields.tsx'

interface Values extends TeamValues {
  note: string
}

/** Another FAE or team for a project that is under way. */
export function TeamDialog({ project, onClose }: { project: ProjectForReview; onClose: () => void }) {
  const { projectInfo: info, staff, FT_projectPersonnel: team } = project
  const change = useWrite(changeTeam, { done: '已调整，已通知相关人员', surface: 'dialog' })
  const members = team.filter(({ id }) => id !== staff.faeId).map(({ id, duty }) => ({ accountId: id, duty }))
  return (
    <FormDialog<Values>
      title="调整飞腾项目组"
      okText="调整"
      width={640}
      name={`team of ${info.id}`}
      initial={{ note: '', members, ...(staff.faeId === '' ? {} : { faeId: staff.faeId }) }}
      onSave={({ faeId = '', members: others = [], note }) =>
        change.run({ params: { id: info.id }, body: { faeId, members: others, note } })
      }
      onClose={onClose}
    >
      <TeamFields />
      <NoteField
        name="note"
        label="调整原因"
        hint="记入经过，并告知加入和离开的人"
        missing={T.teamNoteMissing}
        maxLength={500}
      />
    </FormDialog>
  )
}
