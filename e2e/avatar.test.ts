import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal } from './tools/harness.ts'

const portal = usePortal()
const WIDTH = 800
const HEIGHT = 600

/** A picture in which each place tells by its colour where it is: red across, green down. */
function told(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      pixels[(y * WIDTH + x) * 3] = Math.round((x / WIDTH) * 255)
      pixels[(y * WIDTH + x) * 3 + 1] = Math.round((y / HEIGHT) * 255)
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
}

/** An engineer has chosen a picture. Whatever grows does so before people, and the picture comes meanwhile. */
async function chosen() {
  const { page, context, open } = await portal.visit({ phone: PEOPLE.engineer })
  await open('/portal/personalCenter/myInformation')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addStyleTag({ content: '* { animation-duration: 2s !important }' })
  await page.evaluate(picturesComeLate)
  const file = { name: '照片.png', mimeType: 'image/png', buffer: await told() }
  await page.getByLabel('头像图片').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  const stage = dialog.getByRole('application')
  const slider = dialog.getByRole('slider')
  const send = async () => {
    const confirm = dialog.getByRole('button', { name: '确定' })
    await eventually(() => confirm.isEnabled()).toBe(true)
    const avatar = page
      .getByRole('button', { name: '更换头像', includeHidden: true })
      .locator('xpath=..')
      .locator('img')
    const shown = async () => (await avatar.count()) > 0 && (await avatar.getAttribute('src'))
    // The one that was there is complete, too.
    const before = await shown()
    await confirm.click()
    await dialog.waitFor({ state: 'detached' })
    await eventually(async () => (await shown()) !== before).toBe(true)
    await eventually(() =>
      avatar.evaluate((image) => image instanceof HTMLImageElement && image.complete),
    ).toBe(true)
    return squareOf(await avatar.evaluate(cornersOf))
  }
  return { page, context, stage, slider, send }
}

/** Runs in the page: a picture that was chosen is loaded after a while, as by a busy machine. */
function picturesComeLate() {
  const set = HTMLImageElement.prototype.setAttribute
  const wanted = new WeakMap<HTMLImageElement, string>()
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    if (name === 'src') wanted.set(this, value)
    if (!value.startsWith('blob:')) return set.call(this, name, value)
    // Unless it has gone meanwhile, or shows another one.
    setTimeout(() => {
      if (this.isConnected && wanted.get(this) === value) set.call(this, name, value)
    }, 300)
  }
}

/** Runs in the page: how large a picture is, and the colours of its first and its last place. */
function cornersOf(image: Element) {
  if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(image, 0, 0)
  const colour = (x: number, y: number) => [...(drawing?.getImageData(x, y, 1, 1).data ?? [])]
  return { pixels: [width, height], first: colour(0, 0), last: colour(width - 1, height - 1) }
}

/** The square of the picture that was kept, by the colours in its corners. */
function squareOf({ pixels, first, last }: ReturnType<typeof cornersOf>) {
  const places = [first, last].flatMap(([red = 0, green = 0]) => [
    (red / 255) * WIDTH,
    (green / 255) * HEIGHT,
  ])
  return { pixels, edges: places }
}

/** Colours tell a place to some three pixels. */
function expectEdges(found: { edges: number[] }, wanted: number[]) {
  for (const [index, edge] of wanted.entries())
    expect(Math.abs((found.edges[index] ?? -99) - edge)).toBeLessThan(6)
}

test('of a picture that is left as it comes, the middle square is kept', async () => {
  const { send } = await chosen()
  const kept = await send()
  expect(kept.pixels).toEqual([512, 512])
  expectEdges(kept, [100, 0, 700, 600])
})

test('arrow keys move the picture as far as its edge, and coming closer keeps what is in the middle', async () => {
  const { stage, slider, send } = await chosen()
  await stage.focus()
  for (let count = 0; count < 20; count += 1) await stage.press('ArrowLeft')
  await slider.press('End')
  expectEdges(await send(), [425, 225, 575, 375])
})

test('the mouse drags it, two fingers bring it closer', async () => {
  const { page, context, stage, slider, send } = await chosen()
  const box = await stage.boundingBox()
  if (!box) throw new Error('no stage')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 200, y, { steps: 5 })
  await page.mouse.up()
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((at, id) => ({ x: at, y, id })) })
  await touch('touchStart', x - 20, x + 20)
  for (const half of [25, 30, 35, 40]) await touch('touchMove', x - half, x + half)
  await eventually(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeCloseTo(2, 0)
  await touch('touchEnd')
  const { edges } = await send()
  expect((edges[2] ?? 0) - (edges[0] ?? 0)).toBeLessThan(320)
  expect(((edges[2] ?? 0) + (edges[0] ?? 0)) / 2).toBeLessThan(380)
})
