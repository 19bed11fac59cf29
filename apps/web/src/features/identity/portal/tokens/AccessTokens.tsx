import { allows } from '@xinqiao/contract/access'
import type { Answer } from '@xinqiao/contract/endpoint'
import { listTokens, type makeToken, type TokenRow } from '@xinqiao/contract/identity/token-endpoints'
import { useState } from 'react'
import { ShownOnce } from '../../../../shared/feedback/ShownOnce.tsx'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { subjectOf, useKnownUser } from '../../../../shared/session/session.ts'
import { AddButton } from '../../../../shared/ui/act/AddButton.tsx'
import { ListHead } from '../../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import pieces from '../../../../shared/ui/pieces.module.css'
import { tokenColumns } from '../../parts/tokens/token-columns.tsx'
import styles from '../../parts/tokens/tokens.module.css'
import { useEndToken } from '../../parts/tokens/use-end-token.ts'
import { accessTokensScreen, developersScreen, unitTokensScreen } from '../../paths.ts'
import { NewToken } from './NewToken.tsx'

type Made = Answer<typeof makeToken>['data']

/** One's own access tokens, by which programs call the interface. */
export function AccessTokens({ securityHref, webhooksHref }: { securityHref: string; webhooksHref: string }) {
  const user = useKnownUser()
  const list = useList(listTokens, accessTokensScreen)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const end = useEndToken()
  if (user === null) return null
  const add = <AddButton onClick={() => setMaking(true)}>新建令牌</AddButton>
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={securityHref}>账号安全</AppLink>
        <i aria-hidden>/</i>
        <span>访问令牌</span>
      </nav>
      <ListHead
        surface="portal"
        title="访问令牌"
        action={
          <div className={styles.acts}>
            <AppLink to={hrefOf(developersScreen)}>开发者</AppLink>
            {allows('unit-manager', subjectOf(user)) && (
              <>
                <AppLink to={webhooksHref}>事件推送</AppLink>
                <AppLink to={hrefOf(unitTokensScreen)}>本单位的令牌</AppLink>
              </>
            )}
            {add}
          </div>
        }
      />
      <p className={pieces.lead}>
        程序凭访问令牌以您的名义调用接口，不超出您当前的权限与令牌的权限范围；不能修改密码、两步验证与令牌本身。
        支持 MCP 的智能体登录授权后，或凭同一令牌，连接{' '}
        <code className={styles.name}>{`${window.location.origin}/mcp`}</code>
        ，可搜索知识库、查看项目与工单、提交和回复工单。
      </p>
      <ListScreen<TokenRow, typeof list.search>
        {...list}
        filtered={false}
        onReset={() => undefined}
        columns={tokenColumns({ end })}
        empty={{
          title: '还没有访问令牌',
          hint: '新建令牌后，程序可在 Authorization 请求头中使用',
          action: add,
        }}
        minWidth={1000}
      />
      {isMaking && (
        <NewToken
          user={user}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && (
        <ShownOnce
          title={`访问令牌“${made.row.name}”`}
          lead="令牌只显示这一次，请立即保存到程序的密钥配置中；不要写进代码、网址或聊天记录。"
          secret={made.token}
          kept="我已保存令牌"
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
