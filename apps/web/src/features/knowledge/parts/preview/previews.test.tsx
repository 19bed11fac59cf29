import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE, startDemoApp } from '../../../../../test/demo-app.ts'
import { idsOf } from '../../../../../test/documents.ts'
import { openPage, showPart } from '../../../../../test/page.tsx'
import { FilePreview } from '../../../../shared/preview/FilePreview.tsx'
import { kindOf } from '../../../../shared/preview/file-kinds.ts'

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

test('an author sees what readers see of a file', async () => {
  await app.reach(PEOPLE.editor)
  const { verId, docId } = await idsOf('失效分析（FA）送样与报告规范', '失效分析 8D 报告模板（docx）')
  await openPage(`/console/kb/write?${new URLSearchParams({ verId, docId })}`)
  const frame = await screen.findByTitle('失效分析8D报告模板_V2.0.docx 预览')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
})

const archive = {
  address: '/api/wiki/res/x',
  title: '模型包',
  fileName: '模型包.zip',
  fileType: 'zip',
  fileSize: 2048,
  fileState: 'open' as const,
}

test.each([
  ['download', '此类文件不在页面内展开，可使用上方的“下载”按钮获取后查看。'],
  ['open', '此类文件不在页面内展开，可使用上方的“打开”按钮获取后查看。'],
  ['readers', '此类文件不在页面内展开；知识库允许下载时，读者得到整包加密的文件，解压密码以邮件发送。'],
  ['none', '此类文件不在页面内展开；该知识库仅供在线阅读，不提供下载，如需此文件请联系飞腾工程师。'],
] as const)('[T-FILE-014] a file that is not shown says how it is had: %s', (otherWay, text) => {
  showPart(
    <FilePreview
      file={archive}
      page={1}
      onPage={() => undefined}
      otherWay={otherWay}
      renew={() => Promise.resolve('')}
    />,
  )
  expect(screen.getByText(text)).toBeTruthy()
})

test('an author is not offered to open an archive, which leaves with a password alone', async () => {
  await app.reach(PEOPLE.editor)
  const { verId, docId } = await idsOf('D2000 IBIS 与 S 参数模型包', 'D2000 模型包 V1.0.3（ZIP）')
  await openPage(`/console/kb/write?${new URLSearchParams({ verId, docId })}`)
  expect(await screen.findByText(/读者得到整包加密的文件/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '打开' })).toBeNull()
})
