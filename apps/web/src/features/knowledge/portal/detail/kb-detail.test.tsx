import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listComments } from '@xinqiao/contract/knowledge/member-endpoints'
import { baseDetail, documentTree, listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { expect, test, vi } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { expectNoBase } from '../../../../../test/documents.ts'
import { beforeCall } from '../../../../../test/orders.tsx'
import { openPage, watchLeaving } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'
import { expireSession } from '../../../../shared/session/token.ts'
import { inOrder } from './document-tree.ts'
import { SELECTED_KEY } from './use-visit.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const DETAIL = '/portal/knowledgeBase/kbDetail'
const GUIDE = 'D2000 硬件设计指南'
const ARTICLE = '4.2 PCIe 3.0 布线约束'

/** Opens a document of a base by their names, as a visitor or as who has this phone. */
async function open(baseName: string, documentName: string, phone?: string, more = '') {
  await app.reach(phone)
  const { rows } = await call(listBases, { query: { pageSize: 48 }, body: {} })
  const kbId = rows.find(({ kbName }) => kbName === baseName)?.kbId ?? expect.fail(`no base ${baseName}`)
  const { verId } = (await call(baseDetail, { params: { kbId }, query: {} })).data
  const tree = (await call(documentTree, { params: { kbId, verId } })).data
  const docId = inOrder(tree).find(({ name }) => name === documentName)?.id
  if (documentName && !docId) expect.fail(`no document ${documentName}`)
  const query = new URLSearchParams({ kbId, verId, ...(docId ? { docId } : {}) })
  return { kbId, verId, ...(await openPage(`${DETAIL}?${query}${more}`)) }
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const article = async (name: string) => {
  await title(name)
  return screen.getByRole('article', { name })
}

test('[P-KB-032] [P-KB-035] [P-KB-047] a document is read as rendered markdown under name, version and release day', async () => {
  await open(GUIDE, ARTICLE, PEOPLE.manager)
  const text = await article(ARTICLE)
  expect(await within(text).findByRole('table', { name: /^表 4-6/ })).toBeTruthy()
  expect(within(text).getByRole('heading', { level: 2, name: '4.2.3 AC 耦合电容' }).id).toBe(
    '4-2-3-ac-耦合电容',
  )
  expect(within(text).getByRole('note', { name: '注意' })).toBeTruthy()
  expect(within(text).getByText(/^阅读约 \d+ 分钟$/)).toBeTruthy()
  const page = screen.getByRole('main')
  expect(within(page).getByText(GUIDE)).toBeTruthy()
  expect(within(page).getByTitle('V1.3')).toBeTruthy()
  expect(within(page).getByText('发布于 2026-11-18')).toBeTruthy()
  // Before it, what waits to be read.
  expect(document.title.replace(/^\(\d+\) /, '')).toBe(`${ARTICLE} · ${GUIDE} · 飞腾芯桥`)
  expect(within(page).getByRole('link', { name: '返回' }).getAttribute('href')).toContain('/kbList?')
})

test('[P-KB-033] the tree holds the documents and, at its end, the FAQ', async () => {
  await open(GUIDE, ARTICLE, PEOPLE.manager)
  const tree = await screen.findByRole('navigation', { name: '文档目录' })
  expect(within(tree).getByRole('link', { name: ARTICLE }).getAttribute('aria-current')).toBe('page')
  const chapter = within(tree).getByRole('button', { name: '展开 2 电源设计' })
  await userEvent.click(chapter)
  await userEvent.click(within(tree).getByRole('link', { name: '2.2 上电时序' }))
  expect(await title('2.2 上电时序')).toBeTruthy()
  const faq = screen.getByRole('link', { name: /^常见问题（FAQ）/ })
  expect(tree.compareDocumentPosition(faq) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the tree is filtered by titles', async () => {
  await open(GUIDE, ARTICLE, PEOPLE.manager)
  const box = await screen.findByRole('searchbox', { name: '在本文档中查找' })
  await userEvent.type(box, 'uart')
  const tree = screen.getByRole('navigation', { name: '文档目录' })
  expect(
    within(tree)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['6 BOOT 与调试接口', '6.2 UART 与 JTAG'])
  await userEvent.clear(box)
  await userEvent.type(box, '没有这个标题')
  expect(screen.getByText('没有标题含“没有这个标题”的文档')).toBeTruthy()
})

test('the texts of the base are searched below the titles', async () => {
  await open(GUIDE, ARTICLE, PEOPLE.manager)
  await userEvent.type(await screen.findByRole('searchbox', { name: '在本文档中查找' }), '耦合电容')
  const finds = await screen.findByRole('region', { name: /^正文中 \d+ 篇$/ })
  const link = within(finds).getAllByRole('link')[0]
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toContain('#4-2-3-ac-耦合电容')
  expect(finds.querySelector('mark')?.textContent).toBe('耦合电容')
})

test('another version is opened at the same document', async () => {
  const { router } = await open(GUIDE, ARTICLE, PEOPLE.manager)
  await article(ARTICLE)
  await userEvent.click(screen.getByRole('combobox', { name: '版本' }))
  await userEvent.click(await screen.findByTitle('V1.2'))
  expect(await screen.findByText(/^您正在查看 V1\.2，当前版本为 V1\.3。/)).toBeTruthy()
  expect(await title(ARTICLE)).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ docId: expect.any(String) })
})

test('the neighbours lead on', async () => {
  await open(GUIDE, ARTICLE, PEOPLE.manager)
  const neighbours = await screen.findByRole('navigation', { name: '上下节' })
  await userEvent.click(within(neighbours).getByRole('link', { name: /^上一节/ }))
  expect(await title('4.1 USB 3.0')).toBeTruthy()
})

test('[P-KB-039] [P-KB-062] the star of the document adds and removes', async () => {
  await open('D2000 电源树与上电时序', '', PEOPLE.personal)
  const star = await screen.findByRole('button', { name: /^(已收藏|收藏)$/ })
  const before = star.getAttribute('aria-pressed')
  await userEvent.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).not.toBe(before))
  await userEvent.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe(before))
})

