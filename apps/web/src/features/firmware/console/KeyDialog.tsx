import { addKey } from '@xinqiao/contract/firmware/console-endpoints'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRules } from '../../../shared/form/rules.ts'

interface Values {
  name: string
  publicKey: string
}

const RULES = zodRules(addKey.body.shape)

/** A public key to be added. What is pasted is not kept: it might be a private one. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite(addKey, { done: T.saved, surface: 'dialog' })
  return (
    <FormDialog<Values>
      title="新增签名公钥"
      first="name"
      initial={{ name: '', publicKey: '' }}
      onSave={async (body) => {
        await add.run({ body })
      }}
      onClose={onClose}
    >
      <LineField name="name" label="名称" rule={RULES.name} maxLength={60} placeholder="2026 发布密钥" />
      <NoteField
        name="publicKey"
        label="公钥（PEM）"
        hint="ECDSA P-256、P-384，或不少于 2048 位的 RSA；请勿粘贴私钥"
        rule={RULES.publicKey}
        rows={8}
        placeholder="-----BEGIN PUBLIC KEY-----"
      />
    </FormDialog>
  )
}
