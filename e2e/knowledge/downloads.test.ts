import { readFile } from 'node:fs/promises'
import { BlobReader, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { A_JOB } from '../../apps/server/src/platform/content/beside/in-line.ts'
import { readPdfPages } from '../../apps/server/src/platform/content/text/pdf-text.ts'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { usePortal } from '../tools/harness.ts'

const portal = usePortal()
const READER = PEOPLE.manager
const EDITOR = PEOPLE.editor
const PDF = 'D2000 电源树与上电时序'
const ARCHIVE = 'D2000 IBIS 与 S 参数模型包'
const LIST = '/portal/knowledgeBase/kbList?action=search&type=0&keyword='

/** What the browser saved after this was done. */
async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a PDF that a customer downloads is traced back to them by the code on its pages [P-KB-067]', async () => {
  const reader = await portal.visit({ phone: READER })
  await reader.open(`${LIST}${encodeURIComponent('电源树')}`)
  const pdf = await saved(reader.page, () => reader.page.getByRole('button', { name: `下载 ${PDF}` }).click())
  expect(pdf.name).toBe('D2000_Power_V1.1.pdf')
  const pages = await readPdfPages(A_JOB, new Uint8Array(pdf.bytes))
  const code = /XQ(-[2-9A-Z]{4}){3}/.exec(pages.at(-1) ?? '')?.[0] ?? ''
  expect(code).not.toBe('')

  const editor = await portal.visit({ phone: EDITOR })
  await editor.open('/console/kb/downloads')
  await editor.page.getByLabel('追溯码').fill(code)
  await editor.page.getByRole('button', { name: /查\s*询/ }).click()
  await editor.page.getByText('共 1 条').waitFor()
  const row = editor.page.getByRole('row', { name: new RegExp(code) })
  for (const fact of ['林志远', '天津卓昱信息技术有限公司', PDF]) {
    expect(await row.getByText(fact).count()).toBe(1)
  }
})

test('an archive asks for the project, and opens with the password from the mail alone [P-KB-068] [P-KB-069] [P-WIKI-006]', async () => {
  const { page, open } = await portal.visit({ phone: READER })
  await open(`${LIST}IBIS`)
  await page.getByRole('button', { name: `下载 ${ARCHIVE}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  const zip = await saved(page, () => dialog.getByRole('button', { name: /确\s*定/ }).click())
  expect(zip.name).toBe(`${ARCHIVE} V1.0.3.zip`)
  await page.getByText('解压密码已发送至您的邮箱').waitFor()
  const [mail] = await portal.query(
    `select body from outbox_message where channel = 'email' and body like $1 order by created_at desc limit 1`,
    [`%${ARCHIVE}%`],
  )
  const password = /解压密码为 (\S+)/.exec(String(mail?.body))?.[1] ?? ''
  const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(zip.bytes)]))).getEntries()
  const [inner] = entries.filter((entry): entry is FileEntry => !entry.directory)
  expect(inner).toMatchObject({ filename: 'D2000_IBIS_SPARAM_V1.0.3.zip', encrypted: true })
  await expect(inner?.getData(new TextWriter(), { password: 'guessed' })).rejects.toThrow()
  expect((await inner?.getData(new TextWriter(), { password }))?.slice(0, 2)).toBe('PK')
})
