import { useQuery } from '@tanstack/react-query'
import { listAudience } from '@xinqiao/contract/messages/announcement-endpoints'
import { MESSAGES_TEXTS as T } from '@xinqiao/contract/messages/texts'
import { Form, Select } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { RadioField } from '../../../shared/form/fields/fields.tsx'
import { choices } from '../../../shared/ui/choices.ts'
import type { Values } from './announcement-values.ts'
import styles from './announcements.module.css'

/** Everyone, or the people of chosen units, each with their number. */
export function Audience() {
  const form = Form.useFormInstance<Values>()
  const audience = Form.useWatch('audience', form)
  const query = useQuery(read(listAudience, {}))
  const people = query.data?.data.people
  const all = people === undefined ? '全部账号' : `全部账号（${people} 人）`
  return (
    <>
      <RadioField name="audience" label="接收范围" options={choices(['all', all], ['units', '所选单位'])} />
      {audience === 'units' && (
        <Form.Item
          name="unitIds"
          label="单位"
          rules={[{ required: true, type: 'array', min: 1, message: T.unitsMissing }]}
        >
          <Select
            mode="multiple"
            placeholder="可选择多个单位"
            loading={query.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            className={styles.units ?? ''}
            options={(query.data?.data.units ?? []).map(({ id, name, people: count }) => ({
              value: id,
              label: `${name}（${count} 人）`,
              disabled: count === 0,
            }))}
          />
        </Form.Item>
      )}
    </>
  )
}
