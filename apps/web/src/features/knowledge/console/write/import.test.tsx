import { configure, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase } from '@xinqiao/contract/authoring/base-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE, startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage, watchFeedback } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()

/** A draft of its own, with the dialog of imports open. */
async function openImport(name: string) {
  await app.reach(PEOPLE.editor)
  const { data: space } = await call(createSpace, { body: { name: `空间 ${name}` } })
  const form = { name, icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { data } = await call(createBase, { body: form })
  await openPage(`/console/kb/write?verId=${data.versionId}`)
  await userEvent.click(await screen.findByRole('button', { name: '导入' }))
  return screen.findByRole('region', { name: '拖入要导入的文件' })
}

function inFolder(path: string, content: string): File {
  const file = new File([content], path.split('/').at(-1) ?? '')
  Object.defineProperty(file, 'webkitRelativePath', { value: path })
  return file
}

const tree = () => screen.findByRole('tree', { name: '文档目录' })

test('a chosen folder is imported without being packed by hand', async () => {
  await openImport('导入文件夹')
  const input = screen.getByLabelText('选择要导入的文件夹')
  expect(input.hasAttribute('webkitdirectory')).toBe(true)
  const files = [
    inFolder('指南/1 概述.md', '# 概述\n\n正文'),
    inFolder('指南/2 接口/布线.md', '![图](a.png)'),
    inFolder('指南/2 接口/a.png', 'no picture'),
    inFolder('指南/.git/config.md', 'x'),
    inFolder('指南/脚本.js', 'alert(1)'),
  ]
  fireEvent.change(input, { target: { files } })
  expect(await screen.findByText('已导入 3 个文档、0 张图片；以下 1 项未能带入')).toBeTruthy()
  expect(screen.getByText('指南/2 接口/a.png')).toBeTruthy()
  const items = within(await tree())
  for (const title of ['概述', '2 接口', '布线']) expect(await items.findByText(title)).toBeTruthy()
})

test('a dropped folder too, entry by entry', async () => {
  const drop = await openImport('导入拖放')
  const leaf = (path: string, content: string) => ({
    isFile: true,
    isDirectory: false,
    fullPath: `/${path}`,
    file: (done: (file: File) => void) => done(new File([content], path)),
  })
  const pages = [[leaf('资料/甲.md', '甲')], [leaf('资料/乙.md', '乙')], []]
  const folder = {
    isFile: false,
    isDirectory: true,
    fullPath: '/资料',
    createReader: () => ({ readEntries: (done: (page: unknown[]) => void) => done(pages.shift() ?? []) }),
  }
  fireEvent.drop(drop, { dataTransfer: { items: [{ webkitGetAsEntry: () => folder }] } })
  expect(await screen.findByText('已导入 2 个文档、0 张图片')).toBeTruthy()
})

test('what holds no text is refused before it is sent', async () => {
  await openImport('导入无文本')
  const said = watchFeedback()
  const input = screen.getByLabelText('选择要导入的文件夹')
  fireEvent.change(input, { target: { files: [inFolder('图/a.png', 'x')] } })
  await expect.poll(() => said.at(-1)).toMatchObject({ text: '没有可导入的 Markdown 或 Word 文档' })
})
