import { CopyOutlined } from '@ant-design/icons'
import { ACCOUNTS_TEXTS as T } from '@xinqiao/contract/accounts/texts'
import {
  invitationRecipient,
  MOST_RECIPIENTS,
  sendUnitInvitation,
  type UnitInvitationRow,
} from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../../shared/form/fields/fields.tsx'
import { type Outcome, Outcomes } from '../../../../shared/ui/act/Outcomes.tsx'
import { copyInvitation } from '../../parts/copy-invitation.ts'
import styles from './unit-invitations.module.css'

interface Values {
  recipients: string
}

/** Brings an invitation to colleagues: by its link, or by SMS and mail. */
export function SendInvitation({
  invitation,
  onClose,
}: {
  invitation: UnitInvitationRow
  onClose: () => void
}) {
  const send = useWrite(sendUnitInvitation, { surface: 'dialog' })
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const save = async ({ recipients }: Values) => {
    const body = { recipients: listOf(recipients) }
    const { data } = await send.run({ params: { id: invitation.id }, body })
    setOutcomes(data.outcomes.map(({ recipient, ...one }) => ({ id: recipient, number: recipient, ...one })))
  }
  if (outcomes) return <Outcomes outcomes={outcomes} done="已发出" unit="人" onClose={onClose} />
  return (
    <FormDialog<Values>
      title="发送邀请"
      subtitle={invitation.code}
      okText="发送"
      cancelText="关闭"
      name={`send ${invitation.id}`}
      initial={{ recipients: '' }}
      onSave={save}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <p className={styles.link}>
        {invitation.link}{' '}
        <Button
          size="small"
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void copyInvitation(invitation)}
        >
          复制链接
        </Button>
      </p>
      <NoteField
        name="recipients"
        label="手机号码或邮箱"
        rule={{ validator: (_, typed: string) => checked(typed) }}
        hint={`每行一个，或用逗号分隔；手机号码收到短信，邮箱收到邮件，每次最多 ${MOST_RECIPIENTS} 人`}
        maxLength={2500}
      />
    </FormDialog>
  )
}

function listOf(typed: string): string[] {
  const lines = typed.split(/[\n,，;；、]/).map((one) => one.trim())
  return lines.filter((one) => one !== '')
}

/** Says which of them is wrong. */
async function checked(typed: string): Promise<void> {
  const list = listOf(typed)
  if (list.length === 0) throw new Error(T.recipientMissing)
  if (list.length > MOST_RECIPIENTS) throw new Error(`每次最多发给 ${MOST_RECIPIENTS} 人`)
  const wrong = list.filter((one) => !invitationRecipient.safeParse(one).success)
  if (wrong.length > 0) throw new Error(`${T.recipientWrong}：${wrong.join('、')}`)
}
