import type { EnvironmentItem } from '@xinqiao/contract/work-orders/content'
import { AutoComplete, Form, Input } from 'antd'
import { AddRow, RemoveRow } from '../../../../shared/form/row-buttons.tsx'
import { useEnvironmentNames } from '../use-classes.ts'
import styles from './order-form.module.css'

interface EnvironmentFieldProps {
  name: 'hardware' | 'software'
  label: string
  missing: string
  /** what the first item is usually called */
  first: string
}

/** Items of an environment, each with a name and what it is; one at least is filled in. */
export function EnvironmentField({ name, label, missing, first }: EnvironmentFieldProps) {
  const names = useEnvironmentNames(`${name}Environment`)
  const isThere = (items: EnvironmentItem[] | undefined) =>
    items?.some((item) => item?.name?.trim() && item.content?.trim()) === true
  const needsOne = ({
    getFieldValue,
  }: {
    getFieldValue: (field: string) => EnvironmentItem[] | undefined
  }) => ({
    validator: () => (isThere(getFieldValue(name)) ? Promise.resolve() : Promise.reject(new Error(missing))),
  })
  return (
    <Form.List name={name} initialValue={[{ name: first, content: '' }]}>
      {(rows, { add, remove }) => (
        <Form.Item label={label} required>
          {rows.map(({ key, name: at }, index) => (
            <div key={key} className={styles.item}>
              <Form.Item name={[at, 'name']} noStyle>
                <AutoComplete
                  aria-label={`${label} ${at + 1} 的名称`}
                  placeholder={first}
                  options={names}
                  maxLength={50}
                />
              </Form.Item>
              <Form.Item
                name={[at, 'content']}
                className={styles.content ?? ''}
                rules={index === 0 ? [needsOne] : []}
                validateTrigger="onBlur"
              >
                <Input aria-label={`${label} ${at + 1} 的内容`} placeholder="型号与版本" maxLength={200} />
              </Form.Item>
              <RemoveRow
                label={`移除${label} ${at + 1}`}
                disabled={rows.length === 1}
                onClick={() => remove(at)}
              />
            </div>
          ))}
          <AddRow onClick={() => add({ name: '', content: '' })}>添加{label}</AddRow>
        </Form.Item>
      )}
    </Form.List>
  )
}
