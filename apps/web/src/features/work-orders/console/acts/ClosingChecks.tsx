import { CLOSING_CHECKS } from '@xinqiao/contract/work-orders/closing-checks'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Checkbox, Form } from 'antd'

/** What is made sure of, point by point, before an order is closed. */
export function ClosingChecks() {
  return (
    <Form.Item
      name="checks"
      label="关闭前检查"
      required
      rules={[
        {
          validator: (_rule, value: string[] = []) =>
            value.length === CLOSING_CHECKS.length
              ? Promise.resolve()
              : Promise.reject(new Error(T.checksMissing)),
        },
      ]}
    >
      <Checkbox.Group
        role="group"
        aria-label="关闭前检查"
        style={{ display: 'grid', gap: 6 }}
        options={CLOSING_CHECKS.map(({ code, label }) => ({ value: code, label }))}
      />
    </Form.Item>
  )
}
