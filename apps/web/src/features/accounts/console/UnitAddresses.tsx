import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import columnStyles from '../../../shared/form/columns.module.css'
import { AddRow } from '../../../shared/form/row-buttons.tsx'
import styles from './accounts.module.css'

const FIELDS = [
  { name: 'label', label: '用途', max: 20, missing: '请输入地址用途' },
  { name: 'address', label: '地址', max: 200, missing: '请输入地址' },
  { name: 'contact', label: '联系人', max: 30 },
  { name: 'phone', label: '联系电话', max: 40 },
] as const

/** The addresses of a unit in rows. Field `addresses` of the surrounding form. */
export function UnitAddresses() {
  return (
    <Form.List name="addresses">
      {(rows, { add, remove }) => (
        <Form.Item label="地址" className={columnStyles.wide ?? ''}>
          {rows.map(({ key, name }, index) => (
            <div key={key} className={styles.address}>
              {FIELDS.map((field) => (
                <Form.Item
                  key={field.name}
                  name={[name, field.name]}
                  rules={
                    'missing' in field ? [{ required: true, whitespace: true, message: field.missing }] : []
                  }
                >
                  <Input
                    placeholder={field.label}
                    maxLength={field.max}
                    aria-label={`第 ${index + 1} 个地址的${field.label}`}
                  />
                </Form.Item>
              ))}
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`删除第 ${index + 1} 个地址`}
                title="删除"
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <AddRow
            block
            disabled={rows.length >= 20}
            onClick={() => add({ label: '', address: '', contact: '', phone: '' })}
          >
            添加地址
          </AddRow>
        </Form.Item>
      )}
    </Form.List>
  )
}
