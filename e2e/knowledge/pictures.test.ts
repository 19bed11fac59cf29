import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal } from '../tools/harness.ts'
import { detailPath, GUIDE } from '../tools/places.ts'

const portal = usePortal()

interface Place {
  x: number
  y: number
}

/** An engineer with a phone has opened a picture of an article over the whole window. */
async function openPicture() {
  const { page, context, open } = await portal.visit({
    phone: PEOPLE.engineer,
    width: 390,
    height: 844,
    isMobile: true,
  })
  await open(await detailPath(portal, GUIDE, '4.2 PCIe 3.0 布线约束'))
  await page.getByRole('button', { name: /^放大图片：图 4-9/ }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img', { name: /^图 4-9/ })
  await eventually(() => isLoaded(picture)).toBe(true)
  await dialog.getByText('正在打开图片…').waitFor({ state: 'detached' })
  const touch = touchOf(await context.newCDPSession(page))
  const scale = async () => Number.parseInt((await dialog.getByLabel('缩放比例').textContent()) ?? '', 10)
  return { page, dialog, picture, touch, scale, box: () => boxOf(picture) }
}

const isLoaded = (picture: Locator) =>
  picture.evaluate(
    (element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
  )

async function boxOf(picture: Locator) {
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  return box
}

/** Fingers on the glass, as the browser gets them from it. */
function touchOf(session: CDPSession) {
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((place, id) => ({ ...place, id })),
    })
  }
}

const middleOf = (page: Page): Place => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return { x: width / 2, y: height / 2 }
}

test('two fingers that go apart enlarge a picture where they are; together again they make it small', async () => {
  const { page, touch, scale, box } = await openPicture()
  const { y } = middleOf(page)
  const before = await box()
  const apart = (half: number) => [
    { x: 120 - half, y },
    { x: 120 + half, y },
  ]
  await touch('touchStart', ...apart(20))
  for (const half of [30, 40, 50, 60]) await touch('touchMove', ...apart(half))
  await eventually(scale).toBe(300)
  const after = await box()
  expect(after.width / before.width).toBeCloseTo(3, 1)
  // What was between the fingers is still there.
  const part = (120 - before.x) / before.width
  expect(after.x + part * after.width).toBeCloseTo(120, 0)
  for (const half of [50, 40, 30, 20]) await touch('touchMove', ...apart(half))
  await touch('touchEnd')
  await eventually(scale).toBe(100)
})

test('a finger moves what is enlarged, as far as its edge; two taps come close to a place and go back', async () => {
  const { page, touch, scale, box } = await openPicture()
  const { x, y } = middleOf(page)
  const tapTwice = async () => {
    for (let tap = 0; tap < 2; tap += 1) {
      await touch('touchStart', { x, y })
      await touch('touchEnd')
    }
  }
  const whole = await box()
  await tapTwice()
  await eventually(scale).toBe(240)
  const close = await box()
  await touch('touchStart', { x, y })
  for (const far of [20, 40, 60]) await touch('touchMove', { x: x + far, y })
  await eventually(async () => Math.round((await box()).x - close.x)).toBe(60)
  for (const far of [200, 400, 800]) await touch('touchMove', { x: x + far, y })
  await touch('touchEnd')
  await eventually(async () => Math.round((await box()).x)).toBe(Math.round(whole.x))
  await tapTwice()
  await eventually(scale).toBe(100)
  await eventually(box).toEqual(whole)
})

test('turned on its side a picture fits the window again, and its own edges bound it', async () => {
  const { page, dialog, picture, scale, box } = await openPicture()
  await dialog.getByRole('button', { name: '向右旋转' }).click()
  const stage = await boxOf(picture.locator('xpath=../..'))
  await eventually(async () => {
    const { x, y, width, height } = await box()
    return x >= stage.x - 1 && y >= stage.y - 1 && width <= stage.width + 1 && height <= stage.height + 1
  }).toBe(true)
  for (let count = 0; count < 10; count += 1) await page.keyboard.press('+')
  await eventually(scale).toBe(300)
  for (let count = 0; count < 40; count += 1) await page.keyboard.press('ArrowUp')
  await eventually(async () => Math.round((await box()).y)).toBe(Math.round(stage.y))
})
