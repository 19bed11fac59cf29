import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage, watchLeaving } from '../../../../../test/page.tsx'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const LIST = '/portal/knowledgeBase/kbList'
const cells = () => screen.findAllByRole('article')
const names = async () => (await cells()).map((cell) => within(cell).getByRole('heading').textContent)

async function open(query: string, phone?: string) {
  await app.reach(phone)
  return openPage(`${LIST}?${query}`)
}

test('[P-KB-001] [P-KB-015] all bases are listed, newest first, with their number', async () => {
  await open('action=more&type=0')
  expect(await cells()).toHaveLength(12)
  expect((await names())[0]).toBe('D2000 硬件设计指南')
  expect(screen.getByText(/^共 \d+ 个知识库$/)).toBeTruthy()
})

test('[P-KB-016] [P-KB-017] the tree leads from 所有空间 through the spaces to their categories', async () => {
  const { router } = await open('action=more&type=0')
  const tree = await screen.findByRole('navigation', { name: '空间与分类' })
  const links = within(tree).getAllByRole('link')
  expect(links.map((link) => link.firstChild?.textContent).slice(0, 4)).toEqual([
    '所有空间',
    '处理器与硬件设计',
    '数据手册',
    '设计指南',
  ])
  expect(links[0]?.getAttribute('aria-current')).toBe('page')
  await userEvent.click(within(tree).getByRole('link', { name: /设计指南/ }))
  await screen.findByRole('list', { name: '已选条件' })
  await waitFor(async () => expect((await cells()).length).toBeLessThan(12))
  expect(router.state.location.search).toMatchObject({ action: 'more', cateId: expect.any(String) })
})

test('the arrow keys walk the tree', async () => {
  await open('action=more&type=0')
  const tree = await screen.findByRole('navigation', { name: '空间与分类' })
  within(tree)
    .getByRole('link', { name: /所有空间/ })
    .focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('设计指南')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(within(tree).queryByRole('link', { name: /^设计指南/ })).toBeNull()
  expect(document.activeElement?.textContent).toContain('处理器与硬件设计')
  await userEvent.keyboard('{ArrowRight}{End}')
  expect(document.activeElement?.textContent).toContain('认证与品质')
})

test('[P-KB-018] tags narrow the list by checkboxes, chips show them, 清除 lets them go', async () => {
  const { router } = await open('action=more&type=0')
  const before = (await names()).join()
  const tag = await screen.findByRole('checkbox', { name: '腾云S5000C' })
  await userEvent.click(tag)
  const chips = await screen.findByRole('list', { name: '已选条件' })
  expect(within(chips).getByText('腾云S5000C')).toBeTruthy()
  await waitFor(async () => expect((await names()).join()).not.toBe(before))
  const left = await names()
  expect(left).toContain('S5000C DDR5 布线约束说明')
  expect(left).not.toContain('D2000 硬件设计指南')
  await userEvent.click(screen.getByRole('button', { name: '清除' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('tags'))
  await waitFor(async () => expect((await names()).join()).toBe(before))
})

test('a tag group takes all its tags at once', async () => {
  const { router } = await open('action=more&type=0')
  await userEvent.click(await screen.findByRole('checkbox', { name: '芯片型号' }))
  await waitFor(() =>
    expect(String((router.state.location.search as { tags?: string }).tags).split(',')).toHaveLength(4),
  )
})

test('[P-KB-019] members have the tabs 全部知识库 and 我的收藏, visitors have none', async () => {
  const { unmount } = await open('action=more&type=0', PEOPLE.manager)
  const tabs = await screen.findByRole('navigation', { name: '列表范围' })
  const links = within(tabs).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['全部知识库', '我的收藏'])
  expect(links[1]?.getAttribute('href')).toContain('tab=1')
  unmount()
  localStorage.clear()
  await open('action=more&type=0')
  await cells()
  expect(screen.queryByRole('navigation', { name: '列表范围' })).toBeNull()
})

test('[P-KB-020] the favourites ask a visitor to log in', async () => {
  await open('tab=1')
  expect(await screen.findByText('登录后可查看我的收藏')).toBeTruthy()
  const left = watchLeaving()
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: '登录' }))
  expect(left[0]).toContain('/sso/start?returnTo=')
})

test('[P-KB-023] the favourites have no pages', async () => {
  // More than any page of the list holds by itself.
  await app.arrange(
    `insert into knowledge_favourite (account_id, base_id, created_at)
     select account.id, base.id, now() from account, knowledge_base base
     where account.phone = '${PEOPLE.manager}' on conflict do nothing`,
  )
  await open('type=1', PEOPLE.manager)
  await waitFor(async () => expect((await cells()).length).toBeGreaterThan(12))
  const favourites = await names()
  expect(favourites).toContain('D2000 硬件设计指南')
  expect(screen.queryByRole('list', { name: /分页|pagination/i })).toBeNull()
  expect(document.querySelector('.ant-pagination')).toBeNull()
  expect(screen.getByRole('link', { name: '我的收藏' }).getAttribute('aria-current')).toBe('page')
})

