import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { LineField } from '../../../../shared/form/fields/fields.tsx'

interface FixDialogProps {
  name: string
  onSave: (values: { fixedIn: string }) => Promise<unknown>
  onClose: () => void
}

/** In which version it is mended: all customers who meet it are told. */
export function FixDialog({ name, onSave, onClose }: FixDialogProps) {
  return (
    <FormDialog<{ fixedIn: string }>
      first="fixedIn"
      title="标记为已修复"
      okText="标记为已修复"
      name={name}
      initial={{}}
      onSave={onSave}
      onClose={onClose}
    >
      <LineField
        name="fixedIn"
        label="修复版本"
        hint="关联工单的客户会收到通知"
        missing={T.fixedInMissing}
        placeholder="如 UEFI V2.1.3"
        maxLength={60}
      />
    </FormDialog>
  )
}
