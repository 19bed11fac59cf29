import { listAllTokens, TOKEN_FILTER } from '@xinqiao/contract/identity/token-endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { choices } from '../../../shared/ui/choices.ts'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { tokenColumns } from '../parts/tokens/token-columns.tsx'
import { useEndToken } from '../parts/tokens/use-end-token.ts'
import { tokensScreen } from '../paths.ts'
import { TokenPolicyDialog } from './TokenPolicyDialog.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '名称、所有者或单位' },
  {
    name: 'state',
    label: '状态',
    options: choices(['good', TOKEN_FILTER.good], ['over', TOKEN_FILTER.over]),
  },
] as const

/** The access tokens of everybody, and who may have any. */
export function Tokens() {
  const list = useList(listAllTokens, tokensScreen)
  const [isOpen, setOpen] = useState(false)
  const end = useEndToken()
  return (
    <>
      <ListPage
        {...list}
        action={<Button onClick={() => setOpen(true)}>开放范围</Button>}
        filters={FILTERS}
        columns={tokenColumns({ owner: 'unit', end })}
        empty={{ title: '还没有访问令牌', hint: '人员在门户的“账号安全 / 访问令牌”中自行新建' }}
        minWidth={1160}
      />
      {isOpen && <TokenPolicyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
