import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import {
  attachTwice,
  beforeCall,
  dialogOf,
  draftReply,
  openOrder,
  orderNamed,
  press,
} from '../../../../test/orders.tsx'
import { writeDraft } from '../../../shared/form/draft/drafts-of-tabs.ts'
import { keepPicture } from '../../../shared/rich-text/keep-picture.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const WAITING = 'DDR4 通道 1 读眼偏窄'
const ANSWERED = 'PCIe x8 链路仅训练到 x4'
const FAE = PEOPLE.fae
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pngNamed = (name: string) =>
  new File([Uint8Array.from(atob(DOT), (one) => one.charCodeAt(0))], name, { type: 'image/png' })

beforeEach(() => app.reach(PEOPLE.manager))
afterEach(() => sessionStorage.clear())

const thread = (drawer: HTMLElement) => within(drawer).getByRole('region', { name: '沟通记录' })
const messages = (drawer: HTMLElement) =>
  [...thread(drawer).querySelectorAll<HTMLElement>('ol > li')].filter((one) => one.querySelector('p strong'))
const messageOf = (drawer: HTMLElement, text: string) =>
  messages(drawer).find((one) => one.textContent?.includes(text)) ?? expect.fail(`no message ${text}`)

test('a reply without a word is refused [T-WO-107]', async () => {
  const drawer = await openOrder(WAITING)
  await press('提交回复', drawer)
  expect(await screen.findByText('请先填写回复内容')).toBeTruthy()
})

test('a reply has at most 8000 characters [T-WO-108]', async () => {
  await draftReply(WAITING, `<p>${'字'.repeat(8001)}</p>`)
  const drawer = await openOrder(WAITING)
  expect(await within(drawer).findByText('8001 / 8000')).toBeTruthy()
  await press('提交回复', drawer)
  expect(await screen.findByText('回复内容最多 8000 个字符')).toBeTruthy()
})

test('an attachment of a reply shows how far it is as the call tells [T-WO-128]', async () => {
  const drawer = await openOrder(WAITING)
  await press('附件', drawer)
  const input = await waitFor(
    () =>
      [...drawer.querySelectorAll<HTMLInputElement>('.ant-upload input[type=file]')].at(-1) ??
      expect.fail('no place for files'),
  )
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const reachable = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    if (/\/parts\//.test(String(address))) await free
    return reachable(address, init)
  }
  onTestFinished(() => {
    globalThis.fetch = reachable
  })
  await userEvent.upload(input, new File(['波形'.repeat(500)], '波形.txt'))
  const bar = await within(drawer).findByLabelText('波形.txt 上传进度')
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
  letGo()
  expect(await within(drawer).findByRole('button', { name: '移除 波形.txt' })).toBeTruthy()
})

test('an attachment of a reply whose name is in the list is refused [T-FILE-010]', async () => {
  const drawer = await openOrder(WAITING)
  await press('附件', drawer)
  await attachTwice(drawer)
  expect(within(drawer).getAllByRole('button', { name: '移除 现象.txt' })).toHaveLength(1)
})

test('a file of a reply stays while other tabs are looked at, as the text does', async () => {
  const { id } = await orderNamed(WAITING)
  sessionStorage.setItem(`files:reply:${id}`, JSON.stringify([{ id: 'f', name: '眼图.png' }]))
  const drawer = await openOrder(WAITING)
  await userEvent.click(within(drawer).getByRole('tab', { name: '处理记录' }))
  await userEvent.click(within(drawer).getByRole('tab', { name: '工单详情' }))
  await userEvent.click(await within(drawer).findByRole('button', { name: '移除 眼图.png' }))
  expect(sessionStorage.getItem(`files:reply:${id}`)).toBeNull()
})

test('a picture of a reply that was left lying is shown again, and the reply stays the one that was tried', async () => {
  const kept = (await keepPicture(pngNamed('眼图.png'))) ?? expect.fail('the picture is not kept')
  const { id } = await orderNamed(WAITING)
  sessionStorage.setItem(`tried:reply:${id}`, 'the first try')
  await draftReply(
    WAITING,
    `<p>如下</p><img src="/api/fileInfo/download?id=1&expires=1" data-file="${kept.file}">`,
  )
  const drawer = await openOrder(WAITING)
  const picture = () => drawer.querySelector('[contenteditable] img') ?? expect.fail('no picture')
  fireEvent.error(await waitFor(picture))
  await waitFor(async () => expect((await fetch(picture().getAttribute('src') ?? '')).status).toBe(200))
  expect(sessionStorage.getItem(`tried:reply:${id}`)).toBe('the first try')
})

