import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const rows = async () => within(await screen.findByRole('list', { name: '消息' })).getAllByRole('listitem')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function open(phone: string) {
  await app.reach(phone)
  await openPage('/portal/personalCenter/myMessages')
  return rows()
}

test('[P-ME-020] one message is deleted only after a confirmation', async () => {
  const [first = expect.fail('no message')] = await open(PEOPLE.manager)
  const title = first.querySelector('p')?.textContent
  await userEvent.click(within(first).getByRole('button', { name: '删除' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('确定删除这条消息？')
  await userEvent.click(within(dialog).getByRole('button', { name: /取\s*消/ }))
  expect(await screen.findByText('操作已取消！')).toBeTruthy()
  expect((await rows())[0]?.querySelector('p')?.textContent).toBe(title)
  await userEvent.click(within((await rows())[0] ?? first).getByRole('button', { name: '删除' }))
  const again = await waitFor(() => screen.getAllByRole('dialog').at(-1) ?? expect.fail('no dialog'))
  await userEvent.click(await within(again).findByRole('button', { name: /删\s*除/ }))
  expect(await screen.findByText('删除成功')).toBeTruthy()
  await waitFor(async () => expect((await rows())[0]?.querySelector('p')?.textContent).not.toBe(title))
})

test('[P-ME-018] [P-ME-019] messages stand in pages of five, unread ones marked, each read by itself', async () => {
  const five = await open(PEOPLE.engineer)
  expect(five, 'P-ME-019').toHaveLength(5)
  const footer = document.querySelector('.ant-pagination')
  await userEvent.click(footer?.querySelector('.ant-select') ?? expect.fail('no choice of sizes'))
  const sizes = await waitFor(() => {
    const options = [...document.querySelectorAll('.ant-select-item-option-content')]
    expect(options.length).toBeGreaterThan(0)
    return options.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))
  })
  expect(sizes, 'P-ME-019').toEqual([5, 10, 20, 50])
  const at = five.findIndex((row) => row.dataset.unread === 'true')
  await userEvent.click(
    within(five[at] ?? expect.fail('all are read')).getByRole('button', { name: '标为已读' }),
  )
  await waitFor(async () => expect((await rows())[at]?.dataset.unread, 'P-ME-018').toBe('false'))
  await userEvent.click(screen.getByRole('listitem', { name: '2' }))
  await waitFor(async () =>
    expect((await rows())[0]?.querySelector('p')?.textContent).not.toBe(
      five[0]?.querySelector('p')?.textContent,
    ),
  )
})

test('[P-ME-021] [P-ME-023] all are marked read at once, after which there is nothing more to mark', async () => {
  await open(PEOPLE.engineer)
  expect((await rows()).some((row) => row.dataset.unread === 'true')).toBe(true)
  await waitFor(() => expect(button('全部标为已读').disabled).toBe(false))
  await userEvent.click(button('全部标为已读'))
  await waitFor(() => expect(button('全部标为已读').disabled).toBe(true))
  await waitFor(async () => expect((await rows()).every((row) => row.dataset.unread === 'false')).toBe(true))
})

test('[P-ME-021] [P-ME-022] [P-ME-024] [P-ERR-025] all are deleted only after a confirmation; then there are none', async () => {
  await open(PEOPLE.vendor)
  expect(button('全部标为已读'), 'P-ME-021').toBeTruthy()
  await userEvent.click(button('全部删除'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent, 'P-ME-022').toContain('确定删除全部消息？')
  expect((await rows()).length, 'P-ME-022').toBeGreaterThan(0)
  await userEvent.click(within(dialog).getByRole('button', { name: '全部删除' }))
  expect(await screen.findByText('删除成功'), 'P-ERR-025').toBeTruthy()
  expect(await screen.findByText('暂无消息'), 'P-ME-024').toBeTruthy()
  const [onPage] = screen.getAllByRole<HTMLButtonElement>('button', { name: '全部删除' })
  expect(onPage?.disabled).toBe(true)
})
