import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listDownloads } from '@xinqiao/contract/knowledge/download-log-endpoints'
import { expect, test, vi } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { openPage, watchLeaving } from '../../../test/page.tsx'
import { watchCalls, watchSaved } from '../../../test/saved-files.ts'
import { call } from '../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const EDITOR = PEOPLE.editor
const GUIDE = 'D2000 电源树与上电时序'
const ARCHIVE = 'D2000 IBIS 与 S 参数模型包'

const saved = watchSaved()
const calls = watchCalls()

const list = (keyword: string) =>
  `/portal/knowledgeBase/kbList?action=search&type=0&keyword=${encodeURIComponent(keyword)}`
const button = (name: string) => screen.findByRole('button', { name: `下载 ${name}` })

/** What the console lists of a base's downloads. */
async function recorded(keyword: string) {
  await app.reach(EDITOR)
  const { rows } = await call(listDownloads, { query: { keyword } })
  return rows
}

test('[P-KB-065] [P-KB-066] a visitor is asked to log in, and led there', async () => {
  await app.reach()
  const left = watchLeaving()
  await openPage(list(GUIDE))
  await userEvent.click(await button(GUIDE))
  await screen.findByText('下载知识库需要登录，是否现在登录？')
  await userEvent.click(screen.getByRole('button', { name: '现在登录' }))
  await waitFor(() => expect(left[0]).toContain('/sso/start'))
})

test('[P-KB-109] [P-KB-077] a PDF comes whole, and the log is sent after it', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(list(GUIDE))
  await userEvent.click(await button(GUIDE))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [pdf] = saved
  expect(await pdf?.slice(0, 5).text()).toBe('%PDF-')
  await waitFor(async () =>
    expect((await recorded(GUIDE))[0]).toMatchObject({ way: 'pdf', finished: true, accountName: '林志远' }),
  )
})

test('a download says which files it leaves out, since no scanner has passed them', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(list(GUIDE))
  calls.alter<{ data: { leftOut: string[] } }>('/download-plan', (answer) => {
    answer.data.leftOut = ['一.pdf', '二.pdf', '三.pdf', '四.pdf']
  })
  await userEvent.click(await button(GUIDE))
  await screen.findByText(
    '《一.pdf》、《二.pdf》、《三.pdf》等 4 个文件正在等待或未通过安全检查，不在此次下载之内',
  )
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('[P-KB-075] [P-KB-011] the card shows how far its download is, and lets it be stopped', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(list(GUIDE))
  await userEvent.click(await button(GUIDE))
  const stop = await screen.findByRole('button', { name: `取消下载 ${GUIDE}` })
  expect(stop.textContent).toMatch(/^正在(准备|下载) \d+%$/)
  expect(screen.getByRole('progressbar', { name: `${GUIDE} 下载进度` })).toBeTruthy()
  await userEvent.click(stop)
  await screen.findByText('已取消下载')
  expect(saved).toEqual([])
})

test('[P-KB-032] the head of a document shows how far its download is, and lets it be stopped', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(list(GUIDE))
  await userEvent.click(await screen.findByRole('link', { name: GUIDE }))
  await userEvent.click(await screen.findByRole('button', { name: '下载' }))
  const bar = await screen.findByRole('progressbar', { name: '下载进度' })
  expect(bar.parentElement?.textContent).toMatch(/^正在(准备|下载) \d+%$/)
  await userEvent.click(screen.getByRole('button', { name: /取消/ }))
  await screen.findByText('已取消下载')
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: '下载进度' })).toBeNull())
})

test('[P-KB-069] [P-WIKI-006] [P-WIKI-007] an archive asks for the project, the only one being chosen, then says where its password went', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(list(ARCHIVE))
  await userEvent.click(await button(ARCHIVE))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['', '序号', '项目编号', '项目名称'])
  expect(within(dialog).getByText(/下载记录会注明资料用于哪个项目/)).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked),
  ).toEqual([true])
  await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
  await screen.findByText(/解压密码已发送至您的邮箱，请查收。.*linzhiyuan@zhuoyu\.example/)
  expect(saved).toHaveLength(1)
  expect((await recorded(ARCHIVE))[0]).toMatchObject({
    way: 'archive',
    projectNumber: expect.stringMatching(/^PRJ-/),
  })
})