test('the address of a page that is no more shows the last one, and says so', async () => {
  const { router } = await open('action=more&type=0&pageNum=40')
  expect((await names()).length).toBeGreaterThan(0)
  expect(router.state.location.search).toMatchObject({ pageNum: '2' })
})

test('[P-KB-022] pages turn, and the size goes to 24', async () => {
  const { router } = await open('action=more&type=0')
  await cells()
  await userEvent.click(screen.getByTitle('2'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ pageNum: '2' }))
  await waitFor(async () => expect((await names())[0]).not.toBe('D2000 硬件设计指南'))
  const sizes = screen.getByRole('combobox', { name: '页码' })
  await userEvent.click(sizes)
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(
    expect.arrayContaining(['12 条/页', '24 条/页']),
  )
})

test.each([
  ['[P-KB-024]', '最新发布', 'pageviews', 'createdtime', 'desc'],
  ['[P-KB-025]', '最早发布', 'pageviews', 'createdtime', 'asc'],
  ['[P-KB-026]', '浏览量', 'comments', 'pageviews', 'desc'],
  ['[P-KB-027]', '问答数', 'pageviews', 'comments', 'desc'],
])('%s the order %s can be chosen', async (_, label, before, column, direction) => {
  await open(`action=more&type=0&orderByColumn=${before}&isAsc=desc`)
  const first = await names()
  const asked: string[] = []
  const bound = globalThis.fetch
  globalThis.fetch = (input, init) => {
    asked.push(String(input))
    return bound(input, init)
  }
  await userEvent.click(screen.getByRole('combobox', { name: '排序' }))
  const option = (await screen.findAllByTitle(label)).at(-1)
  if (!option) throw new Error(`no option ${label}`)
  await userEvent.click(option)
  await waitFor(async () => expect(await names()).not.toEqual(first))
  expect(asked.join()).toContain(`orderByColumn=${column}&isAsc=${direction}`)
})

test('[P-KB-028] a search without a result says so and offers to begin again', async () => {
  const { router } = await open('action=search&keyword=%E4%B8%8D%E5%AD%98%E5%9C%A8%E7%9A%84%E8%AF%8D&type=0')
  expect(await screen.findByText('对不起，没有找到与您搜索相关的内容！')).toBeTruthy()
  expect(screen.getByText('请尝试其他关键词吧')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await cells()).toHaveLength(12)
  expect(router.state.location.search).toMatchObject({ action: 'more' })
})

test('[P-KB-029] a kbType forces the log-in', async () => {
  const left = watchLeaving()
  await open('kbType=some-category')
  await waitFor(() => expect(left[0]).toContain('/sso/start?returnTo='))
  expect(decodeURIComponent(left[0] ?? '')).toContain('kbType=some-category')
})

