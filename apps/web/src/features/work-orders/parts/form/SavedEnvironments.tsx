import { useQuery } from '@tanstack/react-query'
import { type BoardEnvironment, listEnvironments } from '@xinqiao/contract/work-orders/calls/export-endpoints'
import { environmentItems } from '@xinqiao/contract/work-orders/content'
import { Form, Select } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'

/** What was filled in for a board before is taken over with one choice; it can be changed afterwards. */
export function SavedEnvironments({ projectId }: { projectId: string }) {
  const form = Form.useFormInstance()
  const query = useQuery(read(listEnvironments, { query: { projectId } }))
  const saved = query.data?.rows ?? []
  if (saved.length === 0) return null
  const take = (number: string) => {
    const one = saved.find((entry) => entry.work_order_number === number)
    if (!one) return
    form.setFieldsValue({
      hardware: environmentItems(one.hardwareEnvironment),
      software: environmentItems(one.softwareEnvironment),
    })
    void form
      .validateFields(['hardware', 'software'], { recursive: true, dirty: true })
      .catch(() => undefined)
  }
  return (
    <Form.Item label="沿用已保存的环境" extra="按主板保存，来自最近一次填写的工单">
      <Select
        aria-label="沿用已保存的环境"
        placeholder="请选择主板"
        options={saved.map((one) => ({ value: one.work_order_number, label: labelOf(one) }))}
        onChange={take}
      />
    </Form.Item>
  )
}

function labelOf({ board, ofProject, work_order_number: number }: BoardEnvironment): string {
  return `${board}${ofProject ? '（本项目）' : ''} · ${number}`
}
