import { Expired } from '../../features/identity/sso/Expired.tsx'
import { LoginPage } from '../../features/identity/sso/LoginPage.tsx'
import { useSettings } from '../../shared/settings.ts'
import './sso.css'

/** The identity site: the motif on one side, the page on the other. */
export function SsoShell() {
  const { brand, company, filingNumbers } = useSettings()
  const uid = /^\/sso\/login\/([\w-]+)$/.exec(window.location.pathname)?.[1]
  return (
    <div className="sso">
      <aside className="sso-panel" aria-label={`${brand}芯桥`}>
        <a href="/portal/" className="sso-mark" aria-label={`${brand}芯桥，返回门户首页`}>
          <b>{brand}</b>
          <span>芯桥</span>
          <small>客户服务门户</small>
        </a>
        <span className="sso-chip" aria-hidden="true">
          {brand}
          <small>XINQIAO</small>
        </span>
        <div className="sso-words">
          <p className="sso-headline">
            一个账号，
            <br />
            连接{brand}合作伙伴服务
          </p>
          <p>技术资料、项目支持与兼容性认证，使用同一账号登录。</p>
          <p className="sso-foot">
            © {new Date().getFullYear()} {company} {filingNumbers[0]}
          </p>
        </div>
      </aside>
      <main id="main" className="sso-main">
        {uid === undefined ? <Expired /> : <LoginPage uid={uid} />}
      </main>
    </div>
  )
}
