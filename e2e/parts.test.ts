import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { routesOf } from './routes.ts'
import { eventually, usePortal, type Visit } from './tools/harness.ts'
import { type Menu, type Part, READERS, type Reader } from './tools/parts.ts'
import { PARTS } from './tools/screens.ts'

const portal = usePortal()

describe('the parts of the portal', () => {
  test('are all in the list: no screen with an entry in a menu is missing', async () => {
    const inMenus = (await routesOf('portal')).filter(({ menu }) => menu !== undefined)
    const listed = PARTS.map(({ path }) => path)
    expect(inMenus.map(({ path }) => `/portal${path}`).filter((path) => !listed.includes(path))).toEqual([])
  })

  test.each(Object.keys(READERS) as Reader[])(
    '%s reaches from the menus what is theirs, with its content, and no menu leads anywhere else [P-SHELL-002]',
    async (reader) => {
      const phone = READERS[reader]
      const visit = await portal.visit(phone === undefined ? {} : { phone })
      const theirs = PARTS.filter(({ readers }) => readers.includes(reader))
      const led = new Set<string>()
      await visit.open('/portal/')
      for (const part of theirs) {
        await goHome(visit)
        await follow(visit, part)
        await visit.page.getByRole('main').getByText(part.shows).first().waitFor()
        if (part.path.startsWith('/portal/')) for (const path of await offered(visit.page)) led.add(path)
      }
      // What a log-in opens leads a visitor to the log-in, and nobody else.
      const logIn = phone === undefined ? ['/sso/start'] : []
      const parts = [...theirs.map(({ path }) => path), ...theirs.flatMap(({ area = [] }) => area)]
      const own = [...parts, ...logIn, '/portal/']
      expect([...led].filter((path) => !own.includes(path))).toEqual([])
    },
  )

  test.each(Object.keys(READERS) as Reader[])(
    '%s is not let into the others by their address',
    async (reader) => {
      const phone = READERS[reader]
      const visit = await portal.visit(phone === undefined ? {} : { phone })
      const { page } = visit
      for (const { path, shows } of PARTS.filter(({ readers }) => !readers.includes(reader))) {
        await page.goto(path)
        if (phone === undefined) {
          await page.waitForURL('**/sso/login/*')
          continue
        }
        await page.getByText('没有访问权限', { exact: true }).waitFor()
        expect(await page.getByRole('main').getByText(shows).count(), path).toBe(0)
      }
    },
  )
})

/** By the wordmark, which every part of the portal has. */
async function goHome({ page, settled }: Visit): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname === '/portal/')
  await settled()
}

/** Goes from menu to menu by clicks, as a reader does who knows no address. */
async function follow({ page, settled }: Visit, { way, path }: Part): Promise<void> {
  for (const [menu, name] of way) {
    if (menu === 'account') await page.getByRole('button', { name: /^账号菜单/ }).click()
    await entries(page, menu)
      .and(page.getByRole('link', { name: new RegExp(`^${name}`) }))
      .first()
      .click()
    await settled()
  }
  await eventually(() => new URL(page.url()).pathname).toBe(path)
}

/** Where the entries of all menus lead that can be followed from here. */
async function offered(page: Page): Promise<string[]> {
  const account = page.getByRole('button', { name: /^账号菜单/, expanded: false })
  if ((await account.count()) > 0) {
    await account.click()
    await entries(page, 'account').first().waitFor()
  }
  const paths = await Promise.all(
    (['header', 'side', 'account'] as const).map((menu) =>
      entries(page, menu).evaluateAll((links) =>
        links.flatMap((link) =>
          link instanceof HTMLAnchorElement && link.hasAttribute('href') ? [new URL(link.href).pathname] : [],
        ),
      ),
    ),
  )
  return paths.flat()
}

const MENUS: Record<Exclude<Menu, 'footer'>, string> = {
  header: '主导航',
  side: '侧边导航',
  account: '个人菜单',
}

function entries(page: Page, menu: Menu): Locator {
  const place =
    menu === 'footer' ? page.getByRole('contentinfo') : page.getByRole('navigation', { name: MENUS[menu] })
  return place.getByRole('link')
}
