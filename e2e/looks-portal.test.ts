import { describe, expect, test } from 'vitest'
import { routesOf } from './routes.ts'
import { consoleScreens } from './tools/console-screens.ts'
import { lookAt } from './tools/looks.ts'
import { portalScreens } from './tools/screens.ts'

/** They only lead elsewhere; `/` shows what kbHome shows. */
const PASSING = [
  ...['/portal/loginComplete', '/portal/outsideLogout', '/portal/knowledgeBase/kbHome'],
  '/portal/machineCertification',
]

describe('every screen', () => {
  test('of portal and console is among those looked at', async () => {
    const looked = [...portalScreens, ...consoleScreens].map(
      ({ path, covers }) => covers ?? new URL(String(path), 'http://site').pathname,
    )
    const routes = [
      ...(await routesOf('portal')).map(({ path }) => `/portal${path}`),
      ...(await routesOf('console')).map(({ path }) => `/console${path}`),
    ]
    expect(routes.filter((path) => !looked.includes(path) && !PASSING.includes(path))).toEqual([])
  })
})

describe('every screen of the portal [P-SHELL-001]', () => lookAt(portalScreens))
