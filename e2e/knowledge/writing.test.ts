import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { editorOf, openDraft, saved, write } from '../tools/drafts.ts'
import { eventually, usePortal } from '../tools/harness.ts'

const portal = usePortal()
const EDITOR = PEOPLE.editor
const OTHER = PEOPLE.otherEditor
const READER = PEOPLE.manager

const nodes = (page: Page) =>
  page
    .getByRole('navigation', { name: '目录' })
    .locator('.ant-tree-treenode:not([aria-hidden]) [class*=nodeTitle]')
const titles = (page: Page) => nodes(page).allTextContents()

/** What a screenshot in the clipboard does. */
async function pastePicture(box: Locator) {
  await box.evaluate(async (target) => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 30
    canvas.getContext('2d')?.fillRect(5, 5, 20, 20)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob ?? ''], 'image.png', { type: 'image/png' }))
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
}

describe('writing', () => {
  test('from the first letter to a reader who finds it: preview, picture, review by another, release, search', async () => {
    const editor = await portal.visit({ phone: EDITOR })
    const { page } = editor
    const { baseId, verId } = await openDraft(editor, [])
    await page.getByRole('button', { name: /文档$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '名称' }).fill('磁珠选型')
    await dialog.getByRole('button', { name: /保\s*存/ }).click()
    await write(page, '## 滤波磁珠\n\n电源入口使用**琉璃苣磁珠**，阻抗 $Z_0$。\n\n')
    const preview = page.getByRole('region', { name: '预览' })
    await preview.getByRole('heading', { name: '滤波磁珠' }).waitFor()
    // What draws formulas and its style sheet belong together: an index is smaller than what it stands at.
    const sizes = () =>
      preview
        .locator('.katex-html .mord')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    await eventually(async () => {
      const found = await sizes()
      return Math.min(...found) < 0.8 * Math.max(...found)
    }).toBe(true)
    await pastePicture(editorOf(page))
    await eventually(() =>
      preview.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
    ).toEqual([40])
    await saved(page)
    const settings = page.getByRole('complementary', { name: '发布设置' })
    await settings.getByRole('textbox', { name: '版本说明' }).fill('初版')
    await settings.getByRole('textbox', { name: '版本说明' }).blur()
    await page.getByText('已填写版本说明').waitFor()
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByText('已提交，等待另一位编辑审核').waitFor()
    expect(await page.getByRole('button', { name: '通过审核' }).isDisabled()).toBe(true)

    const second = await portal.visit({ phone: OTHER })
    await second.open(`/console/kb/write?verId=${verId}`)
    await second.page.getByRole('button', { name: '通过审核' }).click()
    await second.page.getByRole('button', { name: '通过并发布' }).click()
    await second.page.getByText('已发布', { exact: true }).first().waitFor()

    const reader = await portal.visit({ phone: READER })
    await reader.open('/portal/knowledgeBase/kbList?action=search&type=0&view=text&keyword=琉璃苣磁珠')
    await reader.page.getByRole('link', { name: '磁珠选型' }).click()
    await reader.page.waitForURL(new RegExp(`kbDetail\\?.*kbId=${baseId}`))
    const article = reader.page.getByRole('article', { name: '磁珠选型' })
    await article.getByRole('heading', { name: '滤波磁珠' }).waitFor()
    await eventually(() =>
      article.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
    ).toEqual([40])
  })

  test('documents are moved in the tree by keys and by dragging, and stay where they were put', async () => {
    const editor = await portal.visit({ phone: EDITOR })
    const { page } = editor
    const { verId } = await openDraft(editor, ['甲', '乙', '丙'])
    await eventually(() => titles(page)).toEqual(['甲', '乙', '丙'])
    await nodes(page).getByText('丙').click()
    await page.keyboard.press('Alt+ArrowUp')
    await eventually(() => titles(page)).toEqual(['甲', '丙', '乙'])
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByText('丙 已移动').waitFor({ state: 'attached' })
    await eventually(() => levels(page)).toEqual(['甲 1', '丙 2', '乙 1'])

    const place = await nodes(page).getByText('甲').boundingBox()
    await nodes(page)
      .getByText('乙')
      .dragTo(nodes(page).getByText('甲'), { targetPosition: { x: 4, y: (place?.height ?? 20) / 2 } })
    await eventually(() => levels(page)).toEqual(expect.arrayContaining(['甲 1', '乙 2', '丙 2']))
    await editor.settled()
    const kept = await levels(page)
    await editor.open(`/console/kb/write?verId=${verId}`)
    await eventually(() => levels(page)).toEqual(kept)
  })

  test('an outline of hundreds opens at the document of the address, draws what is in sight, and is moved by keys', async () => {
    const visit = await portal.visit({ phone: EDITOR })
    const { verId, documents } = await openDraft(visit, ['开头'])
    await portal.query(
      `insert into knowledge_document (id, version_id, slug, order_number, title, type, text_id, revised_at)
        select gen_random_uuid(), version_id, 's' || n, n + 1, '第 ' || n || ' 篇', 1, text_id, now()
        from knowledge_document, generate_series(1, 300) n where id = $1`,
      [documents[0]],
    )
    const [far] = await portal.query(
      `select id from knowledge_document where version_id = $1 and title = '第 250 篇'`,
      [verId],
    )
    await visit.open(`/console/kb/write?verId=${verId}&docId=${far?.id}`)
    const { page } = visit
    const own = nodes(page).filter({ hasText: '第 250 篇' })
    await own.waitFor()
    await eventually(() => own.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    )
    expect(await nodes(page).count()).toBeLessThan(60)
    await own.click()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('第 250 篇 已移动').waitFor()
    await eventually(async () => {
      const titles = await nodes(page).allTextContents()
      return titles.indexOf('第 249 篇') - titles.indexOf('第 250 篇')
    }).toBe(1)
  })

  test('two editors at one document are told of each other; the later save shows both texts', async () => {
    const first = await portal.visit({ phone: EDITOR })
    const { verId, documents } = await openDraft(first, ['共同的文档'])
    await editorOf(first.page).waitFor()
    const second = await portal.visit({ phone: OTHER })
    for (const { trouble } of [first, second]) trouble.expect(/answer: 409 .*\/text$/)
    await second.open(`/console/kb/write?verId=${verId}&docId=${documents[0]}`)
    await second.page.getByText('韩卓也在编写此文档').waitFor()
    await first.page.getByText('宁川也在编写此文档').waitFor()
    // The second does not hear of the first one's save before the own one is refused.
    await second.page.route('**/api/events', (route) => route.abort())
    await editorOf(second.page).waitFor()
    await Promise.all([write(first.page, '先写的一句。'), write(second.page, '后写的一句。')])
    const late = await Promise.race(
      [first, second].map(async (one) => {
        await one.page.getByText(/已保存此文档，与您的内容不同$/).waitFor()
        return one
      }),
    )
    const dialog = late.page.getByRole('dialog')
    const texts = await dialog.locator('.cm-content').allTextContents()
    expect(texts.toSorted()).toEqual(['先写的一句。', '后写的一句。'].toSorted())
    const mine = dialog.getByRole('textbox', { name: '我的内容' })
    await mine.click()
    await late.page.keyboard.press('ControlOrMeta+a')
    await late.page.keyboard.insertText('先写的一句。后写的一句。')
    const save = dialog.getByRole('button', { name: '保存右侧的内容' })
    const ink = await save.locator('span').evaluate((label) => getComputedStyle(label).color)
    expect(ink).toBe('rgb(255, 255, 255)')
    await save.click()
    await dialog.waitFor({ state: 'hidden' })
    await saved(late.page)
    const [row] = await portal.query(
      'select t.body from knowledge_document d join knowledge_text t on t.id = d.text_id where d.id = $1',
      [documents[0]],
    )
    expect(row?.body).toBe('先写的一句。后写的一句。')
  })

  test('what was not saved survives a lost connection and a reload', async () => {
    const editor = await portal.visit({ phone: EDITOR })
    const { page, context } = editor
    editor.trouble.expect(/request: .*/)
    editor.trouble.expect(/console: .*(ERR_|fetch)/)
    const { documents } = await openDraft(editor, ['不能丢的文档'])
    await editorOf(page).waitFor()
    await context.setOffline(true)
    await write(page, '断网时写的一句。')
    await page.getByText(/内容已保存在本机，稍后自动重试$/).waitFor()
    await context.setOffline(false)
    await saved(page)

    await page.route(/\/documents\/[^/]+\/text$/, (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
    )
    await write(page, '还没存上的一句。')
    await page.getByText(/内容已保存在本机，稍后自动重试$/).waitFor()
    // On its way out the page tries once more: whether that comes through or not, the words are there.
    await page.reload()
    await eventually(() => editorOf(page).textContent()).toBe('断网时写的一句。还没存上的一句。')
    await page.unroute(/\/documents\/[^/]+\/text$/)
    await saved(page)
    await eventually(async () => {
      const [row] = await portal.query(
        'select t.body from knowledge_document d join knowledge_text t on t.id = d.text_id where d.id = $1',
        [documents[0]],
      )
      return row?.body
    }).toBe('断网时写的一句。还没存上的一句。')
  })
})

/** Each title with its level in the tree. */
function levels(page: Page): Promise<string[]> {
  return nodes(page).evaluateAll((all) =>
    all.map((one) => {
      const row = one.closest('.ant-tree-treenode')
      return `${one.textContent} ${(row?.querySelectorAll('.ant-tree-indent-unit').length ?? 0) + 1}`
    }),
  )
}

test('an import goes on where the tablet is turned meanwhile, and says what came of it', async () => {
  const visit = await portal.visit({ phone: EDITOR, width: 1024 })
  const { page } = visit
  await openDraft(visit, ['甲'])
  const turned = Promise.withResolvers<void>()
  await page.route('**/import*', async (route) => {
    await turned.promise
    await route.continue()
  })
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const files = [{ name: '乙.md', mimeType: 'text/markdown', buffer: Buffer.from('# 乙\n\n正文') }]
  await page.getByLabel('选择要导入的文件', { exact: true }).setInputFiles(files)
  await page.getByText('全部成功后才会出现在目录中').waitFor()
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.getByRole('button', { name: '目录' }).waitFor({ state: 'attached' })
  turned.resolve()
  await page.getByText('已导入 1 个文档').waitFor()
})
