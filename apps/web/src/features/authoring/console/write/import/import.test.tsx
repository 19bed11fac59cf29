import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase } from '@xinqiao/contract/authoring/base-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { expect, test, vi } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { openPage } from '../../../../../../test/page.tsx'
import { RequestByFetch } from '../../../../../../test/request-by-fetch.ts'
import { call } from '../../../../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()

/** A draft of its own, with the dialog of imports open. */
async function openImport(name: string, beforeOpening?: () => void) {
  await app.reach(PEOPLE.editor)
  const { data: space } = await call(createSpace, { body: { name: `空间 ${name}` } })
  const form = { name, icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { data } = await call(createBase, { body: form })
  beforeOpening?.()
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

test('what was imported before is asked about, with what differs, before anything is written', async () => {
  await openImport('导入两次')
  const input = screen.getByLabelText('选择要导入的文件夹')
  const files = (text: string) => [
    inFolder('指南/概述.md', `# 概述\n\n${text}`),
    inFolder('指南/接口.md', '接口'),
  ]
  fireEvent.change(input, { target: { files: files('旧的一段') } })
  expect(await screen.findByText('已导入 2 个文档、0 张图片')).toBeTruthy()
  fireEvent.change(input, { target: { files: files('新的一段') } })
  const known = await screen.findByRole('region', { name: '此前导入过的文档' })
  expect(within(known).getByRole('status').textContent).toContain(
    '2 个文档此前导入过：1 个内容不同，1 个相同。尚未写入任何内容',
  )
  await userEvent.click(within(known).getByRole('button', { name: '查看差异' }))
  expect((await within(known).findByLabelText('概述（现有）')).textContent).toContain('旧的一段')
  expect(within(known).getByLabelText('概述（导入）').textContent).toContain('新的一段')
  await userEvent.click(within(known).getByRole('button', { name: '更新' }))
  expect(await screen.findByText('已更新 1 个文档')).toBeTruthy()
  expect(await within(await tree()).findAllByText('概述')).toHaveLength(1)
})

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
  expect(await screen.findByText('已导入 2 个文档、1 个目录、0 张图片；以下 2 项未能原样带入')).toBeTruthy()
  expect(screen.getByText('指南/2 接口/a.png')).toBeTruthy()
  expect(screen.getByText('指南/脚本.js')).toBeTruthy()
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

/** A ZIP of one text, as any tool packs it. */
async function zipOf(name: string, path: string, content: string): Promise<File> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  await zip.add(path, new TextReader(content))
  return new File([await zip.close()], name)
}

test('what does not come along is named, each with its reason', async () => {
  await openImport('导入未带入')
  const files = [
    new File(['# 甲'], '甲.md'),
    await zipOf('乙.zip', '乙.md', '乙'),
    new File(['no archive'], '坏.zip'),
    inFolder('夹/丙.zip', 'x'),
    ...['x', 'y', 'z'].map((name) => new File(['%PDF-'], `${name}.pdf`)),
    new File(['x'], 'README'),
  ]
  fireEvent.change(screen.getByLabelText('选择要导入的文件'), { target: { files } })
  expect(await screen.findByText('已导入 2 个文档、0 张图片；以下 4 项未能原样带入')).toBeTruthy()
  const kind = '不是 Markdown、Word 文档或图片；供读者下载的文件请用“外部文件”上传'
  const report = within(screen.getByRole('dialog'))
  expect(report.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '夹/丙.zip 文件夹内的压缩包不会展开，请单独导入',
    `.pdf 文件 3 个 ${kind}`,
    `README ${kind}`,
    '坏.zip 压缩包无法读取，可能已损坏',
  ])
  const items = within(await tree())
  for (const title of ['甲', '乙']) expect(await items.findByText(title)).toBeTruthy()
})

