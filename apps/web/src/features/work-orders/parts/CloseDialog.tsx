import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Form, Rate } from 'antd'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { LineField, NoteField } from '../../../shared/form/fields/fields.tsx'

export interface ClosingValues {
  khScore: number
  khScoreReason?: string
  processingContent: string
  solution: string
}

interface CloseDialogProps {
  id: string
  title: string
  hint: string
  /** what was proposed as the solution */
  solution: string
  onSave: (values: ClosingValues) => Promise<unknown>
  onClose: () => void
}

/** How an order ended, as the customer sees it: score, explanation and solution. */
export function CloseDialog({ id, title, hint, solution, onSave, onClose }: CloseDialogProps) {
  return (
    <FormDialog<ClosingValues>
      title={title}
      okText={title}
      aside={hint}
      name={`closing of ${id}`}
      initial={{ khScore: 5, solution }}
      onSave={onSave}
      onClose={onClose}
    >
      <Form.Item name="khScore" label="评分">
        <Rate allowClear={false} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before, after) => before.khScore !== after.khScore}>
        {({ getFieldValue }) =>
          getFieldValue('khScore') < 5 && (
            <LineField name="khScoreReason" label="评分原因" maxLength={500} placeholder="哪里可以做得更好" />
          )
        }
      </Form.Item>
      <NoteField name="processingContent" label="关闭说明" missing={T.closingNoteMissing} maxLength={2000} />
      <NoteField name="solution" label="解决方案" missing={T.solutionMissing} maxLength={4000} />
    </FormDialog>
  )
}
