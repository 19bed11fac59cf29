import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findClientPersonnelList } from '@xinqiao/contract/personnel/list-endpoints'
import { Form, Select } from 'antd'
import { useId, useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useLater } from '../../../shared/use-later.ts'

interface ReplacementSelectProps {
  /** personnel id that is not offered */
  except: string
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

/** Somebody of the unit, found by name while typing. */
export function ReplacementSelect({ except, value, error, onChange }: ReplacementSelectProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const name = useLater(typed.trim())
  const query = useQuery({
    ...read(findClientPersonnelList, { query: name ? { name } : {} }),
    placeholderData: keepPreviousData,
  })
  const people = (query.data?.rows ?? []).filter((person) => person.id !== except)
  return (
    <Form.Item
      layout="vertical"
      label="更换人员"
      htmlFor={id}
      required
      style={{ margin: 0 }}
      {...(error ? { validateStatus: 'error' as const, help: error } : {})}
    >
      <Select
        id={id}
        allowClear
        placeholder="输入姓名查找"
        value={value}
        loading={query.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={query.isPending ? '正在查找……' : '没有符合条件的人员'}
        options={people.map((person) => ({
          value: person.id,
          label: [person.name, person.department].filter(Boolean).join(' · '),
        }))}
        onChange={(next: string | undefined) => onChange(next ?? null)}
      />
    </Form.Item>
  )
}
