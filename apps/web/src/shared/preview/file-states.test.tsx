import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REFUSAL_CODE } from '@xinqiao/contract/errors'
import type { FileState } from '@xinqiao/contract/files/preview'
import { previewState } from '@xinqiao/contract/knowledge/preview-endpoints'
import { expect, test } from 'vitest'
import { answering, envelope } from '../../../test/fetch.ts'
import { showPart } from '../../../test/page.tsx'
import { read } from '../api/query-client.ts'
import { FilePreview } from './FilePreview.tsx'
import { OpeningFile } from './OpeningFile.tsx'
import { BY_DOWNLOAD } from './other-way.ts'

/** Opens a file; each try to open it again is noted. */
function openFile(fileName: string, fileSize = 2048, fileState: FileState = 'open') {
  const tries: string[] = []
  const renew = () => {
    tries.push(fileName)
    return Promise.resolve('/api/wiki/res/x?again=1')
  }
  const file = {
    address: '/api/wiki/res/x?signature=s',
    title: '说明',
    fileName,
    fileType: fileName.split('.').at(-1) ?? '',
    fileSize,
    fileState,
  }
  const view = showPart(
    <FilePreview
      file={file}
      page={1}
      onPage={() => undefined}
      otherWay={BY_DOWNLOAD}
      conversion={{ state: read(previewState, { params: { id: 'x' } }), pdf: '/api/wiki/res/x/preview.pdf' }}
      renew={renew}
    />,
  )
  return { ...view, tries }
}

const MARKDOWN = `# 发布说明

修复见[上一版](./v1.md)、[官网](https://www.example.com/notes)与[间距](#间距)。

![接线图](wiring.png)

| 项 | 值 |
| --- | --- |
| 主频 | 2.3 GHz |

<script>window.broken = true</script>
`

test('a PDF that takes more than a moment says that it comes', async () => {
  showPart(<OpeningFile className={undefined} label="正在打开 PDF" />)
  expect(screen.queryByText('正在打开 PDF…')).toBeNull()
  expect(await screen.findByText('正在打开 PDF…')).toBeTruthy()
})

test('[P-KB-036] a markdown file is read as a page; what it names beside it is not asked for', async () => {
  const asked: string[] = []
  await answering(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(200, { 'content-type': 'text/markdown' }).end(MARKDOWN)
  })
  const { container } = openFile('说明.md')
  expect(await screen.findByRole('heading', { level: 2, name: '发布说明' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '2.3 GHz' })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://www.example.com/notes'])
  expect(screen.getByText(/上一版/)).toBeTruthy()
  expect(screen.getByText('［图片：接线图］')).toBeTruthy()
  expect(container.querySelector('img, script')).toBeNull()
  expect(asked).toEqual(['/api/wiki/res/x?signature=s'])
})

test('a markdown file that did not come is opened again', async () => {
  let isUp = false
  await answering((_request, response) => {
    if (isUp) response.writeHead(200, { 'content-type': 'text/markdown' }).end('正文')
    else envelope(response, 500, { code: 500, msg: '' })
  })
  const { tries } = openFile('说明.md')
  await screen.findByRole('alert')
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('正文')).toBeTruthy()
  expect(tries).toHaveLength(1)
})

test('a markdown file that is too long to be drawn is read by lines', async () => {
  await answering((_request, response) => {
    response.writeHead(206, { 'content-type': 'text/markdown' }).end('# 一行')
  })
  openFile('说明.md', 1024 * 1024 + 1)
  expect(await screen.findByRole('document', { name: '日志' })).toBeTruthy()
})

test('a picture says that it comes, and where it does not come is opened again', async () => {
  const { tries, container } = openFile('接线.png')
  expect(await screen.findByText('正在打开图片…')).toBeTruthy()
  const picture = () => container.querySelector('img') ?? expect.fail('no picture')
  fireEvent.error(picture())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('图片未能打开')
  await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
  expect(tries).toHaveLength(1)
  await expect.poll(() => picture().getAttribute('src')).toBe('/api/wiki/res/x?again=1')
  fireEvent.load(picture())
  expect(await screen.findByRole('img', { name: '说明' })).toBeTruthy()
  expect(screen.queryByText('正在打开图片…')).toBeNull()
})

test('a file of a kind that is not known and that cannot be looked at is looked at again', async () => {
  let isUp = false
  await answering((_request, response) => {
    if (isUp) response.writeHead(206).end(Buffer.from([1, 0, 2]))
    else envelope(response, 500, { code: 500, msg: '' })
  })
  openFile('固件.bin')
  const alert = await screen.findByRole('alert')
  expect(screen.queryByText(/不在页面内展开/)).toBeNull()
  isUp = true
  await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/此类文件不在页面内展开/)).toBeTruthy()
})

test('a visitor who is refused an office file is shown the way to the log-in, and nothing else', async () => {
  await answering((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: REFUSAL_CODE, msg: '该知识库仅供在线阅读' }))
  })
  openFile('报告.docx')
  const hint = await screen.findByText(/登录后可在页面内打开此文件/)
  expect(hint.textContent).toBe('登录后可在页面内打开此文件。登录')
  const link = within(hint).getByRole('link', { name: '登录' })
  expect(link.getAttribute('href')).toMatch(/^\/sso\/start\?returnTo=/)
})

test.each([
  ['waiting', '文件正在安全检查，请稍后再来查看。'],
  ['refused', '文件未通过安全检查，已被隔离。'],
] as const)('a file that is %s is said to be so, and not asked for', async (fileState, text) => {
  const asked: string[] = []
  await answering(({ url = '' }, response) => {
    asked.push(url)
    envelope(response, 404, { code: 404, msg: '' })
  })
  openFile('说明.pdf', 2048, fileState)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('说明.pdf')).toBeTruthy()
  expect(asked).toEqual([])
})

test('an old office file read as pages says which file it is', async () => {
  await answering(({ url = '' }, response) => {
    if (url.includes('.pdf')) envelope(response, 404, { code: 404, msg: '' })
    else envelope(response, 200, { code: 200, msg: '', data: { state: 'ready' } })
  })
  openFile('电源说明.doc')
  expect((await screen.findByText('电源说明.doc')).closest('p')?.textContent).toBe(
    '电源说明.doc 已转换为 PDF 页面，版式可能与原文件略有不同',
  )
})

test('an old office file without a converter in its feature says how it is had', () => {
  const file = {
    address: '',
    title: '说明',
    fileName: '说明.doc',
    fileType: 'doc',
    fileSize: 1,
    fileState: 'open' as const,
  }
  showPart(
    <FilePreview
      file={file}
      page={1}
      onPage={() => undefined}
      otherWay={BY_DOWNLOAD}
      renew={() => Promise.resolve('')}
    />,
  )
  expect(screen.getByText('此类文件不在页面内展开，可使用上方的“下载”按钮获取后查看。')).toBeTruthy()
})
