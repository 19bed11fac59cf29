import { chipLabel } from '@xinqiao/contract/dictionaries/chips'
import { addLine, changeLine } from '@xinqiao/contract/firmware/console-endpoints'
import type { LineForm } from '@xinqiao/contract/firmware/schemas'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRules } from '../../../shared/form/rules.ts'
import { KIND_OPTIONS } from '../parts/firmware-marks.ts'
import { useFirmwareOptions } from './use-options.ts'

const RULES = zodRules(addLine.body.shape)

interface LineDialogProps {
  line: (LineForm & { id: string }) | null
  onClose: () => void
}

/** A line to be added, or changed. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  const { query, chips } = useFirmwareOptions()
  const add = useWrite(addLine, { done: T.saved, surface: 'dialog' })
  const change = useWrite(changeLine, { done: T.saved, surface: 'dialog' })
  const { id = '', ...known } = line ?? {}
  return (
    <FormDialog<LineForm>
      title={line ? '修改产品线' : '新增产品线'}
      name={`firmware line ${id}`}
      first="name"
      initial={line ? known : { name: '', kind: 'uefi', chips: [], summary: '' }}
      onSave={async (body) => {
        await (line ? change.run({ params: { id }, body }) : add.run({ body }))
      }}
      onClose={onClose}
    >
      <LineField name="name" label="名称" rule={RULES.name} maxLength={60} placeholder="D2000 UEFI 固件" />
      <ChoiceField name="kind" label="类型" rule={RULES.kind} options={KIND_OPTIONS} />
      <ChoiceField
        name="chips"
        label="支持的芯片"
        rule={RULES.chips}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        loading={query.isPending}
        options={chips.map(({ value, lifecycle }) => ({
          value,
          label: chipLabel({ label: value, lifecycle }),
        }))}
      />
      <NoteField name="summary" label="说明" rule={RULES.summary} isOptional maxLength={500} showCount />
    </FormDialog>
  )
}
