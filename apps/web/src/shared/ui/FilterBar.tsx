import { Input, Select } from 'antd'
import { useState } from 'react'
import { Filter, ListFilters } from './ListFilters.tsx'

/** One filter: text, or a choice where options are given. */
export interface FilterField<N extends string> {
  name: N
  label: string
  placeholder?: string
  options?: readonly { value: string; label: string }[]
}

interface FilterBarProps<N extends string> {
  fields: readonly FilterField<N>[]
  values: Partial<Record<N, string | undefined>>
  onSearch: (values: Partial<Record<N, string | undefined>>) => void
}

/** The filters of a list: what is typed counts when it is searched for. */
export function FilterBar<N extends string>({ fields, values, onSearch }: FilterBarProps<N>) {
  // What the address says anew takes the place of what was typed.
  const key = fields.map(({ name }) => values[name] ?? '').join('\n')
  return <Fields key={key} fields={fields} values={values} onSearch={onSearch} />
}

function Fields<N extends string>({ fields, values, onSearch }: FilterBarProps<N>) {
  const [typed, setTyped] = useState(values)
  const change = (name: N, value: string | undefined) => setTyped({ ...typed, [name]: value })
  const entries = fields.map(({ name }): [N, string | undefined] => [name, typed[name]?.trim() || undefined])
  const none = fields.map(({ name }): [N, undefined] => [name, undefined])
  return (
    <ListFilters
      onSearch={() => onSearch(Object.fromEntries(entries) as typeof values)}
      onReset={() => {
        setTyped({})
        onSearch(Object.fromEntries(none) as typeof values)
      }}
    >
      {fields.map(({ name, label, placeholder, options }) => (
        <Filter key={name} label={label}>
          {options ? (
            <Select
              allowClear
              placeholder={placeholder ?? '全部'}
              value={typed[name]}
              options={[...options]}
              onChange={(value: string | undefined) => change(name, value)}
            />
          ) : (
            <Input
              allowClear
              maxLength={100}
              placeholder={placeholder}
              value={typed[name] ?? ''}
              onChange={(event) => change(name, event.target.value)}
            />
          )}
        </Filter>
      ))}
    </ListFilters>
  )
}
