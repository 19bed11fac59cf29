import { useQuery } from '@tanstack/react-query'
import { postSelect } from '@xinqiao/contract/accounts/registration-endpoints'
import {
  createUnitInvitation,
  type UnitInvitationRow,
} from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import { useRef } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import columnStyles from '../../../../shared/form/columns.module.css'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import {
  InvitationFields,
  type InvitationValues,
  invitationBody,
  newInvitation,
} from '../../parts/InvitationFields.tsx'

interface InviteColleaguesProps {
  /** how it reaches them is asked next */
  onMade: (row: UnitInvitationRow) => void
  onClose: () => void
}

/** A new invitation of the own unit. */
export function InviteColleagues({ onMade, onClose }: InviteColleaguesProps) {
  const posts = useQuery(read(postSelect, {})).data?.rows ?? []
  const create = useWrite(createUnitInvitation, { surface: 'dialog' })
  const made = useRef<UnitInvitationRow>(undefined)
  const save = async (values: InvitationValues) => {
    made.current = (await create.run({ body: invitationBody(values) })).data
  }
  return (
    <FormDialog<InvitationValues>
      width={640}
      title="新建邀请"
      okText="新建"
      name="new invitation of the unit"
      initial={newInvitation()}
      className={columnStyles.two}
      onSave={save}
      onSaved={() => made.current && onMade(made.current)}
      onClose={onClose}
    >
      <InvitationFields posts={posts} noteHint="仅本单位的人员管理员与服务台可见" />
    </FormDialog>
  )
}
