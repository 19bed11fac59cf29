import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { ChoiceField } from '../../../../shared/form/fields/fields.tsx'
import { useTechnicalClasses } from '../../parts/use-classes.ts'

interface ClassifyDialogProps {
  title: string
  /** of which order or orders */
  name: string
  initial?: string
  onSave: (classifyCode: string) => Promise<unknown>
  onClose: () => void
}

/** Gives orders another class; the times that are promised follow it. */
export function ClassifyDialog({ title, name, initial, onSave, onClose }: ClassifyDialogProps) {
  const classes = useTechnicalClasses()
  return (
    <FormDialog<{ classifyCode: string }>
      first="classifyCode"
      title={title}
      okText="修改"
      name={`class of ${name}`}
      initial={initial === undefined ? {} : { classifyCode: initial }}
      onSave={({ classifyCode }) => onSave(classifyCode)}
      onClose={onClose}
    >
      <ChoiceField
        name="classifyCode"
        label="工单类别"
        hint="响应与解决时限按新类别重算；修改记入流转记录，客户可见"
        missing={T.classMissing}
        options={classes}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </FormDialog>
  )
}
