import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import type { Part } from './parts.ts'
import type { FeatureScreens, Screen } from './screen.ts'

/** What belongs to no feature: the frame and its doors. */
const SHELL: FeatureScreens = {
  portal: [
    { name: 'home of a visitor', path: '/portal/' },
    { name: 'home of a customer', path: '/portal/', phone: PEOPLE.manager },
    { name: 'mobile number', path: '/portal/login' },
    { name: 'log-in', path: '/sso/start' },
    { name: 'not found', path: '/portal/404' },
  ],
  console: [{ name: 'console without a role', path: '/console/outbox', phone: PEOPLE.fae }],
}

const FEATURES = fileURLToPath(new URL('../../apps/web/src/features/', import.meta.url))
const found = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/proof/screens.ts'))
  .sort()
const loaded = found.map(
  async (file) => ((await import(`${FEATURES}${file}`)) as { screens: FeatureScreens }).screens,
)
const all = [SHELL, ...(await Promise.all(loaded))]

/** The screens of portal and log-in. */
export const portalScreens: readonly Screen[] = all.flatMap(({ portal = [] }) => portal)

/** The screens of the provider. */
export const consoleScreens: readonly Screen[] = all.flatMap(({ console = [] }) => console)

/** What the menus of the portal lead to. */
export const PARTS: readonly Part[] = all.flatMap(({ parts = [] }) => parts)
