import type { PublicSettings } from '@xinqiao/contract/system/endpoints'
import { renderToStaticMarkup } from 'react-dom/server'
import { Hero } from '../../features/knowledge/parts/Hero.tsx'
import { SettingsContext } from '../../shared/settings.ts'
import { SkipLink } from '../../shared/ui/SkipLink.tsx'
import { Header } from './shell/Header.tsx'

/** The server writes the provider's name in; the rest is not known at build time and not shown. */
const UNKNOWN: PublicSettings = {
  brand: '{{brand}}',
  company: '',
  hotline: '',
  hotlineHours: '',
  supportEmail: '',
  addresses: [],
  filingNumbers: [],
  homeUrl: '/',
  registerUrl: '',
  accountCenterUrl: '',
  externalLogin: false,
  publicAccountUrl: '',
  mobileUrl: '',
  demo: false,
}

/** What a visitor sees of kbHome before scripts have run; run at build time only. */
export function renderStaticShell(): string {
  return renderToStaticMarkup(
    <SettingsContext value={UNKNOWN}>
      <div className="shell static-shell" data-frame="page">
        <SkipLink />
        <Header
          session={{ status: 'visitor', user: null }}
          pathname="/"
          chrome="nav"
          subtitle="客户服务门户"
        />
        <div className="shell-body">
          <main id="main" className="shell-main">
            <Hero spaces={[]} common={[]} />
          </main>
        </div>
      </div>
    </SettingsContext>,
  )
}
