import { ForgotPassword } from '../../features/accounts/sso/ForgotPassword.tsx'
import { ConsentPage } from '../../features/identity/sso/ConsentPage.tsx'
import { Expired } from '../../features/identity/sso/Expired.tsx'
import { LinkPage } from '../../features/identity/sso/LinkPage.tsx'
import { LoginPage } from '../../features/identity/sso/LoginPage.tsx'
import { useSettings } from '../../shared/settings.ts'
import './sso.css'

/** The identity site: the motif on one side, the page on the other. */
export function SsoShell() {
  const { brand, company, filingNumbers } = useSettings()
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
            © {new Date().getFullYear()} {company}　{filingNumbers[0]}
          </p>
        </div>
      </aside>
      <main id="main" className="sso-main">
        <SsoPage />
      </main>
    </div>
  )
}

/** An address without a page of its own is a log-in that is over. */
function SsoPage() {
  const { pathname } = window.location
  const uid = /^\/sso\/login\/([\w-]+)$/.exec(pathname)?.[1]
  if (uid !== undefined) return <LoginPage uid={uid} />
  const asked = /^\/sso\/consent\/([\w-]+)$/.exec(pathname)?.[1]
  if (asked !== undefined) return <ConsentPage uid={asked} />
  if (pathname === '/sso/link') return <LinkPage />
  return pathname === '/sso/forgot' ? <ForgotPassword /> : <Expired />
}
