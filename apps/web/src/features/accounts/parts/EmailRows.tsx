import { CheckOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Form, type FormRule, Input } from 'antd'
import { AddRow } from '../../../shared/form/row-buttons.tsx'
import styles from './email-rows.module.css'

interface EmailRowsProps {
  rule: FormRule
  /** one address and no more */
  single: boolean
  /** shown when none is given; absent where none is needed */
  missing?: string
  /** the address that was proved: it is marked and stays */
  bound?: string
  hint?: string
}

const HINT = '用于接收审核结果与资料的解压密码'

/** E-mail addresses in rows that can be added and removed; at least one row stays. Field `emails`. */
export function EmailRows({ rule, single, missing, bound = '', hint = HINT }: EmailRowsProps) {
  const form = Form.useFormInstance<{ emails: (string | undefined)[] }>()
  const addresses = Form.useWatch('emails', form) ?? form.getFieldValue('emails') ?? []
  const isBound = (row: number) => bound !== '' && addresses[row]?.trim() === bound
  return (
    <Form.List name="emails">
      {(rows, { add, remove }) => (
        <Form.Item
          label="邮箱"
          required={missing !== undefined}
          extra={single ? '该服务只能填写一个邮箱' : hint}
        >
          {(single ? rows.slice(0, 1) : rows).map(({ key, name }, index) => (
            <div key={key} className={styles.row}>
              <Form.Item
                name={name}
                rules={[skipBlank(rule, index === 0 ? missing : undefined)]}
                validateTrigger="onBlur"
              >
                <Input
                  inputMode="email"
                  autoComplete="email"
                  maxLength={100}
                  aria-label={`邮箱 ${index + 1}`}
                  readOnly={isBound(name)}
                  suffix={isBound(name) && <BoundMark />}
                />
              </Form.Item>
              {!single && (
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除邮箱 ${index + 1}`}
                  title={isBound(name) ? '已绑定的邮箱不能删除' : '删除'}
                  disabled={rows.length === 1 || isBound(name)}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          {!single && (
            <AddRow block className={styles.add ?? ''} disabled={rows.length >= 10} onClick={() => add('')}>
              添加邮箱
            </AddRow>
          )}
        </Form.Item>
      )}
    </Form.List>
  )
}

function BoundMark() {
  return (
    <span className={styles.bound}>
      <CheckOutlined aria-hidden /> 已绑定
    </span>
  )
}

/** Blank rows are dropped on submission, so they are no fault, unless an address is needed. */
function skipBlank(rule: FormRule, missing: string | undefined): FormRule {
  return (form) => ({
    validator: async (meta, value: unknown, callback) => {
      if (typeof value !== 'string' || value.trim() === '') {
        if (missing !== undefined) throw new Error(missing)
        return
      }
      const { validator } = typeof rule === 'function' ? rule(form) : rule
      await validator?.(meta, value, callback)
    },
  })
}
