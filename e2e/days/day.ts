import type { Locator, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../apps/server/src/modules/identity/index.ts'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { type Portal, usePortal, type Visit } from '../tools/harness.ts'
import { type Hands, handsOn } from './keyboard-hands.ts'

/** A working day in the browser: from the log-in page to the log-out, by what the screens offer, without a mouse. */
export interface Day extends Visit, Hands {
  /** one of the things that wait on the first page, by what it is called */
  task(name: string | RegExp): Locator
  /** goes back to the first page */
  home(): Promise<void>
  /** goes to what the palette finds by these words, under a head */
  find(words: string, head: string, option: RegExp): Promise<void>
  /** the dialog or drawer that was opened last */
  dialog(name?: string | RegExp): Locator
  end(): Promise<void>
}

interface Worker {
  phone: string
  name: string
  surface: 'portal' | 'console'
}

/** Who comes to work, what the bar calls him or her, and where. */
const WORKERS = {
  admin: { phone: PEOPLE.admin, name: '系统管理员', surface: 'console' },
  assistant: { phone: PEOPLE.assistant, name: '方静怡', surface: 'portal' },
  certifier: { phone: PEOPLE.certifier, name: '苏念', surface: 'console' },
  editor: { phone: PEOPLE.editor, name: '韩卓', surface: 'console' },
  engineer: { phone: PEOPLE.engineer, name: '许知行', surface: 'portal' },
  fae: { phone: PEOPLE.fae, name: '陈思远', surface: 'console' },
  personal: { phone: PEOPLE.personal, name: '叶文', surface: 'portal' },
  staffManager: { phone: PEOPLE.staffManager, name: '梁怀瑾', surface: 'console' },
  manager: { phone: PEOPLE.manager, name: '林志远', surface: 'portal' },
  tme: { phone: PEOPLE.tme, name: '赵雨桐', surface: 'console' },
  vendor: { phone: PEOPLE.vendor, name: '顾一凡', surface: 'portal' },
} as const satisfies Partial<Record<keyof typeof PEOPLE, Worker>>

/** The days of a file: a server with the demonstration world, and people who come to work. */
export function useDays(): { portal: Portal; begin: (who: keyof typeof WORKERS) => Promise<Day> } {
  const portal = usePortal()
  return { portal, begin: (who) => begin(portal, WORKERS[who]) }
}

async function begin(portal: Portal, { phone, name, surface }: Worker): Promise<Day> {
  const visit = await portal.visit()
  const { page, settled } = visit
  const hands = handsOn(page)
  const first = `/${surface}/`
  await page.goto(first)
  // The console leads there by itself.
  if (surface === 'portal') {
    await settled()
    await hands.press(page.getByRole('banner').getByRole('link', { name: '登录', exact: true }))
  }
  await page.waitForURL('**/sso/login/*')
  await hands.type(page.getByLabel('手机号码'), phone)
  await hands.type(page.getByRole('textbox', { name: '密码' }), DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await accountMenu(page, name).waitFor()
  await settled()
  return {
    ...visit,
    ...hands,
    task: (what) =>
      (surface === 'portal'
        ? page.getByRole('region', { name: '待我处理' })
        : page.getByRole('main')
      ).getByRole('link', { name: what }),
    find: (words, head, option) => findInPalette(page, words, { head, option }),
    home: () => visit.open(first),
    dialog: (title) => page.getByRole('dialog', title === undefined ? {} : { name: title }).last(),
    end: async () => {
      await settled()
      await end(page, name, hands)
    },
  }
}

export async function findInPalette(
  page: Page,
  words: string,
  { head, option }: { head: string; option: RegExp },
): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '快速前往与搜索' })
  await palette.getByRole('combobox').fill(words)
  const found = palette.getByRole('group', { name: head }).getByRole('option', { name: option })
  await found.waitFor()
  for (let step = await palette.getByRole('option').count(); step > 0; step -= 1) {
    if ((await found.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
}

async function end(page: Page, name: string, { press }: Hands): Promise<void> {
  await press(accountMenu(page, name))
  await press(
    page.getByRole('button', { name: '退出登录' }).or(page.getByRole('menuitem', { name: '退出登录' })),
  )
  await accountMenu(page, name).waitFor({ state: 'detached' })
  await page.waitForFunction(() => localStorage.getItem('token') === null)
}

function accountMenu(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^账号菜单：${name}`) })
}
