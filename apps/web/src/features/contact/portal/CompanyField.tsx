import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestCompanies } from '@xinqiao/contract/contact/endpoints'
import { AutoComplete, Input } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useLater } from '../../../shared/use-later.ts'

interface CompanyFieldProps {
  /** given by the form */
  id?: string
  value?: string
  onChange?: (value: string) => void
  /** whoever is logged in is offered names; any other may be typed too */
  suggests: boolean
}

const MAX = 100

/** The name of a company; a field of a form. */
export function CompanyField({ suggests, ...field }: CompanyFieldProps) {
  if (!suggests) {
    const { onChange, ...rest } = field
    return (
      <Input
        {...rest}
        autoComplete="organization"
        maxLength={MAX}
        onChange={({ target }) => onChange?.(target.value)}
      />
    )
  }
  return <SuggestedCompany {...field} />
}

function SuggestedCompany(field: Omit<CompanyFieldProps, 'suggests'>) {
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed.trim())
  const query = useQuery({
    ...read(suggestCompanies, { query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return (
    <AutoComplete
      {...field}
      maxLength={MAX}
      options={typed.trim() === '' ? [] : (query.data?.rows ?? [])}
      showSearch={{ onSearch: setTyped, filterOption: false }}
    />
  )
}