test('pictures beside an archive have no text to come with: they are named with the reason', async () => {
  await openImport('导入单独图片')
  const files = [await zipOf('乙.zip', '乙.md', '乙'), new File(['x'], '图.png')]
  fireEvent.change(screen.getByLabelText('选择要导入的文件'), { target: { files } })
  expect(await screen.findByText('已导入 1 个文档、0 张图片；以下 1 项未能原样带入')).toBeTruthy()
  expect(screen.getByText('图片随引用它的文档导入，请与文档一起选择').closest('li')?.textContent).toMatch(
    /^图\.png /,
  )
})

const answered = Promise.withResolvers<void>()

/** Imports wait for live events to be heard, and their answers until they are let go. */
function holdImports(): void {
  const reach = globalThis.fetch
  const live = Promise.withResolvers<void>()
  globalThis.fetch = async (input, init) => {
    const isImport = String(input).includes('/imports')
    if (isImport) await live.promise
    const answer = await reach(input, init)
    if (String(input).endsWith('/events')) live.resolve()
    if (isImport) await answered.promise
    return answer
  }
}

test('an import says how far it is; the dialog can be closed once its outcome is told', async () => {
  await openImport('导入进度', holdImports)
  let tellLate: () => void = () => expect.fail('nothing was sent')
  class Late extends RequestByFetch {
    override send(body: BodyInit): void {
      super.send(body)
      tellLate = () => this.upload.onprogress?.({ loaded: 100, total: 100 })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Late)
  const dialog = screen.getByRole('dialog')
  const files = ['甲', '乙', '丙'].map((name) => new File([`# ${name}`], `${name}.md`))
  fireEvent.change(screen.getByLabelText('选择要导入的文件'), { target: { files } })
  const step = await screen.findByText('正在写入文档')
  expect(step.closest('p')?.textContent).toBe('正在写入文档 0 / 3')
  expect(within(dialog).getByRole('progressbar', { name: '正在写入文档' })).toBeTruthy()
  // The last bytes are told of after the server has begun.
  act(() => tellLate())
  expect(screen.getByText('正在写入文档')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(within(dialog).queryByRole('button', { name: '关闭' })).toBeNull()
  answered.resolve()
  expect(await screen.findByText('已导入 3 个文档、0 张图片')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: '关闭' })).toBeTruthy()
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
})

test('a line that breaks says what is known: not all sent, nothing came; all sent, it may have', async () => {
  await openImport('导入中断')
  const input = screen.getByLabelText('选择要导入的文件')
  let sent = 0.5
  class Cut extends RequestByFetch {
    override send(): void {
      this.upload.onprogress?.({ loaded: sent * 100, total: 100 })
      this.onerror?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Cut)
  const files = [new File(['# 甲'], '甲.md')]
  fireEvent.change(input, { target: { files } })
  expect(await screen.findByText(/^导入失败，目录没有变化/)).toBeTruthy()
  expect(screen.getByText(T.importCut)).toBeTruthy()
  sent = 1
  fireEvent.change(input, { target: { files } })
  expect(await screen.findByText(/^没有收到导入的结果/)).toBeTruthy()
  expect(screen.getByText(T.importLost)).toBeTruthy()
})

test('more files than one import takes are not sent at all, with how many there are', async () => {
  await openImport('导入过多')
  const file = new File(['x'], 'x.md')
  const files = Array.from({ length: 5001 }, (_, at) => {
    const one = file.slice() as File
    Object.defineProperties(one, {
      name: { value: `${at}.md` },
      webkitRelativePath: { value: `夹/${at}.md` },
    })
    return one
  })
  fireEvent.change(screen.getByLabelText('选择要导入的文件夹'), { target: { files } })
  const alert = await screen.findByText(/^所选内容有/)
  expect(alert.textContent).toBe('所选内容有 5,001 个文档与图片，一次最多导入 5,000 个，请分几次导入')
})

test('what holds no text is refused before it is sent', async () => {
  await openImport('导入无文本')
  const input = screen.getByLabelText('选择要导入的文件夹')
  fireEvent.change(input, { target: { files: [inFolder('图/a.png', 'x')] } })
  expect((await screen.findByText('没有可导入的 Markdown 或 Word 文档')).getAttribute('role')).toBe('alert')
})
