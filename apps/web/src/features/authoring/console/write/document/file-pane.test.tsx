import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { idsOf } from '../../../../../../test/documents.ts'
import { openPage } from '../../../../../../test/page.tsx'

const app = startDemoApp()

test('an author sees what readers see of a file', async () => {
  await app.reach(PEOPLE.editor)
  const { verId, docId } = await idsOf('失效分析（FA）送样与报告规范', '失效分析 8D 报告模板（docx）')
  await openPage(`/console/kb/write?${new URLSearchParams({ verId, docId })}`)
  const frame = await screen.findByTitle('失效分析8D报告模板_V2.0.docx 预览')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
})

test('[T-FILE-014] an author is not offered to open an archive, which leaves with a password alone', async () => {
  await app.reach(PEOPLE.editor)
  const { verId, docId } = await idsOf('D2000 IBIS 与 S 参数模型包', 'D2000 模型包 V1.0.3（ZIP）')
  await openPage(`/console/kb/write?${new URLSearchParams({ verId, docId })}`)
  expect(
    await screen.findByText(
      '此类文件不在页面内展开；知识库允许下载时，读者得到整包加密的文件，解压密码以邮件发送。',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: '打开' })).toBeNull()
})
