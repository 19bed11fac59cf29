import { expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { seriousFaults } from './tools/axe.ts'
import { openDraft, saved, write } from './tools/drafts.ts'
import { eventually, usePortal } from './tools/harness.ts'

const portal = usePortal()

test('a note is written beside a paragraph of the rendered text and stands below it where the editor mends it', async () => {
  const editor = await portal.visit({ phone: PEOPLE.editor })
  const { verId } = await openDraft(editor, ['供电要求'])
  await write(editor.page, '## 核心\n\n额定电压 1.8。\n\n其余见表 2。')
  await saved(editor.page)
  const settings = editor.page.getByRole('complementary', { name: '发布设置' })
  await settings.getByRole('textbox', { name: '版本说明' }).fill('初版')
  await settings.getByRole('textbox', { name: '版本说明' }).blur()
  await editor.page.getByText('已填写版本说明').waitFor()
  await editor.page.getByRole('button', { name: '提交审核' }).click()
  await editor.page.getByText('已提交，等待另一位编辑审核').waitFor()

  const reviewer = await portal.visit({ phone: PEOPLE.otherEditor })
  await reviewer.open(`/console/kb/write?verId=${verId}`)
  const preview = reviewer.page.getByRole('region', { name: '预览' })
  await preview.getByText('其余见表 2。').hover()
  // Beside the block that the mouse is on.
  await preview.getByRole('button', { name: '批注此段' }).last().click()
  const dialog = reviewer.page.getByRole('dialog')
  await dialog.getByLabel('批注').fill('表 2 没有附上')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await preview.getByText('表 2 没有附上').waitFor()
  expect(await seriousFaults(reviewer.page)).toEqual([])
  await reviewer.page.getByRole('button', { name: '退回' }).click()
  await reviewer.page.getByRole('dialog').getByRole('textbox').fill('见批注')
  await reviewer.page
    .getByRole('dialog')
    .getByRole('button', { name: /退\s*回/ })
    .click()
  await reviewer.page.getByText('已退回修改').waitFor()

  const { page } = editor
  await editor.open(`/console/kb/write?verId=${verId}`)
  const source = page.locator('.cm-content')
  const note = source.getByText('表 2 没有附上')
  await note.waitFor()
  const orderOf = () =>
    source.evaluate((box) => [...box.children].map(({ textContent }) => (textContent ?? '').slice(0, 8)))
  expect((await orderOf()).slice(-2)).toEqual(['其余见表 2。', '表 2 没有附上'])
  expect(await seriousFaults(page)).toEqual([])
  // It stays while its paragraph is mended, and as what is typed above moves it.
  await page.getByRole('button', { name: '下一条批注' }).click()
  await page.keyboard.insertText('附表如下。')
  await write(page, '')
  await eventually(orderOf).toContain('附表如下。其余见')
  expect((await orderOf()).at(-1)).toBe('表 2 没有附上')
  await source.getByRole('button', { name: '标为已处理' }).click()
  await source.getByRole('button', { name: '恢复为未处理' }).waitFor()
  await page.getByText('1 条批注，均已处理').waitFor()
})
