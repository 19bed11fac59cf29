import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, watchFeedback } from '../../../../test/page.tsx'
import { watchSaved } from '../../../../test/saved-files.ts'
import { daysOf } from './month.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const saved = watchSaved()

let items: ReturnType<typeof watchFeedback>
beforeEach(() => {
  // The day of the demonstration’s clock.
  vi.setSystemTime('2026-11-20T04:00:00Z')
  items = watchFeedback()
})
afterAll(() => void vi.useRealTimers())
/** Told here, or drawn by the layer where the page has stood long enough to load it. */
const said = (text: string) =>
  waitFor(() => expect([...toasts(), ...screen.queryAllByText(text).map(() => text)]).toContain(text))
const toasts = () => items.flatMap((item) => (item.type === 'toast' ? [item.text] : []))

async function open(query = '') {
  await app.reach(PEOPLE.certifier)
  const page = await openPage(`/console/visits${query}`)
  await screen.findByRole('heading', { name: '来访申请' })
  return page
}
const openVisit = async (topic: string) => {
  await open()
  await userEvent.click(await screen.findByText(topic))
  return screen.findByRole('dialog')
}

describe('the visits of all units', () => {
  it('are taken out as a workbook', async () => {
    await open('?status=waiting')
    await userEvent.click(await screen.findByRole('button', { name: /导出 Excel/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.type).toContain('spreadsheet')
  })

  it('stand in the calendar on their days, and open from there', async () => {
    const { router } = await open('?view=calendar')
    const visit = await screen.findByRole('button', { name: /待审核.*栖霞.*2 人/ })
    expect(visit.closest('li')?.querySelector('time')?.dateTime).toBe('2026-11-30')
    await userEvent.click(screen.getByRole('button', { name: '下个月' }))
    expect(await screen.findByRole('heading', { name: '2026 年 12 月' })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ month: '2026-12' })
    const next = await screen.findByRole('button', { name: /待审核.*4 人/ })
    await userEvent.click(next)
    expect(await screen.findByText('被动器件选型与降额设计交流')).toBeTruthy()
  })

  it('a month without any says so', async () => {
    await open('?view=calendar&month=2030-02')
    expect(await screen.findByText('本月没有待审核或已同意的来访')).toBeTruthy()
  })
})

it('one that waits is due by its day, without an hour, in the to-do of those who decide', async () => {
  await app.reach(PEOPLE.certifier)
  await openPage('/console/tasks')
  const row = await screen.findByRole('link', { name: /SAS HBA 卡热插拔专项测试/ })
  expect(row.textContent).toMatch(/应于 \d\d-\d\d审核$/)
})

describe('a decision', () => {
  /** The drawer has gone on to the next that waits, or has closed: back to the one that was decided. */
  async function backTo(topic: string) {
    const decided = new URLSearchParams(window.location.search).get('id')
    const [row] = await screen.findAllByText(topic, { selector: 'tr *' })
    await userEvent.click(row ?? expect.fail('no row'))
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('id')).not.toBe(decided))
  }

  async function openAgreement(topic: string) {
    const drawer = await openVisit(topic)
    await userEvent.click(await within(drawer).findByRole('button', { name: /^同\s*意$/ }))
    const dialog = (await screen.findByText(/^同意 2026-\d\d-\d\d 来访/)).closest(
      '[role="dialog"]',
    ) as HTMLElement
    const type = async (label: string, text: string) => {
      const field = within(dialog).getByLabelText(label)
      await userEvent.type(field, `${text}{Enter}`)
      await waitFor(() => expect(field).toHaveProperty('value', text))
    }
    const agree = () => userEvent.click(within(dialog).getByRole('button', { name: /^同\s*意$/ }))
    return { dialog, type, agree }
  }

  it('agreed with hours, place and host, which are then shown', async () => {
    const { dialog, type, agree } = await openAgreement('SAS HBA 卡热插拔专项测试')
    await type('开始时间', '09:30')
    await type('结束时间', '11:30')
    await userEvent.type(within(dialog).getByLabelText('接待地点'), '三层适配实验室')
    await agree()
    await said('已同意，已通知申请人')
    await backTo('SAS HBA 卡热插拔专项测试')
    expect(await screen.findByText('09:30–11:30')).toBeTruthy()
    expect(screen.getByText('三层适配实验室')).toBeTruthy()
    expect(screen.getByText('苏念 13900001005')).toBeTruthy()
  })

  it('not with an end before its beginning, nor with an end alone', async () => {
    const { dialog, type, agree } = await openAgreement('被动器件选型与降额设计交流')
    await type('结束时间', '08:30')
    await agree()
    expect(await within(dialog).findByText('请填写开始时间')).toBeTruthy()
    await type('开始时间', '09:30')
    await agree()
    expect(await within(dialog).findByText('结束时间应晚于开始时间')).toBeTruthy()
    expect(toasts()).toEqual([])
  })

  it('not agreed, with a reason that is asked for', async () => {
    const drawer = await openVisit('被动器件选型与降额设计交流')
    await userEvent.click(await within(drawer).findByRole('button', { name: '不同意' }))
    const reason = await screen.findByLabelText('原因')
    const dialog = reason.closest('[role="dialog"]') as HTMLElement
    await userEvent.click(within(dialog).getByRole('button', { name: '不同意' }))
    expect(await within(dialog).findByText('请填写不同意的原因')).toBeTruthy()
    await userEvent.type(reason, '当周展厅改造')
    await userEvent.click(within(dialog).getByRole('button', { name: '不同意' }))
    await said('已记录，已通知申请人')
    await backTo('被动器件选型与降额设计交流')
    expect((await screen.findAllByText('当周展厅改造')).length).toBeGreaterThan(0)
  })

  it('what was agreed to is arranged anew and called off, each with what is told', async () => {
    const drawer = await openVisit('生态大会联合展位方案讨论')
    await userEvent.click(await within(drawer).findByRole('button', { name: '调整接待安排' }))
    const title = await screen.findByText(/^调整 2026-\d\d-\d\d 的接待安排/)
    const dialog = title.closest('[role="dialog"]') as HTMLElement
    await userEvent.type(within(dialog).getByLabelText('接待地点'), '一层展厅')
    await userEvent.click(within(dialog).getByRole('button', { name: '保存并通知' }))
    await said('已保存，已通知申请人')
    expect(await within(drawer).findByText('一层展厅')).toBeTruthy()
    const calledOff = within(drawer).getByRole('button', { name: '取消来访' })
    // It takes no second click right after what was decided.
    await waitFor(() => expect(calledOff).toHaveProperty('disabled', false))
    await userEvent.click(calledOff)
    const reason = await screen.findByLabelText('原因')
    await userEvent.type(reason, '展厅停电')
    const asked = reason.closest('[role="dialog"]') as HTMLElement
    await userEvent.click(within(asked).getByRole('button', { name: '取消来访' }))
    await said('已取消，已通知申请人')
    expect(await within(drawer).findByRole('button', { name: /从日历移除/ })).toBeTruthy()
    expect(within(drawer).getByText('已取消')).toBeTruthy()
  })

  it('before its day a visit cannot be marked as over', async () => {
    const drawer = await openVisit('RAID 卡压力测试记录补充说明')
    const button = await within(drawer).findByRole('button', { name: '标记为已完成' })
    expect(button).toHaveProperty('disabled', true)
  })
})

it('a month begins on the Monday of its first week and ends on the Sunday of its last', () => {
  expect(daysOf('2026-11')[0]).toBe('2026-10-26')
  expect(daysOf('2026-11').at(-1)).toBe('2026-12-06')
  expect(daysOf('2027-02')).toHaveLength(28)
})
