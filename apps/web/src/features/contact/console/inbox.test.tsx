import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, watchFeedback } from '../../../../test/page.tsx'
import { watchSaved } from '../../../../test/saved-files.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const saved = watchSaved()
/** Of the provider’s managers. */
const MANAGER = PEOPLE.staffManager

let items: ReturnType<typeof watchFeedback>
beforeEach(() => {
  items = watchFeedback()
})
const toasts = () => items.flatMap((item) => (item.type === 'toast' ? [item.text] : []))

async function open(query = '') {
  await app.reach(MANAGER)
  const page = await openPage(`/console/contact-messages${query}`)
  await screen.findByRole('heading', { name: '联系留言' })
  return page
}
async function openMessage(text: RegExp): Promise<HTMLElement> {
  await open()
  await userEvent.click(await screen.findByText(text))
  return screen.findByRole('dialog')
}
const dialogOf = (element: HTMLElement) => element.closest('[role="dialog"]') as HTMLElement

describe('the inbox of contact-us', () => {
  it('shows what came in, the latest first, and what waits', async () => {
    await open()
    const rows = await waitFor(() => {
      const found = [...document.querySelectorAll('tr[data-row-key]')]
      expect(found).toHaveLength(12)
      return found
    })
    expect(rows[0]?.textContent).toContain('叶文')
    expect(screen.getAllByRole('button', { name: '处理' })).toHaveLength(5)
  })

  it('is taken out as a workbook', async () => {
    await open('?from=visitor')
    await userEvent.click(screen.getByRole('button', { name: /导出 Excel/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.type).toContain('spreadsheet')
  })

  it('answers by mail, and says to which address', async () => {
    const drawer = await openMessage(/便携式超声/)
    await userEvent.click(await within(drawer).findByRole('button', { name: '邮件回复' }))
    const answer = await screen.findByLabelText('回复内容')
    const dialog = dialogOf(answer)
    expect(within(dialog).getByText(/发送至 ouyang@haitang.example/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: /发\s*送/ }))
    expect(await within(dialog).findByText('请填写回复内容')).toBeTruthy()
    await userEvent.type(answer, '资料已整理，将与您约定交流时间。')
    await userEvent.click(within(dialog).getByRole('button', { name: /发\s*送/ }))
    await waitFor(() => expect(toasts()).toEqual(['已回复，邮件即将送出']))
    expect(await within(drawer).findByText('资料已整理，将与您约定交流时间。')).toBeTruthy()
    expect(within(drawer).getByRole('button', { name: '再次回复' })).toBeTruthy()
  })

  it('is marked as handled with a word about how', async () => {
    const drawer = await openMessage(/产品名称有误/)
    await userEvent.click(await within(drawer).findByRole('button', { name: '标记为已处理' }))
    await userEvent.type(await screen.findByLabelText('处理方式'), '已更正产品名称')
    const dialog = dialogOf(screen.getByLabelText('处理方式'))
    await userEvent.click(within(dialog).getByRole('button', { name: '标记为已处理' }))
    await waitFor(() => expect(toasts()).toEqual(['已标记为已处理']))
  })

  it('makes a work order of a customer’s message, about a project of that customer', async () => {
    const drawer = await openMessage(/DDR 训练阶段/)
    await userEvent.click(await within(drawer).findByRole('button', { name: '转为工单' }))
    const project = await screen.findByLabelText('项目')
    const dialog = dialogOf(project)
    expect(within(dialog).getByLabelText('工单主题')).toHaveProperty(
      'value',
      '边缘网关项目样机在 -40 ℃ 冷启动时偶发卡在 DDR…',
    )
    await userEvent.click(project)
    await userEvent.click(await screen.findByText(/TZ-E2000 边缘网关$/))
    await userEvent.click(within(dialog).getByLabelText('工单类别'))
    await userEvent.click(await screen.findByText('硬件问题'))
    await userEvent.click(within(dialog).getByRole('button', { name: '转为工单' }))
    await waitFor(() => expect(toasts()).toEqual(['已转为工单，已通知客户']))
    const link = await within(drawer).findByRole('link', { name: /^WO-/ })
    expect(link.getAttribute('href')).toMatch(/^\/console\/work-orders\?queue=all&id=/)
  })

  it('a visitor’s message cannot become a work order', async () => {
    const drawer = await openMessage(/便携式超声/)
    await within(drawer).findByRole('button', { name: '再次回复' })
    expect(within(drawer).queryByRole('button', { name: '转为工单' })).toBeNull()
  })
})