test('after a reply the thread has it and the sheet stays [T-WO-067] [T-WO-125]', async () => {
  await draftReply(WAITING, '<p>降频到 2933 后通过</p>')
  const drawer = await openOrder(WAITING)
  const before = messages(drawer).length
  await press('提交回复', drawer)
  expect(await screen.findByText('回复成功')).toBeTruthy()
  await waitFor(() => expect(messages(drawer)).toHaveLength(before + 1))
  expect(document.querySelector('.ant-drawer-open'), 'T-WO-067').toBeTruthy()
  expect(within(drawer).getByText('0 / 8000')).toBeTruthy()
})

test('whether it was read stands at own replies alone [T-WO-071]', async () => {
  const drawer = await openOrder(WAITING)
  expect(messageOf(drawer, '降频到 2933').textContent).toContain('未读')
  const others = messages(drawer).filter((one) => !one.textContent?.includes('降频到 2933'))
  expect(others.length).toBeGreaterThan(1)
  for (const other of others) expect(other.textContent).not.toMatch(/未读|已读/)
})

test('a reply can be revoked while it may be, and is gone then [T-WO-069] [T-WO-070]', async () => {
  const drawer = await openOrder(WAITING)
  const own = messageOf(drawer, '降频到 2933')
  const offered = messages(drawer).filter((one) => within(one).queryByRole('button', { name: /撤\s*回/ }))
  expect(offered).toEqual([own])
  await press('撤回', own)
  await press('撤回', await dialogOf(/撤回后回复及其附件将删除/))
  expect(await screen.findByText('已撤回')).toBeTruthy()
  await waitFor(() => expect(thread(drawer).textContent).not.toContain('降频到 2933'))
})

test('a right click on a message copies it [T-WO-072]', async () => {
  userEvent.setup()
  const drawer = await openOrder(ANSWERED)
  const text = messageOf(drawer, '日志见附件').querySelector('[class*="text"]') ?? expect.fail('no text')
  fireEvent.contextMenu(text)
  expect(await screen.findByText('复制成功')).toBeTruthy()
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('日志见附件')
  expect(copied, 'its files are no part of what was said').not.toContain('下载')
})

test('a reply that is refused says why, and what was typed stays [T-WO-126]', async () => {
  const subject = 'CRPS 电源并机均流偏差 11%'
  await draftReply(subject, '<p>再测一轮</p>')
  const drawer = await openOrder(subject)
  const { id } = await orderNamed(subject)
  const closing = { khScore: 5, processingContent: '已达标', solution: '单独回地' }
  beforeCall('/workOrderProcessing', () =>
    app.doAs(PEOPLE.engineer, 'POST', `/workOrder/confirmCloseWorkOrder/${id}`, closing),
  )
  await press('提交回复', drawer)
  expect(await screen.findByText('当前状态“关闭”不能执行“客户回复”')).toBeTruthy()
  expect(sessionStorage.getItem(`reply:${id}`)).toBe('<p>再测一轮</p>')
})

test('a forward needs somebody, then says that it was made [T-WO-021] [T-WO-112] [T-WO-134]', async () => {
  const drawer = await openOrder(ANSWERED)
  await press('转发', drawer)
  const dialog = await dialogOf('转发工单')
  await press('转发', dialog)
  expect(await within(dialog).findByText('请选择转发人员')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('转发给'), '方静')
  await userEvent.click(await screen.findByText('方静怡（测试部）'))
  await press('转发', dialog)
  expect(await screen.findByText('转发成功')).toBeTruthy()
})

test('closing asks for a score of whole stars, an explanation and a solution [T-WO-021] [T-WO-044] [T-WO-045] [T-WO-109] [T-WO-110] [T-WO-111]', async () => {
  const drawer = await openOrder('UEFI 升级后串口控制台无输出')
  await press('完成工单', drawer)
  const dialog = await dialogOf('关闭说明')
  expect(within(dialog).getByRole('button', { name: '完成工单' }), 'T-WO-021').toBeTruthy()
  expect(dialog.querySelectorAll('.ant-rate-star-full'), 'T-WO-045').toHaveLength(5)
  const stars = within(dialog).getAllByRole('radio')
  expect(stars, 'T-WO-111').toHaveLength(5)
  await userEvent.click(stars[2] ?? expect.fail('no star'))
  expect(dialog.querySelectorAll('.ant-rate-star-full'), 'T-WO-111').toHaveLength(3)
  expect(dialog.querySelector('.ant-rate-star-half'), 'T-WO-111').toBeNull()
  for (const label of ['评分原因', '关闭说明', '解决方案'])
    expect(await within(dialog).findByLabelText(label), `T-WO-044 ${label}`).toBeTruthy()
  await userEvent.clear(within(dialog).getByLabelText('解决方案'))
  await press('完成工单', dialog)
  expect(await within(dialog).findByText('请填写关闭说明'), 'T-WO-109').toBeTruthy()
  expect(within(dialog).getByText('请填写解决方案'), 'T-WO-110').toBeTruthy()
})

