import { Input } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef, useState } from 'react'
import { BY_SPELLING } from '../../form/fields/by-spelling.ts'
import { DayRange } from '../../form/fields/days.tsx'
import { LateSelect } from '../load/late.tsx'
import { useIsPhone } from '../use-media.ts'
import { Filter, ListFilters } from './ListFilters.tsx'
import { FilterChips } from './phone/FilterChips.tsx'

/** One filter: text, a choice where options are given, or days from one to another. */
export interface FilterField<N extends string> {
  name: N
  label: string
  placeholder?: string
  options?: readonly { value: string; label: string }[]
  /** seldom asked for: it stands behind 更多筛选 until it is, or is set */
  isRare?: boolean
  /** its first day stands under `name`, its last one under this */
  until?: N
}

interface FilterBarProps<N extends string> {
  fields: readonly FilterField<N>[]
  values: Partial<Record<N, string | undefined>>
  onSearch: (values: Partial<Record<N, string | undefined>>) => void
}

/** What is typed acts once it has stood still for this long. */
const PAUSE_MS = 400

/** The filters of a list: a choice acts at once, a word when its typing pauses, or by Enter and 查询. */
export function FilterBar<N extends string>({ fields, values, onSearch }: FilterBarProps<N>) {
  const isPhone = useIsPhone()
  const names = fields.flatMap(({ name, until }) => (until === undefined ? [name] : [name, until]))
  const [typed, setTyped] = useState(values)
  const shown = keyOf(names, values)
  const [known, setKnown] = useState(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What the address says anew takes the place of what was typed, but for what was just sent from here.
  if (known !== shown) {
    setKnown(shown)
    if (shown !== keyOf(names, typed)) setTyped(values)
  }
  const search = (wanted: typeof values) => {
    clearTimeout(timer.current)
    const entries = names.map((name): [N, string | undefined] => [name, wanted[name]?.trim() || undefined])
    onSearch(Object.fromEntries(entries) as typeof values)
  }
  const change = (changed: typeof values, isTyped: boolean) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    clearTimeout(timer.current)
    if (isTyped) timer.current = setTimeout(() => search(next), PAUSE_MS)
    else search(next)
  }
  const isSet = ({ name, until }: FilterField<N>) => Boolean(values[name] || (until && values[until]))
  return (
    <ListFilters
      chips={
        isPhone && (
          <FilterChips
            chips={fields
              .slice(1)
              .filter(isSet)
              .map((field) => ({ key: field.name, text: chipText(field, values) }))}
            onRemove={(name) => {
              const { until } = fields.find((field) => field.name === name) ?? {}
              change(
                {
                  [name]: undefined,
                  ...(until === undefined ? {} : { [until]: undefined }),
                } as typeof values,
                false,
              )
            }}
          />
        )
      }
      rareSet={fields.some((field) => field.isRare && isSet(field))}
      onSearch={() => search(typed)}
      onReset={() => {
        setTyped({})
        search({})
      }}
    >
      {fields.map((field) => (
        <Filter key={field.name} label={field.label} isRare={field.isRare}>
          <Control
            field={field}
            typed={typed}
            onChange={(changed) => change(changed, field.options === undefined && field.until === undefined)}
          />
        </Filter>
      ))}
    </ListFilters>
  )
}

/** What a filter in force says, in few words. */
function chipText<N extends string>(
  { name, label, options, until }: FilterField<N>,
  values: Partial<Record<N, string | undefined>>,
): string {
  const value = values[name] ?? ''
  const said = options?.find((option) => option.value === value)?.label ?? value
  return `${label}：${until === undefined ? said : `${said} 至 ${values[until] ?? ''}`}`
}

function keyOf<N extends string>(
  names: readonly N[],
  values: Partial<Record<N, string | undefined>>,
): string {
  return names.map((name) => values[name]?.trim() ?? '').join('\n')
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
        showSearch={BY_SPELLING}
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
