import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import { Button, Form, Input, Select } from 'antd'
import pieces from '../../../shared/ui/pieces.module.css'
import styles from '../parts/firmware.module.css'
import { RESULT_OPTIONS } from '../parts/firmware-marks.ts'

/** The systems on which a release was tried, a row each. */
export function TriedRows() {
  return (
    <Form.Item label="操作系统适配">
      <Form.List name="tried">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.tried}>
                <Form.Item
                  name={[name, 'system']}
                  rules={[{ required: true, whitespace: true, message: T.systemMissing }]}
                >
                  <Input
                    aria-label={`第 ${name + 1} 行操作系统及版本`}
                    placeholder="银河麒麟 V10 SP1"
                    maxLength={80}
                  />
                </Form.Item>
                <Form.Item name={[name, 'result']}>
                  <Select aria-label={`第 ${name + 1} 行测试结果`} options={RESULT_OPTIONS} />
                </Form.Item>
                <Form.Item name={[name, 'remark']}>
                  <Input aria-label={`第 ${name + 1} 行备注`} placeholder="备注，可不填" maxLength={200} />
                </Form.Item>
                <button
                  type="button"
                  className={pieces.textLink}
                  aria-label={`移除第 ${name + 1} 行`}
                  onClick={() => remove(name)}
                >
                  移除
                </button>
              </div>
            ))}
            <Button onClick={() => add({ system: '', result: 'passed', remark: '' })}>添加操作系统</Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}
