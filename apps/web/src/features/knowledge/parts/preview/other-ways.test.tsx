import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEOPLE, startDemoApp } from '../../../../../test/demo-app.ts'
import { idsOf } from '../../../../../test/documents.ts'
import { openPage, showPart } from '../../../../../test/page.tsx'
import { FilePreview } from '../../../../shared/preview/FilePreview.tsx'
import { BY_DOWNLOAD, BY_OPENING } from '../../../../shared/preview/other-way.ts'
import { BY_READERS, onlyForReading } from './other-ways.ts'

const app = startDemoApp()

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
  { way: BY_DOWNLOAD, text: '此类文件不在页面内展开，可使用上方的“下载”按钮获取后查看。' },
  { way: BY_OPENING, text: '此类文件不在页面内展开，可使用上方的“打开”按钮获取后查看。' },
  {
    way: BY_READERS,
    text: '此类文件不在页面内展开；知识库允许下载时，读者得到整包加密的文件，解压密码以邮件发送。',
  },
  {
    way: onlyForReading('飞腾'),
    text: '此类文件不在页面内展开；该知识库仅供在线阅读，不提供下载，如需此文件请联系飞腾工程师。',
  },
])('[T-FILE-014] a file that is not shown says how it is had: $text', ({ way, text }) => {
  showPart(
    <FilePreview
      file={archive}
      page={1}
      onPage={() => undefined}
      otherWay={way}
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
