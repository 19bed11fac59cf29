import { allows } from '@xinqiao/contract/access'
import { certificateScreen, publicListScreen } from '../../../features/certifications/paths.ts'
import { kbHomeScreen } from '../../../features/knowledge/paths.ts'
import { logoWallScreen } from '../../../features/logos/paths.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { type Session, subjectOf } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { ThemeSwitch } from '../../../shared/theme/ThemeSwitch.tsx'
import { routeOf } from '../routes.ts'
import { FooterTerms } from './FooterTerms.tsx'
import { headerEntries } from './header-entries.ts'
import { Wordmark } from './Wordmark.tsx'

const SERVICES = [
  '/compatibilityCertification',
  '/machineCertification',
  publicListScreen.path,
  certificateScreen.path,
  logoWallScreen.path,
]

/** Link groups, addresses, hotline and filing numbers. */
export function Footer({ session }: { session: Session }) {
  const settings = useSettings()
  const subject = subjectOf(session.user)
  const sections = SERVICES.flatMap((path) => routeOf(path) ?? []).filter(
    (route) => session.status === 'visitor' || allows(route.access, subject),
  )
  const knowledge = headerEntries.find((entry) => entry.activeOn === '/knowledgeBase')
  return (
    <footer className="footer">
      <div className="footer-groups">
        <div className="footer-about">
          <Wordmark />
          <p>{settings.brand}面向合作伙伴的技术资料、项目支持与兼容性认证平台。</p>
        </div>
        <FooterGroup title="产品与资料">
          <AppLink to={kbHomeScreen.path}>知识库首页</AppLink>
          {knowledge?.to && <AppLink to={knowledge.to}>全部知识库</AppLink>}
        </FooterGroup>
        {sections.length > 0 && (
          <FooterGroup title="服务">
            {sections.map(({ path, title }) => (
              <AppLink key={path} to={path}>
                {title}
              </AppLink>
            ))}
          </FooterGroup>
        )}
        <FooterGroup title="关于">
          <AppLink to="/contactUS">联系我们</AppLink>
          <a href={settings.homeUrl}>门户首页</a>
          <FooterTerms />
        </FooterGroup>
        <div className="footer-group footer-addresses">
          <h2>公司地址</h2>
          <dl>
            {settings.addresses.map(({ label, address }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{address}</dd>
              </div>
            ))}
            <div className="footer-hotline">
              <dt>服务热线</dt>
              <dd>
                <span className="mono">{settings.hotline}</span>
                {settings.hotlineHours && `（${settings.hotlineHours}）`}
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <div className="footer-end">
        <span>
          © {new Date().getFullYear()} {settings.company}　保留所有权利
        </span>
        <ThemeSwitch />
        <span className="footer-filings">{settings.filingNumbers.join('　')}</span>
      </div>
    </footer>
  )
}

function FooterGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="footer-group">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
