import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal, type Visit } from '../tools/harness.ts'

const portal = usePortal()
const PHONE = { phone: PEOPLE.manager, width: 390, height: 844, isMobile: true, keepsShell: true }

/** As the camera makes it: large, and it says by what it was taken. */
const photo = async () =>
  (
    await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#357' } })
      .withExif({ IFD0: { Make: 'LabPhone' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

/** The portal lies on the device, and its worker is at work. */
async function install({ page, open }: Visit): Promise<void> {
  await open('/portal/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** What a system does with what is shared to the portal. */
async function share({ page }: Visit, words: string, picture?: string): Promise<void> {
  await page.evaluate(
    async ([text, base64]) => {
      const form = Object.assign(document.createElement('form'), {
        ...{ action: '/portal/share', method: 'post', enctype: 'multipart/form-data' },
      })
      const said = Object.assign(document.createElement('input'), { name: 'text', value: text })
      const chosen = Object.assign(document.createElement('input'), { name: 'files', type: 'file' })
      const given = new DataTransfer()
      if (base64 !== undefined) {
        const bytes = Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)
        given.items.add(new File([bytes], 'IMG_0001.jpeg', { type: 'image/jpeg' }))
        given.items.add(new File(['[    0.000] boot'], 'boot.log', { type: 'text/plain' }))
      }
      chosen.multiple = true
      chosen.files = given.files
      form.append(said, chosen)
      document.body.append(form)
      // Its page goes once this has been answered.
      setTimeout(() => form.submit())
    },
    [words, picture] as const,
  )
}

test('a photo and a log that are shared without a line wait on the phone, and go into the order that is chosen once there is one', async () => {
  const visit = await portal.visit(PHONE)
  const { page, context, trouble } = visit
  await install(visit)
  trouble.expect(/ERR_INTERNET_DISCONNECTED|console: |ERR_FAILED/)
  await context.setOffline(true)
  await share(visit, '复位后网口不通', await photo())
  await page.getByText('本机已收下 3 项分享的内容，网络恢复后在此选择工单').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: '重试' }).tap()
  await page.getByText('复位后网口不通').waitFor()
  await share(visit, '第二次分享')
  await page.getByText('第二次分享').waitFor()
  await page.getByRole('img', { name: 'IMG_0001.jpeg' }).waitFor()
  await page.getByRole('list', { name: '未关闭的工单' }).getByRole('button').first().tap()
  await page.getByRole('list', { name: '待发送的照片' }).getByRole('img').waitFor()
  await page.getByRole('button', { name: '移除 boot.log' }).waitFor()
  await page.getByRole('button', { name: '提交回复' }).tap()
  const said = page.getByRole('region', { name: '沟通记录' })
  await said.getByText('第二次分享').waitFor()
  await said.getByText('复位后网口不通').waitFor()
  await said.getByText('boot.log').waitFor()
  await said.getByRole('img', { name: 'IMG_0001.jpg' }).waitFor()
  const [kept] = await portal.query(`select size from stored_file where name = 'IMG_0001.jpg'`)
  expect(Number(kept?.size)).toBeLessThan(200_000)
  await page.goto('/portal/share')
  await page.getByText('没有待放入工单的分享').waitFor()
})

test('a share that the worker cannot take yet is answered by the server, which says to share again', async () => {
  const visit = await portal.visit({ ...PHONE, keepsShell: false })
  await visit.open('/portal/')
  await share(visit, '过早的分享', await photo())
  await visit.page.getByText(/^门户尚未在本机准备好/).waitFor()
})