test('[P-KB-070] an archive for somebody without an e-mail is a warning, before anything is asked or sent', async () => {
  await app.arrange(`update account set bound_email = '' where phone = '${PEOPLE.engineer}'`)
  await app.reach(PEOPLE.engineer)
  await openPage(list(ARCHIVE))
  await userEvent.click(await button(ARCHIVE))
  expect(await screen.findByText('邮箱未配置，请补齐邮箱信息！')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved).toEqual([])
})

test('[P-KB-021] [P-WIKI-008] every card has its checkbox; a batch needs a project, shows how far it is, and can be stopped', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(list('D2000'))
  await button(GUIDE)
  const cards = await screen.findAllByRole('article')
  expect(cards.length).toBeGreaterThan(2)
  for (const card of cards) {
    const name = within(card).getByRole('heading').textContent
    await userEvent.click(within(card).getByRole('checkbox', { name: `选择 ${name}` }))
  }
  await screen.findByText(`已选 ${cards.length} 个`)
  // An answer that does not come: the bar is there for as long as the server packs.
  calls.leaveUnanswered('/batch-download')
  await userEvent.click(screen.getByRole('button', { name: '批量下载' }))
  const dialog = await screen.findByRole('dialog')
  const [project] = within(dialog).getAllByRole('radio')
  await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
  await screen.findByText('请选择相关项目')
  await userEvent.click(project ?? expect.fail('no project'))
  await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
  const bar = await screen.findByRole('progressbar', { name: '打包进度' })
  const label = bar.parentElement ?? expect.fail('no label')
  expect(label.textContent).toMatch(/^正在打包 \d+%$/)
  await userEvent.click(within(label.parentElement ?? label).getByRole('button', { name: /取\s*消/ }))
  await screen.findByText('已取消下载')
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: '打包进度' })).toBeNull())
})

test('[P-KB-081] a batch of nothing says what is missing; chosen bases become one ZIP', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(list('D2000 电源树'))
  await button(GUIDE)
  await userEvent.click(screen.getByRole('button', { name: '批量下载' }))
  await screen.findByText('请选择知识库!')
  await userEvent.click(screen.getByRole('checkbox', { name: `选择 ${GUIDE}` }))
  await screen.findByText('已选 1 个')
  await userEvent.click(screen.getByRole('button', { name: '批量下载' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const head = new Uint8Array((await saved[0]?.slice(0, 2).arrayBuffer()) ?? new ArrayBuffer(0))
  expect(String.fromCharCode(...head)).toBe('PK')
})

test('[P-KB-071] [P-KB-072] what is written online is said to be generated, then printed, and recorded', async () => {
  const print = vi.fn()
  window.print = print
  const name = '麒麟 V10 SP1 安装与驱动说明'
  await app.reach(PEOPLE.vendor)
  const { router } = await openPage(list(name))
  await userEvent.click(await button(name))
  await screen.findByText('正在生成文档，请稍候')
  expect(router.state.location.pathname).toBe('/knowledgeBase/kbDetail')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  await waitFor(async () => expect((await recorded(name))[0]).toMatchObject({ way: 'print' }))
})

test('[P-KB-082] a download that fails says whom to ask', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(list(GUIDE))
  calls.breakOff('/download')
  await userEvent.click(await button(GUIDE))
  await screen.findByText('下载失败，请联系飞腾相关人员')
})

test('the console lists downloads and finds one by the code on its pages', async () => {
  const [newest] = await recorded('')
  const traceCode = newest?.traceCode ?? ''
  await app.reach(EDITOR)
  const { router } = await openPage('/console/kb/downloads')
  await screen.findAllByText(traceCode)
  await userEvent.type(screen.getByLabelText('追溯码'), traceCode.toLowerCase())
  await userEvent.click(screen.getByRole('button', { name: /查\s*询/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ code: traceCode.toLowerCase() }))
  await screen.findByText('共 1 条')
})