test('[P-SHELL-031] the base being read is kept for the session, and its view is counted', async () => {
  const { kbId, verId } = await open(GUIDE, ARTICLE, PEOPLE.manager)
  await article(ARTICLE)
  expect(JSON.parse(sessionStorage.getItem(SELECTED_KEY) ?? '')).toEqual({
    kbId,
    versionId: verId,
    kbName: GUIDE,
  })
  await waitFor(async () => {
    const { data } = await call(baseDetail, { params: { kbId }, query: {} })
    expect(data.read).toBe(true)
  })
})

test('[P-KB-045] a visitor sees title, tree and questions, and the way to the log-in instead of the text', async () => {
  await open(GUIDE, ARTICLE)
  const text = await article(ARTICLE)
  expect(within(text).getByText('登录后可查看文章内容')).toBeTruthy()
  expect(within(text).getByRole('link', { name: '登录' }).getAttribute('href')).toContain(
    '/sso/start?returnTo=',
  )
  expect(screen.queryByRole('heading', { name: '4.2.1 阻抗与等长' })).toBeNull()
  expect(screen.getByRole('link', { name: ARTICLE })).toBeTruthy()
  expect(
    await screen.findByRole('heading', { name: 'x16 插槽接 x8 设备，速率只有 5.0 GT/s 怎么办？' }),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull()
})

test('[P-KB-045] a visitor reads what is open', async () => {
  await open('串口日志分析工具使用说明', '')
  const heading = await screen.findByRole('heading', { level: 1 })
  const text = await article(heading.textContent ?? '')
  expect(await within(text).findByText(/^阅读约/)).toBeTruthy()
  expect(screen.queryByText('登录后可查看文章内容')).toBeNull()
})

test('[P-KB-043] [P-KB-044] [P-KB-047] the FAQ is a mode of its own, its first item open', async () => {
  await open(GUIDE, '', PEOPLE.manager, '&faq=1')
  await title('常见问题')
  const items = await screen.findAllByRole('button', { expanded: true })
  const questions = items.filter((item) => item.closest('h3'))
  expect(questions.map((item) => item.textContent)).toEqual([
    'x16 插槽接 x8 设备，速率只有 5.0 GT/s 怎么办？',
  ])
  expect(await screen.findByText(/先确认参考时钟抖动满足要求/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '是否支持 PCIe 热插拔？' }))
  expect(screen.getByRole('button', { name: '是否支持 PCIe 热插拔？' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
  await userEvent.click(screen.getByRole('button', { name: /^x16 插槽/ }))
  expect(screen.getByRole('button', { name: /^x16 插槽/ }).getAttribute('aria-expanded')).toBe('false')
})

test('[P-KB-036] a document that is a file of another kind tells its name and size', async () => {
  await open('D2000 IBIS 与 S 参数模型包', 'D2000 模型包 V1.0.3（ZIP）', PEOPLE.manager)
  const text = await article('D2000 模型包 V1.0.3（ZIP）')
  expect(await within(text).findByText('D2000_IBIS_SPARAM_V1.0.3.zip')).toBeTruthy()
  expect(within(text).getByText(/^ZIP 文件，\d+ KB$/)).toBeTruthy()
  expect(within(text).getByText('此类文件不在页面内展开，可使用上方的“下载”按钮获取后查看。')).toBeTruthy()
})

test('[P-KB-036] [P-KB-038] an office file is shown in a frame that has no origin and no rights but to run', async () => {
  await open(GUIDE, '附录 B 检查清单（xlsx）', PEOPLE.manager)
  const text = await article('附录 B 检查清单（xlsx）')
  const frame = await within(text).findByTitle('附录 B 检查清单.xlsx 预览')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame.getAttribute('src')).toBe('/office')
  expect(within(text).getByRole('button', { name: /全屏/ })).toBeTruthy()
})

test('[P-KB-040] [P-KB-057] [P-KB-105] the comments name who wrote, when, and the answers', async () => {
  await open(GUIDE, ARTICLE, PEOPLE.rivalEngineer)
  const section = await screen.findByRole('region', { name: /^意见反馈/ })
  const [comment, reply] = within(section).getAllByRole('article')
  if (!comment || !reply) throw new Error('no comments')
  expect(within(comment).getByText('何嘉宁')).toBeTruthy()
  expect(comment.querySelector('[class*="avatar"]')?.textContent, 'P-KB-040').toBe('何')
  expect(within(comment).getByText('4.2.2 建议给出伴随地过孔的推荐间距示意，目前只有上限。')).toBeTruthy()
  expect(within(comment).getByText('2026-11-19 10:24')).toBeTruthy()
  expect(reply.closest('ul')?.parentElement?.contains(comment)).toBe(true)
  expect(within(reply).getByText('飞腾')).toBeTruthy()
})

test('[P-KB-041] [P-KB-042] [P-KB-104] a comment is counted, held to 300 characters, sent, and the field cleared', async () => {
  await open(GUIDE, ARTICLE, PEOPLE.manager)
  const section = await screen.findByRole('region', { name: /^意见反馈/ })
  const field = within(section).getByRole('textbox')
  const submit = within(section).getByRole('button', { name: '提交反馈' })
  await userEvent.click(submit)
  expect(within(section).getByRole('alert').textContent).toBe('请输入评论内容')
  await userEvent.click(field)
  await userEvent.paste('字'.repeat(301))
  expect(within(section).getByText('301 / 300')).toBeTruthy()
  await userEvent.click(submit)
  expect(within(section).getByRole('alert').textContent).toBe('评论最多 300 个字符')
  await userEvent.clear(field)
  await userEvent.type(field, '表 4-6 请补充说明')
  expect(within(section).getByText('11 / 300')).toBeTruthy()
  await userEvent.click(submit)
  expect(await within(section).findByText('表 4-6 请补充说明', { selector: 'p' })).toBeTruthy()
  // The list may be asked again, by the wake-up, before the answer to the comment is there.
  await waitFor(() => expect(field.textContent).toBe(''))
  expect(within(section).getByText('0 / 300')).toBeTruthy()
})

test('what is typed while a comment is on its way stays', async () => {
  await open(GUIDE, ARTICLE, PEOPLE.manager)
  const section = await screen.findByRole('region', { name: /^意见反馈/ })
  const field = within(section).getByRole<HTMLTextAreaElement>('textbox')
  await userEvent.type(field, '图 4-2 看不清')
  beforeCall('/comm', () => userEvent.type(field, '，请换大图'))
  await userEvent.click(within(section).getByRole('button', { name: '提交反馈' }))
  expect(await within(section).findByText('图 4-2 看不清', { selector: 'p' })).toBeTruthy()
  await screen.findByText('操作成功')
  expect(field.value).toBe('图 4-2 看不清，请换大图')
})

test('an answer joins the comment that it answers', async () => {
  await open('D2000 UEFI 固件移植手册', '', PEOPLE.manager)
  const section = await screen.findByRole('region', { name: /^意见反馈/ })
  await userEvent.type(within(section).getByRole('textbox'), '第 3 章的参数表缺单位')
  await userEvent.click(within(section).getByRole('button', { name: '提交反馈' }))
  const comment = await within(section).findByText('第 3 章的参数表缺单位', { selector: 'p' })
  await waitFor(() => expect(within(section).getByRole('textbox').textContent).toBe(''))
  const thread = comment.closest('li') ?? expect.fail('no thread')
  await userEvent.click(within(thread).getByRole('button', { name: '回复' }))
  const reply = within(thread).getByRole('textbox')
  expect(document.activeElement).toBe(reply)
  await userEvent.type(reply, '电压应为 mV')
  const form = reply.closest('form') ?? expect.fail('no form')
  await userEvent.click(within(form).getByRole('button', { name: '回复' }))
  const answer = await within(thread).findByText('电压应为 mV', { selector: 'p' })
  expect(answer.closest('ul')?.parentElement).toBe(thread)
  await waitFor(() => expect(within(thread).queryByRole('textbox')).toBeNull())
})

test('a message leads straight to the comment that answers', async () => {
  await app.reach(PEOPLE.manager)
  const { rows } = await call(listBases, { query: { pageSize: 48 }, body: {} })
  const id = rows.find(({ kbName }) => kbName === GUIDE)?.kbId ?? expect.fail('no guide')
  const comments = (await call(listComments, { params: { id } })).data
  const reply = comments.flatMap(({ child }) => child)[0] ?? expect.fail('no answer')
  const { unmount } = await open(GUIDE, '', PEOPLE.manager, `&comment=${reply.id}`)
  const place = (await screen.findByText(reply.content)).closest('article')
  await waitFor(() => expect(document.activeElement).toBe(place))
  expect(place?.dataset.asked).toBe('true')
  unmount()
  await open(GUIDE, '', PEOPLE.manager, '&comment=gone')
  expect(await screen.findByText('该回复已删除或不再显示')).toBeTruthy()
})

test('what was typed survives the end of the session and a reload', async () => {
  const { unmount } = await open(GUIDE, ARTICLE, PEOPLE.manager)
  const section = await screen.findByRole('region', { name: /^意见反馈/ })
  await userEvent.type(within(section).getByRole('textbox'), '未发送的意见')
  expireSession()
  expect(await article(ARTICLE)).toBeTruthy()
  expect(screen.getByDisplayValue('未发送的意见')).toBeTruthy()
  unmount()
  await open(GUIDE, ARTICLE, PEOPLE.manager)
  expect(await screen.findByDisplayValue('未发送的意见')).toBeTruthy()
})

test('[P-KB-046] a visitor is asked to log in to comment', async () => {
  await open(GUIDE, ARTICLE)
  const section = await screen.findByRole('region', { name: /^意见反馈/ })
  expect(within(section).getByText('登录后可发表评论')).toBeTruthy()
  expect(within(section).getByRole('link', { name: '登录' }).getAttribute('href')).toContain('/sso/start')
  expect(within(section).queryByRole('textbox')).toBeNull()
})

test('a visitor who favourites is asked to log in', async () => {
  const left = watchLeaving()
  await open(GUIDE, ARTICLE)
  await userEvent.click(await screen.findByRole('button', { name: '收藏' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('收藏知识库需要登录，是否现在登录？')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: '现在登录' }))
  await waitFor(() => expect(decodeURIComponent(left[0] ?? '')).toContain('/kbDetail?kbId='))
})

test('[P-KB-079] [P-KB-080] printing puts unit, user and date at 15° on the sheets and the version below them', async () => {
  const print = vi.fn()
  window.print = print
  await open(GUIDE, '1.1 适用范围与修订约定', PEOPLE.manager)
  await article('1.1 适用范围与修订约定')
  const mark = await waitFor(() => document.querySelector('.print-watermark') ?? expect.fail('no mark'))
  expect(mark.querySelector('g')?.getAttribute('transform')).toMatch(/rotate\(-15\)$/)
  expect(mark.querySelector('g')?.textContent).toMatch(/^天津卓昱信息技术有限公司林志远 \d{4}-\d\d-\d\d$/)
  expect(document.querySelector('style[media=print]')?.textContent).toContain('D2000 硬件设计指南 V1.3')
  await userEvent.click(await screen.findByRole('button', { name: '打印' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('an own comment that nobody has answered is changed in its place, and taken back', async () => {
  await open(GUIDE, ARTICLE, PEOPLE.manager)
  const field = await screen.findByPlaceholderText('内容有误、缺少说明或不易理解之处，请在此告诉我们')
  await userEvent.click(field)
  await userEvent.paste('表 4-6 有勿👍')
  expect(screen.getByText('9 / 300')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '提交反馈' }))
  const mine = async (text: string) =>
    (await screen.findByText(text, { selector: 'p' })).closest('article') ?? expect.fail(text)
  await userEvent.click(within(await mine('表 4-6 有勿👍')).getByRole('button', { name: '编辑' }))
  const own = await screen.findByLabelText('修改反馈')
  await userEvent.clear(own)
  await userEvent.type(own, '表 4-6 有误')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('修改成功')).toBeTruthy()
  await userEvent.click(within(await mine('表 4-6 有误')).getByRole('button', { name: '删除' }))
  const sure = await screen.findByRole('dialog')
  const remove = within(sure).getByRole('button', { name: /删\s*除/ })
  // What takes something away is red.
  expect(remove.className).toContain('dangerous')
  await userEvent.click(remove)
  expect(await screen.findByText('删除成功')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('表 4-6 有误')).toBeNull())
})

test('a base and a document that are not there say so', async () => {
  const { kbId, unmount } = await open(GUIDE, ARTICLE, PEOPLE.manager)
  unmount()
  await openPage(`${DETAIL}?kbId=${kbId}&docId=gone`)
  expect(await screen.findByText('此版本没有这篇文档')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '文档目录' })).toBeTruthy()
})

test('without a base in the address nothing is asked for, and the page says that it is not there', async () => {
  await app.reach()
  await expectNoBase(DETAIL)
})

test('[P-SHELL-025] the page has the header without its navigation', async () => {
  await open(GUIDE, ARTICLE)
  await article(ARTICLE)
  expect(screen.getByRole('link', { name: '飞腾芯桥，返回门户首页' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull()
})
