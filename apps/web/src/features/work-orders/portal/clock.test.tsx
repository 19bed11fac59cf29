import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { dialogOf, openOrder, press } from '../../../../test/orders.tsx'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const MANAGER = PEOPLE.staffManager

test('an order says whose turn it is, who has it and by when; it can be urged and escalated [P-PERS-001]', async () => {
  await app.reach(PEOPLE.manager)
  const drawer = await openOrder('老化 6 小时后 SATA 掉盘')
  const clock = await within(drawer).findByRole('note', { name: '处理进度' })
  expect(clock.textContent).toMatch(/轮到飞腾处理 · 陈思远.*(时限|剩|已超期).*飞腾用时.*客户用时/)
  await press('催办', drawer)
  expect(await screen.findByText('已催办，当前处理人已收到提醒')).toBeTruthy()
  await waitFor(() => expect(whyNoUrge(drawer)).toBe('4 小时内已催办过，请稍后再试'))
  expect(await within(drawer).findByText(/^已催办 \d\d-\d\d \d\d:\d\d$/)).toBeTruthy()
  await press('升级', drawer)
  const dialog = await dialogOf('升级原因')
  await press('升级', dialog)
  expect(await within(dialog).findByText('请填写升级原因')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('升级原因'), '客户现场停机')
  await press('升级', dialog)
  expect(await screen.findByText('已升级，飞腾的项目负责人已收到')).toBeTruthy()
  expect(await within(drawer).findByText('已升级：客户现场停机')).toBeTruthy()
})

test.each([
  ['engineer', '您'],
  ['manager', '贵单位同事'],
] as const)(
  'on the customer’s turn the time of the provider stands still; the %s reads whose it is',
  async (who, name) => {
    await app.reach(PEOPLE[who])
    const drawer = await openOrder('PCIe x8 链路仅训练到 x4')
    const clock = await within(drawer).findByRole('note', { name: '处理进度' })
    expect(clock.textContent).toMatch(new RegExp(`^轮到${name}处理飞腾计时已暂停`))
    expect(clock.textContent).not.toMatch(/时限|剩|超期/)
    expect(whyNoUrge(drawer)).toBe('现在轮到贵单位处理，无需催办')
  },
)

/** What the button that cannot be pressed says to whoever hears or points at it. */
function whyNoUrge(drawer: HTMLElement): string {
  const button = within(drawer).getByRole('button', { name: /催\s*办/ })
  return button.hasAttribute('disabled') ? (button.getAttribute('aria-description') ?? '') : ''
}

test('the calendar holds the published days, and a day can be given back to the week', async () => {
  await app.reach(MANAGER)
  await openPage('/console/work-calendar?year=2026')
  const days = await screen.findByRole('region', { name: '节假日与调休' })
  const rowOf = (day: string) =>
    within(days)
      .getByText(new RegExp(`^${day} 周`))
      .closest('tr')
  expect(rowOf('2026-02-14')?.textContent).toMatch(/2026-02-14 周六春节调休调休上班/)
  expect(rowOf('2026-10-01')?.textContent).toMatch(/周四国庆节放假/)
  await userEvent.click(within(days).getByRole('button', { name: '恢复 2026-10-10' }))
  expect(await screen.findByText('工作日历已更新')).toBeTruthy()
  await waitFor(() => expect(within(days).queryByText(/^2026-10-10/)).toBeNull())
})

test('the hours of a class are changed in a dialog', async () => {
  await app.reach(MANAGER)
  await openPage('/console/work-calendar')
  const targets = await screen.findByRole('region', { name: '工单时限' })
  await userEvent.click(within(targets).getByRole('button', { name: '修改 软件问题' }))
  const dialog = await dialogOf('工单时限 · 软件问题')
  const response = within(dialog).getByLabelText('首次响应（工作小时）')
  await userEvent.clear(response)
  await userEvent.type(response, '6')
  await press('保存', dialog)
  expect(await screen.findByText('时限已更新')).toBeTruthy()
  await waitFor(() =>
    expect(within(targets).getByText('软件问题').closest('tr')?.textContent).toContain('6 小时90 小时'),
  )
})
