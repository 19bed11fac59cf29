import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPart } from '../../../../../test/page.tsx'
import { FilePreview } from '../../../../shared/preview/FilePreview.tsx'
import { BY_DOWNLOAD, BY_OPENING } from '../../../../shared/preview/other-way.ts'
import { onlyForReading } from './other-ways.ts'

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
