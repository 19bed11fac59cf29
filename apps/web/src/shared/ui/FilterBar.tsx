import { Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { DayRange } from '../form/days.tsx'
import { Filter, ListFilters } from './ListFilters.tsx'
import { LateSelect } from './late.tsx'

/** One filter: text, a choice where options are given, or days from one to another. */
export interface FilterField<N extends string> {
  name: N
  label: string
  placeholder?: string
  options?: readonly { value: string; label: string }[]
  /** its first day stands under `name`, its last one under this */
  until?: N
}

interface FilterBarProps<N extends string> {
  fields: readonly FilterField<N>[]
  values: Partial<Record<N, string | undefined>>
  onSearch: (values: Partial<Record<N, string | undefined>>) => void
}

/** The filters of a list: what is typed counts when it is searched for. */
export function FilterBar<N extends string>({ fields, values, onSearch }: FilterBarProps<N>) {
  // What the address says anew takes the place of what was typed.
  const key = fields.map(({ name, until }) => [values[name], until && values[until]].join()).join('\n')
  return <Fields key={key} fields={fields} values={values} onSearch={onSearch} />
}

function Fields<N extends string>({ fields, values, onSearch }: FilterBarProps<N>) {
  const [typed, setTyped] = useState(values)
  const names = fields.flatMap(({ name, until }) => (until === undefined ? [name] : [name, until]))
  const entries = names.map((name): [N, string | undefined] => [name, typed[name]?.trim() || undefined])
  const none = names.map((name): [N, undefined] => [name, undefined])
  return (
    <ListFilters
      spread={names.slice(1).some((name) => Boolean(values[name]))}
      onSearch={() => onSearch(Object.fromEntries(entries) as typeof values)}
      onReset={() => {
        setTyped({})
        onSearch(Object.fromEntries(none) as typeof values)
      }}
    >
      {fields.map((field) => (
        <Filter key={field.name} label={field.label}>
          <Control field={field} typed={typed} onChange={(values) => setTyped({ ...typed, ...values })} />
        </Filter>
      ))}
    </ListFilters>
  )
}

interface ControlProps<N extends string> {
  /** given by the label */
  id?: string
  field: FilterField<N>
  typed: Partial<Record<N, string | undefined>>
  onChange: (values: Partial<Record<N, string | undefined>>) => void
}

function Control<N extends string>({ id, field, typed, onChange }: ControlProps<N>) {
  const { name, placeholder, options, until } = field
  const change = (value: string | undefined, last?: string) =>
    onChange({ [name]: value, ...(until === undefined ? {} : { [until]: last }) } as typeof typed)
  const given = id === undefined ? {} : { id }
  if (until !== undefined) {
    const day = (text: string | undefined) => (text ? dayjs(text) : null)
    return (
      <DayRange
        {...given}
        style={{ width: '100%' }}
        allowEmpty
        value={[day(typed[name]), day(typed[until])]}
        onChange={(_, [first, last]) => change(first || undefined, last || undefined)}
      />
    )
  }
  if (options) {
    return (
      <LateSelect
        {...given}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={placeholder ?? '全部'}
        value={typed[name]}
        options={[...options]}
        onChange={(value: string | undefined) => change(value)}
      />
    )
  }
  return (
    <Input
      {...given}
      allowClear
      maxLength={100}
      placeholder={placeholder}
      value={typed[name] ?? ''}
      onChange={(event) => change(event.target.value)}
    />
  )
}
