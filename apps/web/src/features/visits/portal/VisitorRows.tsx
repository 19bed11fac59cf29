import { MOST_VISITORS, VISIT_TEXTS as T } from '@xinqiao/contract/visits/texts'
import { visitor } from '@xinqiao/contract/visits/visitor-schemas'
import { Form, Input } from 'antd'
import { toast } from '../../../shared/feedback/feedback.ts'
import { LineField } from '../../../shared/form/fields/fields.tsx'
import { AddRow, RemoveRow } from '../../../shared/form/row-buttons.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import styles from './visit-form.module.css'

export interface VisitorRow {
  name: string
  position: string
}

/** People as a table holds them, a line each, the position in the cell after the name; null for what is no table. */
function pastedVisitors(text: string): VisitorRow[] | null {
  if (!/[\t\n]/.test(text.trim())) return null
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [name = '', position = ''] = line.split('\t').map((cell) => cell.trim())
    return { name, position }
  })
}

/** Who comes, a row each; one of them always stays. What was copied from a table fills a row for each line. */
export function VisitorRows() {
  const { name, position } = visitor.shape
  const form = Form.useFormInstance<{ visitors: VisitorRow[]; visitNumberOfPeople: number | null }>()
  const paste = (event: React.ClipboardEvent, row: number) => {
    const pasted = pastedVisitors(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    const rows: readonly VisitorRow[] = form.getFieldValue('visitors')
    // In the place of the row that is pasted into; what stands in other rows stays.
    const visitors = [...rows.slice(0, row), ...pasted, ...rows.slice(row + 1)]
    if (visitors.length > MOST_VISITORS) toast('warning', T.tooManyVisitors)
    const kept = visitors.slice(0, MOST_VISITORS)
    const people: number = form.getFieldValue('visitNumberOfPeople') ?? 0
    form.setFields([
      { name: 'visitors', value: kept, touched: true },
      { name: 'visitNumberOfPeople', value: Math.max(people, kept.length), errors: [] },
    ])
  }
  return (
    <fieldset className={styles.visitors}>
      <legend>来访人员</legend>
      <Form.List name="visitors">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name: row }, index) => (
              <div key={key} className={styles.visitor}>
                <Form.Item name={[row, 'name']} label="姓名" required rules={[zodRule(name)]}>
                  <Input maxLength={30} onPaste={(event) => paste(event, index)} />
                </Form.Item>
                <LineField name={[row, 'position']} label="职位" rule={zodRule(position)} maxLength={50} />
                <RemoveRow
                  label={`移除第 ${index + 1} 位来访人员`}
                  onClick={() => (rows.length === 1 ? toast('warning', T.lastVisitor) : remove(row))}
                />
              </div>
            ))}
            <AddRow
              block
              disabled={rows.length >= MOST_VISITORS}
              onClick={() => add({ name: '', position: '' })}
            >
              添加来访人员
            </AddRow>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
