import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { openPage } from '../../../test/page.tsx'

const app = startDemoApp()

async function openPalette(phone?: string, place = '/portal/contactUS') {
  await app.reach(phone)
  const page = await openPage(place)
  await screen.findByRole('button', { name: '搜索（Ctrl K）' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: '搜索或前往' })
  const dialog = box.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no dialog')
  return { ...page, dialog, box }
}

const titles = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('option')
    .map((option) => option.firstChild?.textContent)

test('Ctrl K opens the palette with the screens one may open; Enter goes to the chosen one', async () => {
  const { router, dialog, box } = await openPalette(PEOPLE.manager)
  // Who is signed in may be known a moment later.
  await waitFor(() =>
    expect(titles(dialog)).toEqual(expect.arrayContaining(['技术支持', '知识库', '我的消息', '人员管理'])),
  )
  await userEvent.type(box, '消息')
  expect(titles(dialog)[0]).toBe('我的消息')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/myMessages'))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '搜索或前往' })).toBeNull())
})

test('a visitor is offered the public screens alone', async () => {
  const { dialog } = await openPalette()
  expect(titles(dialog)).toContain('联系我们')
  expect(titles(dialog)).not.toContain('我的消息')
  expect(titles(dialog)).not.toContain('人员管理')
})

test('a part number in another spelling finds its bases and documents; the arrows choose', async () => {
  const { router, dialog, box } = await openPalette(PEOPLE.manager)
  await userEvent.type(box, 'ft2000／4')
  await waitFor(() => expect(titles(dialog)).toContain('FT-2000/4 硬件设计指南'))
  const chosen = () =>
    within(dialog)
      .getAllByRole('option')
      .find((option) => option.getAttribute('aria-selected') === 'true')
  const first = chosen()?.textContent
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()?.textContent).not.toBe(first)
  expect(box.getAttribute('aria-activedescendant')).toBe(chosen()?.id)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/knowledgeBase/kbDetail'))
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('records stand under their heads, what has this very number first; Enter leads straight to it', async () => {
  const { router, dialog, box } = await openPalette(PEOPLE.manager)
  await userEvent.type(box, 'prj-26-0318')
  await waitFor(() => expect(titles(dialog)[0]).toBe('PRJ-26-0318 TZ-D2000 工控主板'))
  const [first] = within(dialog).getAllByRole('group')
  expect(first?.getAttribute('aria-label')).toBe('项目')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: /TZ-D2000 工控主板/ })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/technicalSupport/projectManagement/projectDetail')
})

test('in the console the same number leads to where the provider works on it', async () => {
  const { router, dialog, box } = await openPalette(PEOPLE.admin, '/console/outbox')
  await userEvent.type(box, 'PRJ-26-0318')
  await waitFor(() => expect(titles(dialog)[0]).toBe('PRJ-26-0318 TZ-D2000 工控主板'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects/review'))
  expect(await screen.findByRole('heading', { name: /TZ-D2000 工控主板/ })).toBeTruthy()
})

test('words that no title holds are still searched in the text', async () => {
  const { router, dialog, box } = await openPalette(PEOPLE.manager)
  await userEvent.type(box, '耦合电容串联')
  await waitFor(() => expect(titles(dialog)).toContain('搜索“耦合电容串联”'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ keyword: '耦合电容串联', view: 'text' }),
  )
})

test('sentences of texts are found while one types, and lead to their place', async () => {
  const { router, dialog, box } = await openPalette(PEOPLE.manager)
  await userEvent.type(box, '耦合电容')
  const texts = await within(dialog).findByRole('group', { name: '正文' })
  const [first] = within(texts).getAllByRole('option')
  expect(within(first ?? texts).getAllByText('耦合电容', { selector: 'mark' }).length).toBeGreaterThan(0)
  await userEvent.click(first ?? texts)
  await waitFor(() => expect(router.state.location.pathname).toBe('/knowledgeBase/kbDetail'))
  expect(router.state.location.search).toMatchObject({ mark: '耦合电容' })
})

/** Where the words that a page marks stand; the imitation of a browser has no marks of its own. */
function watchMarks(): () => string[] {
  const marks = new Map<string, Range[]>()
  class Marks extends Array<Range> {}
  vi.stubGlobal('Highlight', Marks)
  vi.stubGlobal('CSS', { highlights: marks })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return () => (marks.get('found') ?? []).map(String)
}

test('the page that a sentence leads to marks the words', async () => {
  const marks = watchMarks()
  const { dialog, box } = await openPalette(PEOPLE.manager)
  await userEvent.type(box, '耦合电容')
  const texts = await within(dialog).findByRole('group', { name: '正文' })
  await userEvent.click(within(texts).getAllByRole('option')[0] ?? texts)
  await waitFor(() => expect(marks().length).toBeGreaterThan(0))
  expect(new Set(marks())).toEqual(new Set(['耦合电容']))
})
