import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { usePortal } from './tools/harness.ts'
import { detailPath } from './tools/places.ts'

const portal = usePortal()
const NEWER = '<script type="module" src="/assets/portal-newer.js"></script>'
const PART = '**/assets/OfficeReader-*.js'

/** Opens a document whose viewer is lost on its way, as often as it is asked for. */
async function openWithoutViewer(lose: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page, trouble } = await portal.visit({ phone: PEOPLE.manager })
  trouble.expect(/OfficeReader-/)
  await lose(page)
  await page.goto(await detailPath(portal, '失效分析（FA）送样与报告规范', '失效分析 8D 报告模板（docx）'))
  return page
}

describe('a part of a page that was lost on its way', () => {
  test('comes when it is asked for again, and the page around it stays', async () => {
    const page = await openWithoutViewer((page) => page.route(PART, (route) => route.abort('failed')))
    const alert = page.getByRole('alert').filter({ hasText: '页面内容未能载入' })
    await alert.waitFor()
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await page.unroute(PART)
    await alert.getByRole('button', { name: '重试' }).click()
    await page.locator('iframe[data-drawn]').waitFor()
    expect(await page.locator('[data-same-page]').count()).toBe(1)
  })

  test('of a build that the site no longer serves is had by loading the page anew', async () => {
    const page = await openWithoutViewer(async (page) => {
      await page.route(PART, (route) => route.fulfill({ status: 404 }))
      await page.route('**/kbDetail', (route) => route.fulfill({ contentType: 'text/html', body: NEWER }))
    })
    const alert = page.getByRole('alert').filter({ hasText: '页面已更新，请重新载入' })
    await alert.waitFor()
    expect(await alert.textContent()).not.toContain('请检查网络')
    await page.unrouteAll()
    await alert.getByRole('button', { name: '重新载入页面' }).click()
    await page.locator('iframe[data-drawn]').waitFor()
  })
})
