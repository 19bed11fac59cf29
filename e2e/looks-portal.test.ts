import { expect, test } from 'vitest'
import { routesOf } from './routes.ts'
import { usePortal } from './tools/harness.ts'
import { lookAt } from './tools/looks.ts'
import { consoleScreens, portalScreens } from './tools/screens.ts'

/** They only lead elsewhere; `/` shows what kbHome shows. */
const PASSING = [
  ...['/portal/loginComplete', '/portal/outsideLogout', '/portal/knowledgeBase/kbHome'],
  '/portal/machineCertification',
]

const portal = usePortal()

test('every screen of portal and console is among those looked at', async () => {
  const looked = [...portalScreens, ...consoleScreens].map(
    ({ path, covers }) => covers ?? new URL(String(path), 'http://site').pathname,
  )
  const routes = [
    ...(await routesOf('portal')).map(({ path }) => `/portal${path}`),
    ...(await routesOf('console')).map(({ path }) => `/console${path}`),
  ]
  expect(routes.filter((path) => !looked.includes(path) && !PASSING.includes(path))).toEqual([])
})

test.each(portalScreens)(
  '$name: axe finds nothing serious in light or dark, it stands still, fits and cuts nothing off from 360 to 2560 px, is hit by a finger on phones, and speaks Chinese [P-SHELL-001]',
  (screen) => lookAt(portal, screen),
)