test('a keyword finds bases and places in the text; a place leads to its heading', async () => {
  await open('action=more&type=0', PEOPLE.manager)
  await cells()
  await userEvent.type(screen.getByRole('combobox', { name: '关键词' }), '耦合电容{Enter}')
  await userEvent.click(await screen.findByText(/^正文命中 \d+/))
  const link = await screen.findByRole('link', { name: /4\.2 PCIe 3\.0 布线约束/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/docId=[\w-]+#4-2-3-ac-耦合电容$/)
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(new Set(marks)).toContain('耦合电容')
})

test('a keyword shows its best places first, and the tree counts what it finds', async () => {
  await open('action=search&type=0&keyword=%E8%80%A6%E5%90%88%E7%94%B5%E5%AE%B9', PEOPLE.manager)
  const best = await screen.findByRole('region', { name: '最相关的正文' })
  expect(within(best).getAllByRole('listitem').length).toBeLessThanOrEqual(3)
  expect(within(best).getAllByText('耦合电容', { selector: 'mark' }).length).toBeGreaterThan(0)
  const found = (await cells()).length
  const tree = screen.getByRole('navigation', { name: '空间与分类' })
  await waitFor(() => expect(within(tree).getByRole('link', { name: `所有空间${found}` })).toBeTruthy())
  await userEvent.click(within(best).getByRole('button', { name: /^查看全部 \d+ 处正文$/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '最相关的正文' })).toBeNull())
  expect(await screen.findByText(/^共 \d+ 条$/)).toBeTruthy()
})

test('visitors find nothing in texts that ask for a log-in', async () => {
  await open('action=search&keyword=%E8%80%A6%E5%90%88%E7%94%B5%E5%AE%B9&view=text')
  await waitFor(() => expect(screen.queryByText(/^正文命中 \d+/)).toBeTruthy())
  expect(screen.queryByRole('link', { name: /4\.2 PCIe 3\.0 布线约束/ })).toBeNull()
})

test('[P-WIKI-001] [P-WIKI-002] project knowledge is a mode of its own, for companies alone', async () => {
  const { unmount } = await open('type=2', PEOPLE.manager)
  expect(await screen.findByText('项目知识请在“项目详情 › 知识库配置”中查看')).toBeTruthy()
  expect((await cells()).length).toBeGreaterThan(3)
  unmount()
  await open('tab=2', PEOPLE.personal)
  expect(await screen.findByText('项目关联知识库面向有项目的企业账号')).toBeTruthy()
})

test('[P-KB-061] [P-KB-063] the star of a card adds and removes, and the list shows it', async () => {
  await open('action=more&type=0', PEOPLE.personal)
  const [star] = await screen.findAllByRole('button', { name: /^收藏 / })
  const name = star?.getAttribute('aria-label')?.slice('收藏 '.length)
  if (!star) throw new Error('nothing left to favourite')
  await userEvent.click(star)
  const filled = await screen.findByRole('button', { name: `取消收藏 ${name}` })
  expect(filled.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(filled)
  expect(await screen.findByRole('button', { name: `收藏 ${name}` })).toBeTruthy()
})

test('[P-KB-063] a toggle whose answer says anything else leaves the list as it is', async () => {
  await open('action=more&type=0', PEOPLE.personal)
  const [star] = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^收藏 / })
  const label = star?.getAttribute('aria-label')
  const asked: string[] = []
  const bound = globalThis.fetch
  globalThis.fetch = (input, init) => {
    asked.push(String(input))
    if (String(input).endsWith('/favor')) return Promise.resolve(Response.json({ code: 200, msg: '已收到' }))
    return bound(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = bound
  })
  await userEvent.click(star ?? expect.fail('no star'))
  await waitFor(() => expect(asked.some((path) => path.endsWith('/favor'))).toBe(true))
  await waitFor(() => expect(star?.disabled).toBe(false))
  expect(asked.filter((path) => /portal\/kbs(\?|$)/.test(path))).toEqual([])
  expect(star?.getAttribute('aria-label')).toBe(label)
  expect(star?.getAttribute('aria-pressed')).toBe('false')
})

test('[P-KB-064] [P-KB-066] a visitor who favourites is asked to log in', async () => {
  const left = watchLeaving()
  await open('action=more&type=0')
  const [star] = await screen.findAllByRole('button', { name: /^收藏 / })
  if (!star) throw new Error('no star')
  await userEvent.click(star)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('收藏知识库需要登录，是否现在登录？')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: '现在登录' }))
  await waitFor(() => expect(left[0]).toContain('/sso/start?returnTo='))
})

test('what one types is answered by suggestions; one leads straight to its document', async () => {
  const { router } = await open('action=more&type=0', PEOPLE.manager)
  await cells()
  const box = screen.getByRole('combobox', { name: '关键词' })
  await userEvent.type(box, 'pcie 3.0 布')
  const option = await screen.findByRole('option', { name: /4\.2 PCIe 3\.0 布线约束/ })
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(option)
  await waitFor(() => expect(router.state.location.pathname).toBe('/knowledgeBase/kbDetail'))
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ docId: expect.any(String) })
})

test('Escape closes the suggestions and keeps the words; Enter then searches for them', async () => {
  const { router } = await open('action=more&type=0', PEOPLE.manager)
  await cells()
  const box = screen.getByRole('combobox', { name: '关键词' })
  await userEvent.type(box, '电源')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect((box as HTMLInputElement).value).toBe('电源')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ keyword: '电源' }))
})

test('the places in the text narrow by kind, space, chip and version, each choice with its number', async () => {
  const { router } = await open('action=search&type=0&keyword=PCIe&view=text', PEOPLE.manager)
  const kinds = await screen.findByRole('region', { name: '类型' })
  const documents = within(kinds).getByRole('button', { name: /^文档/ })
  const count = Number(documents.lastChild?.textContent)
  expect(count).toBeGreaterThan(0)
  await userEvent.click(documents)
  await waitFor(() => expect(screen.getByText(/^正文命中 \d+/).textContent).toBe(`正文命中 ${count}`))
  expect(router.state.location.search).toMatchObject({ kind: 'document' })
  const chips = screen.getByRole('region', { name: '芯片型号' })
  const chip = within(chips).getAllByRole('button', { pressed: false })[1] ?? expect.fail('no chip')
  await userEvent.click(chip)
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ kind: 'document', chip: expect.any(String) }),
  )
  await userEvent.click(within(kinds).getByRole('button', { name: '清除' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('kind'))
})
