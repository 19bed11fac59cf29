import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal } from '../tools/harness.ts'
import { detailPath } from '../tools/places.ts'

const portal = usePortal()
const READER = PEOPLE.engineer
const OTHER_UNIT = PEOPLE.vendorManager
const GUIDE = 'D2000 硬件设计指南'

function cell(page: Page, name: string) {
  return page.getByRole('link', { name, exact: true }).first()
}

describe('reading the knowledge base', () => {
  test('a visitor goes from home over a space to a guide, reads what is open and is asked to log in for the rest [P-KB-045] [P-KB-046]', async () => {
    const { page, open, settled } = await portal.visit()
    await open('/portal/')
    await page
      .getByRole('link', { name: /^查看全部 \d+ 个/ })
      .first()
      .click()
    await page.waitForURL(/kbList\?action=more&type=/)
    await settled()
    await cell(page, GUIDE).click()
    await page.waitForURL(/\/kbDetail\?/)
    await page.getByRole('heading', { level: 1, name: '1 概述' }).waitFor()
    await page.getByRole('navigation', { name: '文档目录' }).getByRole('link', { name: '2 电源设计' }).click()
    await page.getByText('登录后可查看文章内容').waitFor()
    await page.getByText('登录后可发表评论').waitFor()
    expect(await page.getByRole('main').getByText('表 2-1').count()).toBe(0)
  })

  test('a customer logs in from the article and stands at it again, with its text [P-AUTH-010] [P-KB-035]', async () => {
    const { page, open, settled } = await portal.visit()
    await open(await detailPath(portal, GUIDE, '2 电源设计'))
    const there = page.url()
    await page.getByText('登录后可查看文章内容').waitFor()
    await page.getByRole('main').getByRole('link', { name: '登录' }).first().click()
    await page.waitForURL('**/sso/login/*')
    await page.getByLabel('手机号码').fill(READER)
    await page.getByRole('textbox', { name: '密码' }).fill('Xinqiao@2026')
    await page.keyboard.press('Enter')
    await page.waitForURL(there)
    await page.getByRole('heading', { level: 1, name: '2 电源设计' }).waitFor()
    await settled()
    expect(await page.getByText('登录后可查看文章内容').count()).toBe(0)
    expect((await page.getByRole('main').getByRole('article').first().textContent())?.length).toBeGreaterThan(
      40,
    )
  })

  test('a search finds words of the text and marks them', async () => {
    const { page, open, settled } = await portal.visit({ phone: READER })
    await open('/portal/')
    await page.getByLabel('关键词').fill('耦合电容')
    await page.keyboard.press('Enter')
    await page.waitForURL(/keyword=/)
    await settled()
    await page.getByText(/^正文命中 \d+/).click()
    await settled()
    const hits = page.getByRole('main').getByRole('listitem')
    await eventually(() => hits.count()).toBeGreaterThan(0)
    const marks = await page.getByRole('main').locator('mark').allTextContents()
    expect(marks.length).toBeGreaterThan(0)
    expect(new Set(marks)).toEqual(new Set(['耦合电容']))
  })

  test('a favourite is kept, shown everywhere and taken back [P-KB-061] [P-KB-062] [P-KB-063]', async () => {
    const { page, open, settled } = await portal.visit({ phone: OTHER_UNIT })
    await open(await detailPath(portal, GUIDE))
    await page.getByRole('button', { name: '收藏', exact: true }).click()
    await page.getByText('操作成功').first().waitFor()
    await page.getByRole('button', { name: '已收藏' }).waitFor()
    await open('/portal/knowledgeBase/kbList?tab=1')
    await cell(page, GUIDE).waitFor()
    await open('/portal/')
    await page.getByRole('heading', { name: '我的收藏' }).waitFor()
    await page
      .getByRole('button', { name: `取消收藏 ${GUIDE}` })
      .first()
      .click()
    await settled()
    await page
      .getByRole('button', { name: `收藏 ${GUIDE}`, exact: true })
      .first()
      .waitFor()
    await open('/portal/knowledgeBase/kbList?tab=1')
    expect(await page.getByRole('link', { name: GUIDE, exact: true }).count()).toBe(0)
  })

  test('a search without result says so, with the documented words [P-KB-028]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/knowledgeBase/kbList?action=search&type=0&keyword=没有这样的词语吧')
    await page.getByText('对不起，没有找到与您搜索相关的内容！').waitFor()
    await page.getByText('请尝试其他关键词吧').waitFor()
  })

  test('the version picked is the one read, and an old link to another version still works [P-KB-031] [P-KB-032]', async () => {
    const { page, open, settled } = await portal.visit({ phone: READER })
    await open(await detailPath(portal, GUIDE))
    await page.getByRole('combobox', { name: '版本' }).click()
    await page.locator('.ant-select-item-option').nth(1).click()
    const shown = page
      .getByRole('combobox', { name: '版本' })
      .locator('xpath=ancestor::*[contains(@class, "ant-select")][last()]')
    await eventually(() => shown.textContent()).toMatch(/^V1\.[0-2]/)
    await settled()
    const address = new URL(page.url())
    expect(address.searchParams.get('verId')).toMatch(/^[\w-]{36}$/)
    expect(await page.getByRole('link', { name: '返回', exact: true }).isVisible()).toBe(true)
    await open(address.pathname + address.search)
    expect(await shown.textContent()).toMatch(/^V1\.[0-2]/)
  })

  test('a comment is counted while typed, sent, and shown first [P-KB-040] [P-KB-042] [P-KB-104]', async () => {
    const { page, open } = await portal.visit({ phone: READER })
    await open(await detailPath(portal, GUIDE))
    const field = page.getByPlaceholder('内容有误、缺少说明或不易理解之处，请在此告诉我们')
    await field.fill('表 4-6 的对内等长是按单链路还是按控制器计算？')
    await page.getByText('25 / 300').waitFor()
    await page.getByRole('button', { name: '提交反馈' }).click()
    const first = page.locator('section[aria-labelledby="comments"]').getByRole('article').first()
    await eventually(() => first.textContent()).toContain('表 4-6 的对内等长是按单链路还是按控制器计算？')
    await eventually(() => field.inputValue()).toBe('')
  })

  test('what another unit alone may read is nowhere: not in lists, not in search, not by its address', async () => {
    const [secret] = await portal.query(
      `select id, name from knowledge_base where visibility = 'units' and status = 'released'
         and id not in (select base_id from knowledge_base_unit u join account a on a.unit_id = u.unit_id where a.phone = $1)
       limit 1`,
      [OTHER_UNIT],
    )
    expect(secret).toBeDefined()
    const { page, open, trouble } = await portal.visit({ phone: OTHER_UNIT })
    trouble.expect(/answer: 404 .*\/api\/wiki\//)
    await open(
      `/portal/knowledgeBase/kbList?action=search&type=0&keyword=${encodeURIComponent(String(secret?.name))}`,
    )
    expect(await page.getByRole('link', { name: String(secret?.name), exact: true }).count()).toBe(0)
    await open(`/portal/knowledgeBase/kbDetail?kbId=${secret?.id}`)
    await page.getByText('访问资源不存在').first().waitFor()
  })
})
