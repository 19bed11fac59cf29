import { listUnitTokens, type TokenRow } from '@xinqiao/contract/identity/token-endpoints'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { ListHead } from '../../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import pieces from '../../../../shared/ui/pieces.module.css'
import { tokenColumns } from '../../parts/tokens/token-columns.tsx'
import { useEndToken } from '../../parts/tokens/use-end-token.ts'
import { accessTokensScreen, unitTokensScreen } from '../../paths.ts'

/** Access tokens of all people of the unit, for its personnel managers. */
export function UnitTokens({ securityHref }: { securityHref: string }) {
  const list = useList(listUnitTokens, unitTokensScreen)
  const end = useEndToken()
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={securityHref}>账号安全</AppLink>
        <i aria-hidden>/</i>
        <AppLink to={hrefOf(accessTokensScreen)}>访问令牌</AppLink>
        <i aria-hidden>/</i>
        <span>本单位的令牌</span>
      </nav>
      <ListHead surface="portal" title="本单位的令牌" />
      <p className={pieces.lead}>停用后，所有者会收到通知。人员离开单位或账号停用时，其令牌自动失效。</p>
      <ListScreen<TokenRow, typeof list.search>
        {...list}
        filtered={false}
        onReset={() => undefined}
        columns={tokenColumns({ owner: 'name', end })}
        empty={{ title: '本单位还没有访问令牌', hint: '单位人员在“账号安全 / 访问令牌”中自行新建' }}
        minWidth={1080}
      />
    </>
  )
}
