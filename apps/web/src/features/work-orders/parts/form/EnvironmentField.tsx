import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import type { EnvironmentItem } from '@xinqiao/contract/work-orders/content'
import { Button, Form, Input } from 'antd'
import styles from './order-form.module.css'

interface EnvironmentFieldProps {
  name: 'hardware' | 'software'
  label: string
  missing: string
  /** what the first item is usually called */
  first: string
}

/** Items of an environment, each with a name and what it is. */
export function EnvironmentField({ name, label, missing, first }: EnvironmentFieldProps) {
  const isThere = (items: EnvironmentItem[] | undefined) =>
    items?.some((item) => item?.name?.trim() && item.content?.trim()) === true
  return (
    <Form.List
      name={name}
      rules={[
        {
          validator: (_rule, items) =>
            isThere(items) ? Promise.resolve() : Promise.reject(new Error(missing)),
        },
      ]}
    >
      {(rows, { add, remove }, { errors }) => (
        <Form.Item label={label} required>
          {rows.map(({ key, name: at }) => (
            <div key={key} className={styles.item}>
              <Form.Item name={[at, 'name']} noStyle>
                <Input aria-label={`${label} ${at + 1} 的名称`} placeholder={first} maxLength={50} />
              </Form.Item>
              <Form.Item name={[at, 'content']} noStyle>
                <Input aria-label={`${label} ${at + 1} 的内容`} placeholder="型号与版本" maxLength={200} />
              </Form.Item>
              <Button
                type="text"
                icon={<MinusCircleOutlined />}
                aria-label={`移除${label} ${at + 1}`}
                onClick={() => remove(at)}
              />
            </div>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() => add({ name: rows.length === 0 ? first : '', content: '' })}
          >
            添加{label}
          </Button>
          <Form.ErrorList errors={errors} />
        </Form.Item>
      )}
    </Form.List>
  )
}
