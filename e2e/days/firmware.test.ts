import { createSign, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { usePortal } from '../tools/harness.ts'

const portal = usePortal()
const VERSION = 'V2.3.0'
const NAME = `D2000-UEFI-${VERSION}.cap`
const BYTES = Buffer.from('capsule of the day')

test('a release is uploaded, signed and published; a customer finds it and takes the very file', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { page, open, settled } = await portal.visit({ phone: PEOPLE.editor })
  await open('/console/firmware')
  await page.getByRole('button', { name: '产品线与公钥' }).click()
  await page.getByRole('button', { name: '新增公钥' }).click()
  const key = page.getByRole('dialog', { name: '新增签名公钥' })
  await key.getByLabel('名称').fill('当日密钥')
  await key.getByLabel('公钥（PEM）').fill(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  await key.getByRole('button', { name: /保\s*存/ }).click()
  await key.waitFor({ state: 'hidden' })
  await open('/console/firmware')

  await page.getByRole('button', { name: '新建版本' }).click()
  const dialog = page.getByRole('dialog', { name: '新建固件版本' })
  await dialog.getByLabel('产品线').fill('D2000 UEFI')
  await page.getByTitle('D2000 UEFI 固件', { exact: true }).last().click()
  await dialog.getByLabel('版本号', { exact: true }).fill(VERSION)
  await dialog.getByLabel('版本说明').fill('修复当日发现的问题。')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: NAME, mimeType: 'application/octet-stream', buffer: BYTES })
  await dialog.getByRole('button', { name: `移除 ${NAME}` }).waitFor()
  await dialog.getByRole('button', { name: '保存草稿' }).click()
  await page.getByRole('button', { name: `签名 ${NAME}` }).click()
  const signing = page.getByRole('dialog', { name: '附上签名' })
  await signing.getByLabel('签名公钥').click()
  await page
    .getByTitle(/^当日密钥/)
    .last()
    .click()
  await signing
    .getByLabel('签名（Base64）')
    .fill(createSign('sha256').update(BYTES).sign(privateKey).toString('base64'))
  await signing.getByRole('button', { name: '校验并保存' }).click()
  await page.getByText('签名有效，已保存').waitFor()
  await settled()
  await page.getByRole('button', { name: '正式发布' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '全部客户可见' }).last()
  await question.getByRole('button', { name: '正式发布' }).click()
  await page.getByText('已正式发布').waitFor()

  const customer = await portal.visit({ phone: PEOPLE.manager })
  await customer.open('/portal/technicalSupport/firmware')
  await customer.page.getByRole('link', { name: 'D2000 UEFI 固件' }).first().click()
  await customer.page.getByRole('button', { name: VERSION }).first().click()
  const [download] = await Promise.all([
    customer.page.waitForEvent('download'),
    customer.page.getByRole('button', { name: `下载 ${NAME}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(NAME)
  expect(await readFile(await download.path())).toEqual(BYTES)
  const taken = await portal.query(
    'select count(*)::int as times from firmware_download where file_name = $1',
    [NAME],
  )
  expect(taken).toEqual([{ times: 1 }])
})
