import { useQuery } from '@tanstack/react-query'
import { findAskable } from '@xinqiao/contract/work-orders/calls/endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { ChoiceField } from '../../../shared/form/fields/fields.tsx'
import { useLater } from '../../../shared/use-later.ts'

interface AskedProjectProps {
  /** told of the project that stands in the field, also of one that was kept from before */
  onChosen: (project: { id: string; projectStatus: string }) => void
}

/** On which project is asked; the only one there is stands there already. */
export function AskedProject({ onChosen }: AskedProjectProps) {
  const form = Form.useFormInstance()
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed)
  const query = useQuery({
    ...read(findAskable, { query: { keyword } }),
    placeholderData: (before) => before,
  })
  const rows = query.data?.rows
  const id: unknown = Form.useWatch('projectId', form)
  useEffect(() => {
    const [first, ...more] = rows ?? []
    if (id === undefined && keyword === '' && first && more.length === 0) {
      form.setFieldValue('projectId', first.id)
    }
    const found = rows?.find((row) => row.id === id)
    if (found) onChosen(found)
  }, [rows, id, keyword, form, onChosen])
  const hasNone = keyword === '' && rows?.length === 0
  return (
    <ChoiceField
      name="projectId"
      label="项目"
      missing={T.projectMissing}
      placeholder="项目名称或编号"
      {...(hasNone ? { hint: '单位还没有可发起工单的项目：项目审核通过后即可在此选择' } : {})}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(rows ?? []).map((one) => ({ value: one.id, label: `${one.number} ${one.name}` }))}
    />
  )
}
