import { keepWorkDay } from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { DayField } from '../../../../shared/form/fields/DayField.tsx'
import { LineField, RadioField } from '../../../../shared/form/fields/fields.tsx'
import { choices } from '../../../../shared/ui/choices.ts'

interface Values {
  day: string
  kind: 'holiday' | 'make-up'
  name: string
}

/** Makes a day a holiday, or one on which people work though it is a weekend. */
export function WorkDayDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const keep = useWrite(keepWorkDay, { done: T.calendarKept, surface: 'dialog' })
  return (
    <FormDialog<Values>
      title="设置日期"
      name={`day of ${year}`}
      initial={{ kind: 'holiday', name: '' }}
      onSave={({ day, ...body }) => keep.run({ params: { day }, body })}
      onClose={onClose}
    >
      <DayField
        name="day"
        label="日期"
        rules={[{ required: true, message: '请选择日期' }]}
        min={`${year}-01-01`}
        max={`${year}-12-31`}
      />
      <RadioField name="kind" label="安排" options={choices(['holiday', '放假'], ['make-up', '调休上班'])} />
      <LineField name="name" label="名称" maxLength={30} placeholder="如 元旦" />
    </FormDialog>
  )
}
