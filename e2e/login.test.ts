import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { seriousFaults } from './tools/axe.ts'
import { eventually, usePortal } from './tools/harness.ts'
import { layoutShift, tooWide } from './tools/layout.ts'

const portal = usePortal()
const PASSWORD = 'Xinqiao@2026'

async function openLogin(page: Page, query = ''): Promise<void> {
  await page.goto(`/sso/start${query}`)
  await page.getByRole('heading', { name: '登录' }).waitFor()
}

async function enter(page: Page, phone: string, password: string): Promise<void> {
  await page.getByLabel('手机号码').fill(phone)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Where the newest puzzle's hole is; the page does not know. */
async function newestAnswer(): Promise<number> {
  const [row] = await portal.query(
    'select answer from puzzle where answered_at is null order by id desc limit 1',
  )
  return Number(row?.answer)
}

async function codeSentTo(phone: string): Promise<string> {
  const rows = await portal.query('select secrets[1] as code from outbox_message where recipient = $1', [
    phone,
  ])
  return String(rows[0]?.code)
}

async function arrived(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `账号菜单：${name}` }).waitFor()
}

describe('log-in and log-out in the browser', () => {
  test('Back after a log-in leads on, not to a log-in that is over', async () => {
    const { page, trouble } = await portal.visit()
    trouble.expect(/answer: 404 .*\/api\/sso\/interaction\//)
    await page.goto('/portal/login')
    await page.getByLabel('手机号码').fill(PEOPLE.manager)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/sso/login/*')
    const over = page.url()
    await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await arrived(page, '林志远')
    await page.goBack()
    await page.waitForURL((url) => /^\/portal\/?$/.test(url.pathname))
    await arrived(page, '林志远')
    await page.goto(over)
    await page.waitForURL((url) => /^\/portal\/?$/.test(url.pathname))
    await arrived(page, '林志远')
  })

  test('from /login with a number to the portal and back out [P-AUTH-002] [P-AUTH-073]', async () => {
    const { page } = await portal.visit()
    await page.goto('/portal/login')
    await page.getByLabel('手机号码').fill(PEOPLE.manager)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/sso/login/*')
    expect(await page.getByLabel('手机号码').inputValue()).toBe(PEOPLE.manager)
    await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await arrived(page, '林志远')
    expect(new URL(page.url()).pathname).toMatch(/^\/portal(\/|$)/)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
      expect.arrayContaining(['token', 'unitId', 'tbUnitType']),
    )
    await page.getByRole('button', { name: '账号菜单：林志远' }).click()
    // The address that the answer to the log-out named.
    const left = page.waitForRequest(/\/sso\/oidc\/session\/end/)
    await page
      .getByRole('button', { name: '退出登录' })
      .or(page.getByRole('menuitem', { name: '退出登录' }))
      .click()
    expect((await left).isNavigationRequest(), 'P-AUTH-073').toBe(true)
    await page.waitForURL(`${portal.url}/portal/**`)
    await page
      .getByRole('link', { name: '登录' })
      .or(page.getByRole('button', { name: '登录' }))
      .first()
      .waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await openLogin(page)
  })

  test('returns to the page one came from, by a demonstration account', async () => {
    const { page } = await portal.visit()
    await openLogin(page, `?returnTo=${encodeURIComponent('/portal/contactUS')}`)
    await page.getByText('登录后返回').getByText('芯桥 › 联系我们').waitFor()
    await page.getByRole('button', { name: /沈若涵/ }).click()
    expect(await page.getByLabel('手机号码').inputValue()).toBe(PEOPLE.vendorManager)
    await page.keyboard.press('Enter')
    await arrived(page, '沈若涵')
    expect(new URL(page.url()).pathname).toBe('/portal/contactUS')
  })

  test('what was wrong has the focus, ready to be typed anew', async () => {
    const { page, trouble } = await portal.visit()
    trouble.expect(/answer: 400 .*\/password$/)
    await openLogin(page)
    await page.getByLabel('手机号码').fill('1380000')
    const submit = page.getByRole('button', { name: '登录', exact: true })
    await submit.click()
    await page.getByText('请输入密码').waitFor()
    await eventually(() =>
      page.getByLabel('手机号码').evaluate((node) => node === document.activeElement),
    ).toBe(true)
    await page.getByLabel('手机号码').fill(PEOPLE.assistant)
    const password = page.getByRole('textbox', { name: '密码' })
    await password.fill('mistyped-1')
    await submit.click()
    await page.getByText('手机号码或密码错误').waitFor()
    await page.keyboard.type(PASSWORD)
    expect(await password.inputValue()).toBe(PASSWORD)
    await page.keyboard.press('Enter')
    await arrived(page, '方静怡')
  })

  test('after five wrong passwords the puzzle is solved by keyboard alone [P-AUTH-029] [P-AUTH-030] [P-AUTH-031]', async () => {
    const { page, trouble } = await portal.visit()
    trouble.expect(/answer: 400 .*\/password$/)
    await openLogin(page)
    for (let n = 1; n <= 5; n += 1) {
      await enter(page, PEOPLE.engineer, `wrong-${n}`)
      await page.getByText('手机号码或密码错误').waitFor()
      await page.getByRole('textbox', { name: '密码' }).fill('')
    }
    await enter(page, PEOPLE.engineer, PASSWORD)
    const slider = page.getByRole('slider')
    await slider.waitFor()
    await page.getByText('拖动滑块完成拼图').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByText('验证失败，请重试').waitFor()
    await eventually(() => slider.getAttribute('aria-valuenow')).toBe('0')
    const answer = await newestAnswer()
    for (let ten = 0; ten < Math.floor(answer / 10); ten += 1) await page.keyboard.press('PageUp')
    for (let one = 0; one < answer % 10; one += 1) await page.keyboard.press('ArrowRight')
    expect(await slider.getAttribute('aria-valuenow')).toBe(String(answer))
    // It is shown for a moment alone.
    const solved = page.getByText('验证成功').waitFor()
    await page.keyboard.press('Enter')
    await solved
    await arrived(page, '许知行')
  })

  test('by SMS code, the puzzle dragged on a small screen [P-AUTH-032] [P-AUTH-033] [P-AUTH-034]', async () => {
    const { page, trouble } = await portal.visit({ width: 360, height: 740 })
    trouble.expect(/answer: 400 .*\/sms$/)
    await openLogin(page)
    await page.getByRole('tab', { name: '短信登录' }).click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText('请输入手机号码').waitFor()
    await page.getByLabel('手机号码').fill(PEOPLE.softwareEngineer)
    await page.getByRole('button', { name: '获取验证码' }).click()
    const slider = page.getByRole('slider')
    // Hovering waits until the dialog has come to rest.
    await slider.hover()
    const box = await slider.boundingBox()
    const track = await slider.locator('..').boundingBox()
    if (!box || !track) throw new Error('the slider is not shown')
    const pixels = ((await newestAnswer()) * track.width) / 306
    await page.mouse.move(box.x + 20, box.y + 15)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 + pixels / 2, box.y + 20, { steps: 6 })
    await page.mouse.move(box.x + 20 + pixels, box.y + 18, { steps: 6 })
    await page.mouse.up()
    const button = page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    const code = await codeSentTo(PEOPLE.softwareEngineer)
    await page.getByLabel('短信验证码').fill('000000')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('验证码错误或已失效').waitFor()
    await page.getByLabel('短信验证码').fill(code)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForFunction(() => localStorage.getItem('token') !== null)
  })

  test('/outsideLogout forgets the log-in and goes to the provider’s home [P-AUTH-076] [P-AUTH-077] [P-AUTH-078] [P-AUTH-079]', async () => {
    const { page } = await portal.visit()
    await openLogin(page)
    await enter(page, PEOPLE.rivalEngineer, PASSWORD)
    await arrived(page, '罗一鸣')
    await page.evaluate(() => {
      localStorage.setItem('kb', 'x')
      // biome-ignore lint/suspicious/noDocumentCookie: as a script of an older browser would
      document.cookie = 'noted=1; path=/'
    })
    await page.goto('/portal/outsideLogout')
    // HOME_URL is the portal's own home unless set.
    await expect(page.waitForURL(`${portal.url}/portal/`), 'P-AUTH-079').resolves.toBeUndefined()
    await page.getByRole('link', { name: '注册' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token')), 'P-AUTH-078').toBeNull()
    expect(await page.evaluate(() => localStorage.length), 'P-AUTH-076').toBe(0)
    expect(await page.evaluate(() => document.cookie), 'P-AUTH-077').toBe('')
  })

  test('a log-in page of another browser says that it is over, and leads on', async () => {
    const owner = await portal.visit()
    await openLogin(owner.page)
    const { page, trouble } = await portal.visit()
    trouble.expect(/answer: 404 .*\/api\/sso\/interaction\//)
    await page.goto(owner.page.url())
    await page.getByText('登录页面已过期，请重新进入').waitFor()
    await page.getByRole('link', { name: '重新登录' }).click()
    await page.getByRole('heading', { name: '登录' }).waitFor()
  })

  test.each([
    [1366, 650],
    [1280, 720],
    [1440, 900],
  ])('keeps the traces of its drawing above its headline: %i × %i px', async (width, height) => {
    const { page, settled } = await portal.visit({ width, height })
    await openLogin(page)
    await settled()
    const chip = await page.getByText('XINQIAO').locator('..').boundingBox()
    const headline = await page.getByText('一个账号').boundingBox()
    // The lowest trace runs 178 px below the middle of the chip.
    expect((chip?.y ?? 0) + (chip?.height ?? 0) / 2 + 178).toBeLessThan(headline?.y ?? 0)
  })

  test.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 360],
  ] as const)('has nothing that axe finds serious and stands still: %s, %i px', async (scheme, width) => {
    const { page, settled } = await portal.visit({ scheme, width })
    await openLogin(page, '?phone=13800006630')
    await settled()
    expect(await seriousFaults(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    expect((await layoutShift(page)).total).toBeLessThan(0.1)
    await page.getByRole('tab', { name: '短信登录' }).click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    // Hovering waits until the dialog has come to rest.
    await page.getByRole('slider').hover()
    await settled()
    expect(await seriousFaults(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  })
})
