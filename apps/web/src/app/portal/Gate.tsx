import { useNavigate } from '@tanstack/react-router'
import { needsLogin } from '@xinqiao/contract/access'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { type ReactNode, useEffect, useState } from 'react'
import { ask, toast } from '../../shared/feedback/feedback.ts'
import { leaveTo, loginAddress } from '../../shared/navigation.ts'
import { useSession } from '../../shared/session/session.ts'
import { useSettings } from '../../shared/settings.ts'
import { Failed } from '../../shared/ui/load/Failed.tsx'
import { loadPart } from '../../shared/ui/load/load-part.tsx'
import { closedText, verdictFor } from './gate.ts'
import type { PortalRoute } from './route.ts'

/** For members of the provider alone, once. */
const SecondFactorFirst = loadPart(() =>
  import('../../features/accounts/parts/SecondFactorFirst.tsx').then((m) => m.SecondFactorFirst),
)

/**
 * Shows a screen to those who may open it. Once open it stays: a session that ends later must not
 * take away what was typed.
 */
export function Gate({ route, children }: { route: PortalRoute; children: ReactNode }) {
  const session = useSession()
  const settings = useSettings()
  const navigate = useNavigate()
  const verdict = verdictFor(route, session)
  const [wasOpen, setWasOpen] = useState(verdict === 'open')
  if (verdict === 'open' && !wasOpen) setWasOpen(true)
  const kept = wasOpen && verdict !== 'name' && verdict !== 'refused'

  useEffect(() => {
    if (kept) return
    if (verdict === 'sign-in') leaveTo(loginAddress(), 'replace')
    if (verdict === 'name') {
      toast('warning', IDENTITY_TEXTS.noRealName)
      void navigate({ to: '/personalCenter/myInformation', replace: true })
    }
    if (verdict === 'refused') {
      void refuse(
        closedText(route, session.user).replace('{provider}', settings.brand),
        settings.hotline,
      ).then(() => navigate({ to: '/', replace: true }))
    }
  }, [kept, verdict, route, session.user, settings, navigate])

  if (kept && session.user?.secondFactorNeeded && needsLogin(route.access)) {
    return <SecondFactorFirst />
  }
  if (kept) return children
  const { Unknown = Failed } = route
  return verdict === 'failed' && session.status === 'failed' ? <Unknown error={session.error} /> : null
}

function refuse(reason: string, hotline: string): Promise<boolean> {
  return ask({
    key: 'no-access',
    tone: 'lock',
    title: IDENTITY_TEXTS.noAccess,
    text: `${reason}，如有疑问请拨打服务热线 ${hotline}。`,
    ok: '返回门户首页',
    cancel: null,
  })
}
