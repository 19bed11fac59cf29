import { expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { longChapter } from '../../bench/fill/writing-text.ts'
import { editorOf, openDraft, saved, write } from '../tools/drafts.ts'
import { eventually, usePortal } from '../tools/harness.ts'

const portal = usePortal()
const EDITOR = PEOPLE.editor

test('a long text is drawn where it is in view, and the preview stands where the source stands', async () => {
  const visit = await portal.visit({ phone: EDITOR })
  const { page } = visit
  await openDraft(visit, ['长文'])
  await write(page, longChapter(10_000, 150))
  const preview = page.getByRole('region', { name: '预览' })
  await preview
    .getByRole('heading', { name: /时序与阻抗/ })
    .first()
    .waitFor()
  // Written at its end, the source stands there.
  await eventually(() => preview.getByRole('heading', { name: '25 时序与阻抗' }).isVisible()).toBe(true)
  expect(await preview.locator('.katex').count()).toBeLessThan(120)
  await editorOf(page).press('ControlOrMeta+Home')
  await eventually(() => preview.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(40)
  for (let at = 0; at < 4; at += 1) await editorOf(page).press('PageDown')
  // The heading that is first in view in the source is near the upper edge of the preview, too.
  await eventually(async () => {
    const name = await page
      .locator('.cm-scroller')
      .first()
      .evaluate((scroller) => {
        const { top } = scroller.getBoundingClientRect()
        const headings = [...scroller.querySelectorAll('.cm-line')].filter(({ textContent }) =>
          textContent?.startsWith('## '),
        )
        const first = headings.find((line) => line.getBoundingClientRect().top >= top)
        return first?.textContent?.slice(3) ?? ''
      })
    const heading = preview.getByRole('heading', { name, exact: true })
    if ((await heading.count()) === 0) return 'not drawn'
    const [box, frame] = [await heading.boundingBox(), await preview.boundingBox()]
    const below = (box?.y ?? 0) - (frame?.y ?? 0)
    return below > -40 && below < (frame?.height ?? 0)
  }).toBe(true)
})

test('/ offers what can be inserted and [[ what can be linked to, by keys and by fingers', async () => {
  const visit = await portal.visit({ phone: EDITOR })
  const { page } = visit
  await openDraft(visit, ['概述', '电源设计'])
  await write(page, '## 时序\n\n/')
  const list = page.getByRole('listbox', { name: '可插入的内容' })
  await list.getByRole('option', { name: '标题 2' }).waitFor()
  await page.keyboard.type('note')
  await eventually(() => list.getByRole('option').allTextContents()).toEqual(['注意框'])
  await page.keyboard.press('Enter')
  await page.getByRole('note', { name: '注意' }).waitFor()
  await write(page, '见 ')
  await page.keyboard.type('[[')
  await list.getByRole('option', { name: '电源设计' }).waitFor()
  await list.getByRole('option', { name: '时序', exact: true }).waitFor()
  await list.getByRole('option', { name: '电源设计' }).click()
  await eventually(() => editorOf(page).textContent()).toMatch(/见 \[电源设计\]\(document:[\w-]+\)$/)
  await saved(page)
  // The check before a release finds what is linked to.
  await visit.settled()
  expect(await page.getByText(/链接.*不存在/).count()).toBe(0)
  await page.keyboard.type(' a/b')
  expect(await list.count()).toBe(0)
})

test('a table is edited at the caret: rows, columns, alignment', async () => {
  const visit = await portal.visit({ phone: EDITOR, width: 390 })
  const { page } = visit
  const { verId, documents } = await openDraft(visit, ['表'])
  await visit.open(`/console/kb/write?verId=${verId}&docId=${documents[0]}`)
  await write(page, '前\n\n| 项目 | 要求 |\n|---|---|\n| 阻抗 | 85 Ω |')
  const tools = page.getByRole('toolbar', { name: '表格' })
  await tools.getByRole('button', { name: '在下方插入行' }).click()
  await page.keyboard.type('5 mil')
  await tools.getByRole('button', { name: '右对齐' }).click()
  await tools.getByRole('button', { name: '在左侧插入列' }).click()
  await page.keyboard.type('单位')
  const lines = () => page.locator('.cm-line').allTextContents()
  await eventually(lines).toEqual([
    '前',
    '',
    '| 项目 |  | 要求 |',
    '|---|---|---:|',
    '| 阻抗 |  | 85 Ω |',
    '|  | 单位 | 5 mil |',
  ])
  await page.locator('.cm-line').first().click()
  await tools.waitFor({ state: 'detached' })
})
