import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { editUser } from '@xinqiao/contract/personnel/user-endpoints'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { MemberFields, type MemberValues, valuesOf } from './MemberFields.tsx'
import { PEOPLE_READS } from './use-delete-person.ts'

type Values = MemberValues & { version: number }

/** A person of the unit to be changed. */
export function MemberDialog({ user, onClose }: { user: UnitUser; onClose: () => void }) {
  const edit = useWrite(editUser, { renews: PEOPLE_READS, done: PERSONNEL_TEXTS.edited, surface: 'form' })
  return (
    <FormDialog<Values>
      width={640}
      title="编辑人员"
      name={`member ${user.id}`}
      initial={{ ...valuesOf(user), version: user.version }}
      onSave={(values) => edit.run({ body: { ...values, id: user.id } })}
      onIncomplete={() => toast('warning', PERSONNEL_TEXTS.formWrong)}
      onClose={onClose}
    >
      <MemberFields phoneFixed />
    </FormDialog>
  )
}
