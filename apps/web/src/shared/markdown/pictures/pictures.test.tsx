import { configure, createEvent, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { idsOf } from '../../../../test/documents.ts'
import { openPage } from '../../../../test/page.tsx'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const FIGURE = /图 4-9\s+PCIe 发送方向典型拓扑$/

/** Opens a picture of an article over the whole window. */
async function openPicture() {
  await app.reach(PEOPLE.engineer)
  const place = await idsOf('D2000 硬件设计指南', '4.2 PCIe 3.0 布线约束')
  await openPage(`/portal/knowledgeBase/kbDetail?${new URLSearchParams(place)}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^放大图片：图 4-9/ }))
  const dialog = await screen.findByRole('dialog')
  const tool = (name: string) => within(dialog).getByRole('button', { name })
  const scale = () => within(dialog).getByLabelText('缩放比例').textContent
  const picture = () => within(dialog).getByRole<HTMLImageElement>('img', { name: FIGURE })
  const shown = () => `${picture().parentElement?.style.transform} ${picture().style.transform}`
  return { user, dialog, tool, picture, shown, scale }
}

test('[T-FILE-015] a picture is made larger and smaller in steps of 0.2', async () => {
  const { user, tool, shown, scale } = await openPicture()
  expect(scale()).toBe('100%')
  await user.click(tool('放大'))
  expect(scale()).toBe('120%')
  await user.click(tool('放大'))
  expect(shown()).toContain('scale(1.4)')
  for (let count = 0; count < 3; count += 1) await user.click(tool('缩小'))
  expect(shown()).toContain('scale(0.8)')
  await user.keyboard('+')
  expect(scale()).toBe('100%')
})

test('[T-FILE-016] its scale stays within 0.2 and 7', async () => {
  const { user, tool, scale } = await openPicture()
  for (let count = 0; count < 4; count += 1) await user.click(tool('缩小'))
  expect(scale()).toBe('20%')
  await user.click(tool('缩小'))
  expect(scale()).toBe('20%')
  expect(tool('缩小').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{+>40/}')
  expect(scale()).toBe('700%')
  expect(tool('放大').getAttribute('aria-disabled')).toBe('true')
  await user.click(tool('恢复原状'))
  expect(scale()).toBe('100%')
})

test('[T-FILE-017] it is turned by 90 degrees, either way', async () => {
  const { user, tool, shown } = await openPicture()
  await user.click(tool('向右旋转'))
  expect(shown()).toContain('rotate(90deg)')
  await user.click(tool('向右旋转'))
  expect(shown()).toContain('rotate(180deg)')
  for (let count = 0; count < 3; count += 1) await user.click(tool('向左旋转'))
  expect(shown()).toContain('rotate(-90deg)')
})

test('[P-SHELL-005] a picture over the whole window carries the watermark too; Escape closes it', async () => {
  const { user, dialog } = await openPicture()
  expect(dialog.querySelector('[data-watermark]')?.textContent).toMatch(/许知行 \d{4}-\d\d-\d\d/)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('closed, it gives the focus back to the picture in its place, whatever had it meanwhile', async () => {
  const { user, dialog, tool } = await openPicture()
  const opener = screen.getByRole('button', { name: /^放大图片：图 4-9/ })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.click(tool('放大'))
  await user.click(within(dialog).getByRole('button', { name: '关闭' }))
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('the keys work after the picture was pressed, and with Caps Lock', async () => {
  const { user, picture, scale, shown } = await openPicture()
  await user.click(picture())
  await user.keyboard('+')
  expect(scale()).toBe('120%')
  await user.keyboard('R')
  expect(shown()).toContain('rotate(90deg)')
})

test('two fingers on a touchpad enlarge the picture, not the page', async () => {
  const { picture, scale } = await openPicture()
  const pinch = createEvent.wheel(picture(), { deltaY: -10, ctrlKey: true })
  fireEvent(picture(), pinch)
  expect(pinch.defaultPrevented).toBe(true)
  await expect.poll(scale).toBe('120%')
})

test('two taps come close to what was tapped, two more show the whole again', async () => {
  const { picture, scale, user } = await openPicture()
  await user.dblClick(picture())
  await expect.poll(scale).toBe('240%')
  await user.dblClick(picture())
  await expect.poll(scale).toBe('100%')
})

test('a picture that does not come says so, and is asked for again', async () => {
  const { user, dialog, picture } = await openPicture()
  fireEvent.error(picture())
  expect((await within(dialog).findByRole('alert')).textContent).toContain('图片未能打开')
  await user.click(within(dialog).getByRole('button', { name: '重试' }))
  expect(picture()).toBeTruthy()
  fireEvent.load(picture())
  await expect.poll(() => within(dialog).queryByText('正在打开图片…')).toBeNull()
})
