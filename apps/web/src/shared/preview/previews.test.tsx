import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { idsOf } from '../../../test/documents.ts'
import { openPage } from '../../../test/page.tsx'
import { kindOf } from './file-kinds.ts'

const app = startDemoApp()
const TOOL = '串口日志分析工具使用说明'
const BOOT = '示例日志 boot-e2000.log（两次启动，含看门狗复位）'

async function openLog() {
  await app.reach(PEOPLE.manager)
  await openPage(`/portal/knowledgeBase/kbDetail?${new URLSearchParams(await idsOf(TOOL, BOOT))}`)
  await screen.findByText('426 行，36 KB')
  return screen.getByRole('document', { name: '日志' })
}

test.each([
  ['docx', 'office'],
  ['XLSX', 'office'],
  ['xls', 'office'],
  ['pptx', 'office'],
  ['doc', 'converted'],
  ['ppt', 'converted'],
  ['pdf', 'pdf'],
  ['png', 'picture'],
  ['jpg', 'picture'],
  ['txt', 'text'],
  ['log', 'text'],
  ['md', 'markdown'],
  ['csv', 'table'],
  ['tif', 'foreign picture'],
  ['AVIF', 'foreign picture'],
  ['zip', 'archive'],
  ['bin', 'unknown'],
])('[P-KB-038] %s is shown as %s', (extension, kind) => expect(kindOf(extension)).toBe(kind))

test('[P-KB-036] a log is read by lines; the faults are counted and gone through', async () => {
  const log = await openLog()
  expect(await within(log).findByText(/PBF V1\.4\.2-gd81c0aa/)).toBeTruthy()
  await userEvent.click(within(log).getByRole('button', { name: '下一处故障' }))
  const chosen = await within(log).findByRole('region', { name: '所选行' })
  const first = chosen.textContent
  await userEvent.click(within(log).getByRole('button', { name: '下一处故障' }))
  await waitFor(() => expect(chosen.textContent).not.toBe(first))
  await userEvent.click(within(log).getByRole('button', { name: '上一处故障' }))
  await waitFor(() => expect(chosen.textContent).toBe(first))
})

test('a log is searched: Enter goes on, Shift and Enter back, Escape ends it', async () => {
  const log = await openLog()
  const search = within(log).getByRole('searchbox', { name: '在日志中查找' })
  await userEvent.type(search, 'MMC0:{Enter}')
  const found = await within(log).findByText(/^第 1 \/ \d+ 行$/)
  await userEvent.type(search, '{Enter}')
  await waitFor(() => expect(found.textContent).toMatch(/^第 2 \//))
  await userEvent.type(search, '{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(found.textContent).toMatch(/^第 1 \//))
  await userEvent.clear(search)
  await userEvent.type(search, '没有这样的字{Enter}')
  expect(await within(log).findByText('没有匹配的行')).toBeTruthy()
  await userEvent.type(search, '{Escape}')
  expect(within(log).queryByText('没有匹配的行')).toBeNull()
})
