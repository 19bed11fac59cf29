import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findHandoverPeople, type HandoverPerson } from '@xinqiao/contract/handovers/endpoints'
import { Select } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useLater } from '../../../shared/use-later.ts'

/** Somebody chosen, with what they are called: it is shown also where they are not on the list just now. */
export interface Chosen {
  value: string
  label: string
}

interface PersonSelectProps {
  id?: string
  value?: Chosen
  onChange?: (person: Chosen | undefined) => void
  /** those who may take over from this person */
  leaverId?: string | undefined
  disabled?: boolean
  onPick?: () => void
}

/** Somebody by name or phone, found while typing. */
export function PersonSelect({ leaverId, onPick, onChange, disabled = false, ...field }: PersonSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed.trim())
  const query = useQuery({
    ...read(findHandoverPeople, { query: { keyword, ...(leaverId ? { leaverId } : {}) } }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  })
  return (
    <Select<Chosen>
      {...field}
      labelInValue
      allowClear
      disabled={disabled}
      placeholder={disabled ? '请先选择离职人员' : '输入姓名或手机号码查找'}
      loading={query.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={query.isPending ? '正在查找……' : '没有符合条件的人员'}
      options={(disabled ? [] : (query.data?.rows ?? [])).map(chosenOf)}
      onChange={(next: Chosen | undefined) => {
        onChange?.(next && { value: next.value, label: next.label })
        onPick?.()
      }}
    />
  )
}

/** A person as a choice. */
export function chosenOf(person: HandoverPerson): Chosen {
  return { value: person.id, label: labelOf(person) }
}

function labelOf({ name, unitName, duties, phone, status }: HandoverPerson): string {
  const facts = [unitName || '供应方', duties, phone, status === 'disabled' ? '已停用' : '']
  return `${name}（${facts.filter(Boolean).join(' · ')}）`
}
