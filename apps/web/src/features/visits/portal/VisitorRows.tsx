import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { visitor } from '@xinqiao/contract/visits/schemas'
import { MOST_VISITORS, VISIT_TEXTS as T } from '@xinqiao/contract/visits/texts'
import { Button, Form, Input } from 'antd'
import { toast } from '../../../shared/feedback/feedback.ts'
import { zodRule } from '../../../shared/form/rules.ts'
import styles from './visit-form.module.css'

export interface VisitorRow {
  name: string
  position: string
}

/** Who comes, a row each; one of them always stays. */
export function VisitorRows() {
  const { name, position } = visitor.shape
  return (
    <fieldset className={styles.visitors}>
      <legend>来访人员</legend>
      <Form.List name="visitors">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name: row }, index) => (
              <div key={key} className={styles.visitor}>
                <Form.Item name={[row, 'name']} label="姓名" required rules={[zodRule(name)]}>
                  <Input maxLength={30} />
                </Form.Item>
                <Form.Item name={[row, 'position']} label="职位" required rules={[zodRule(position)]}>
                  <Input maxLength={50} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<MinusCircleOutlined aria-hidden />}
                  aria-label={`移除第 ${index + 1} 位来访人员`}
                  onClick={() => (rows.length === 1 ? toast('warning', T.lastVisitor) : remove(row))}
                />
              </div>
            ))}
            <Button
              type="dashed"
              block
              icon={<PlusOutlined aria-hidden />}
              disabled={rows.length >= MOST_VISITORS}
              onClick={() => add({ name: '', position: '' })}
            >
              添加来访人员
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
