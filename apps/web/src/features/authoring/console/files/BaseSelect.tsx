import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBases } from '@xinqiao/contract/authoring/base-endpoints'
import { Select } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useLater } from '../../../../shared/use-later.ts'
import styles from '../authoring.module.css'

interface BaseSelectProps {
  value: string
  /** of the base that is chosen, which may not be among those found */
  name: string
  onChange: (id: string) => void
}

export function BaseSelect({ value, name, onChange }: BaseSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed.trim())
  const found = useQuery({
    ...read(listBases, { query: { keyword, pageNum: 1, pageSize: 50 } }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.rows ?? []).map((row) => ({ value: row.id, label: row.name }))
  const isListed = options.some((option) => option.value === value)
  return (
    <Select
      className={styles.baseChoice ?? ''}
      aria-label="知识库"
      placeholder="选择知识库"
      value={value || null}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={value === '' || name === '' || isListed ? options : [{ value, label: name }, ...options]}
      onChange={onChange}
    />
  )
}
