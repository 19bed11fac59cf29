import { signFirmware } from '@xinqiao/contract/firmware/console-endpoints'
import type { ReleaseDetail, ReleaseFile } from '@xinqiao/contract/firmware/schemas'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { useFirmwareOptions } from './use-options.ts'

interface Values {
  keyId: string
  signature: string
}

interface SignDialogProps {
  release: ReleaseDetail
  file: ReleaseFile
  onClose: () => void
}

/** Attaches the signature of a file, which was made where the private key lies. */
export function SignDialog({ release, file, onClose }: SignDialogProps) {
  const { query, keys } = useFirmwareOptions()
  const sign = useWrite(signFirmware, { done: T.signed, surface: 'dialog' })
  return (
    <FormDialog<Values>
      title="附上签名"
      subtitle={file.name}
      okText="校验并保存"
      name={`signature ${file.id}`}
      initial={{ signature: '' }}
      onSave={async (values) => {
        await sign.run({ params: { id: release.id }, body: { ...values, fileId: file.id } })
      }}
      onClose={onClose}
    >
      <ChoiceField
        name="keyId"
        label="签名公钥"
        missing={T.keyMissing}
        loading={query.isPending}
        options={keys
          .filter(({ retired }) => !retired)
          .map(({ id, name, algorithm }) => ({ value: id, label: `${name}（${algorithm}）` }))}
      />
      <NoteField
        name="signature"
        label="签名（Base64）"
        hint="在保管私钥处生成：openssl dgst -sha256 -sign 私钥.pem 文件 | base64"
        missing={T.signatureMissing}
        maxLength={4000}
      />
    </FormDialog>
  )
}
