import { useSettings } from '../../shared/settings.ts'
import { Empty } from '../../shared/ui/Empty.tsx'

/** The identity site's pages. An address without a page leads back to the portal. */
export function SsoShell() {
  const { brand } = useSettings()
  return (
    <main id="main">
      <h1 className="visually-hidden">{brand}统一身份认证</h1>
      <Empty drawing="search" title="该登录页面已失效" hint="请从芯桥重新进入登录">
        <a className="btn btn-primary" href="/portal/">
          返回芯桥
        </a>
      </Empty>
    </main>
  )
}
