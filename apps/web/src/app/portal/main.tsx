import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { followInside, leaveTo } from '../../shared/navigation.ts'
import { destination } from '../../shared/router/AppLink.tsx'
import { askAhead, setAhead } from '../../shared/router/ahead.ts'
import { loadSettings } from '../../shared/settings.ts'
import { Providers } from '../Providers.tsx'
import { isPhone, mobileAddress } from './gate.ts'
import { createPortalRouter } from './router.tsx'
import { routeOf } from './routes.ts'
// The static shell shows the hero before the screen it belongs to has loaded.
import '../../features/knowledge/parts/hero.css'
import './static-shell.css'

const router = createPortalRouter()
const client = createQueryClient()

setAhead((path, search) => {
  // It comes with the screen then.
  routeOf(path)
    ?.ahead?.(client, search)
    .catch(() => undefined)
})

/** Mounts once the first screen is there, so that the static shell gives way to it without a jump. */
async function start(): Promise<void> {
  const { pathname, search } = router.latestLocation
  askAhead(pathname, search)
  const [settings] = await Promise.all([loadSettings(), router.load()])
  const mobile = mobileAddress(router.state.location.pathname, settings.mobileUrl, isPhone(navigator))
  if (mobile !== null) {
    leaveTo(mobile, 'replace')
    return
  }
  followInside('/portal', (to, replace) => void router.navigate({ ...destination(to), replace }))
  const box = document.getElementById('root')
  if (!box) throw new Error('the page has no #root')
  createRoot(box).render(
    <Providers settings={settings} client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

void start()
