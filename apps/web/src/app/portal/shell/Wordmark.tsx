import { AppLink } from '../../../shared/router/AppLink.tsx'
import { useSettings } from '../../../shared/settings.ts'

export function Wordmark({ subtitle }: { subtitle?: string }) {
  const { brand } = useSettings()
  return (
    <AppLink to="/" className="wordmark" aria-label={`${brand}芯桥，返回门户首页`}>
      <span className="wordmark-brand">{brand}</span>
      <span className="wordmark-name">芯桥</span>
      {subtitle && <span className="wordmark-subtitle">{subtitle}</span>}
    </AppLink>
  )
}