test('what the provider answers stands in the open sheet at once', async () => {
  const drawer = await openOrder(ANSWERED)
  const { id } = await orderNamed(ANSWERED)
  await app.doAs(FAE, 'POST', `/console/work-orders/${id}/reply`, {
    processingContent: '<p>A3 回板了吗？</p>',
  })
  await waitFor(() => expect(thread(drawer).textContent).toContain('A3 回板了吗？'))
})

test('a long thread opens with its end, shows earlier replies when asked, and goes on when more come', async () => {
  const { id } = await orderNamed(WAITING)
  await app.arrange(`insert into work_order_message (id, order_id, author_id, side, body, plain, read_at, created_at)
    select gen_random_uuid(), id, sender_id, 1, '<p>历史 ' || n || '。</p>', '历史', now(), created_at + n * interval '1 second'
    from work_order, generate_series(1, 70) as n where id = '${id}'`)
  const drawer = await openOrder(WAITING)
  const said = (text: string) => messages(drawer).some((one) => one.textContent?.includes(text))
  await waitFor(() => expect(said('历史 70。')).toBe(true))
  expect(said('历史 40。')).toBe(false)
  await press(/加载更早的回复（还有 40 条）$/, drawer)
  await waitFor(() => expect(said('历史 21。')).toBe(true))
  expect(said('历史 20。')).toBe(false)
  const body = { workOrderId: id, processingContent: '<p>刚刚的回复</p>' }
  for (let time = 0; time < 12; time += 1) {
    const answer = { ...body, processingContent: `<p>刚刚的回复 ${time}。</p>` }
    await app.doAs(FAE, 'POST', '/workOrder/workOrderProcessing', answer)
  }
  await waitFor(() => expect(said('刚刚的回复 11。')).toBe(true))
  expect(said('历史 21。'), 'what was fetched stays').toBe(true)
  expect(said('历史 45。'), 'what moved out of the last pages stays').toBe(true)
  await press(/加载更早的回复（还有 20 条）$/, drawer)
  await waitFor(() => expect(said('历史 1。')).toBe(true))
  expect(within(drawer).queryByRole('button', { name: /^加载更早/ })).toBeNull()
})

test('a long thread opens at the first reply that was not read, however far back', async () => {
  const { id } = await orderNamed(ANSWERED)
  await app.arrange(`insert into work_order_message (id, order_id, author_id, side, body, plain, created_at)
    select gen_random_uuid(), work_order.id, account.id, 2, '<p>未读 ' || n || '。</p>', '未读', work_order.created_at + n * interval '1 second'
    from work_order, account, generate_series(1, 90) as n where work_order.id = '${id}' and account.phone = '${FAE}'`)
  const drawer = await openOrder(ANSWERED)
  await waitFor(() => expect(messageOf(drawer, '未读 1。')).toBeTruthy())
  expect(messageOf(drawer, '未读 45。')).toBeTruthy()
})

test('what is typed, and a file that comes, while a reply is on its way stays', async () => {
  const { id } = await orderNamed(WAITING)
  const file = (await keepPicture(pngNamed('波形.png'))) ?? expect.fail('not kept')
  await draftReply(WAITING, '<p>先看时序</p>')
  const drawer = await openOrder(WAITING)
  beforeCall('/workOrderProcessing', async () => {
    writeDraft(`files:reply:${id}`, JSON.stringify([{ id: file.file, name: '波形.png' }]))
    writeDraft(`reply:${id}`, '<p>先看时序</p><p>再看电压</p>')
  })
  await press('提交回复', drawer)
  await waitFor(() => expect(thread(drawer).textContent).toContain('先看时序'))
  await screen.findByText('回复成功')
  expect(drawer.querySelector('[contenteditable]')?.textContent).toContain('再看电压')
  expect(await within(drawer).findByRole('button', { name: '移除 波形.png' })).toBeTruthy()
})
