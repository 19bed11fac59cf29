import { createHash } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FilePurposeName } from '@xinqiao/contract/files/purposes'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { showPart } from '../../../test/page.tsx'
import { CallError } from '../api/call-error.ts'
import { md5Of, READ_BYTES } from './md5.ts'
import { Uploader } from './Uploader.tsx'

const app = startDemoApp()
const PART = 8 * 1024 * 1024
const PART_PATH = /\/parts\/(\d+)/

/** The uploader on an empty page; answers what it brought. */
async function show(
  purpose: FilePurposeName = 'attachment',
  taken: string[] = [],
  take: () => Promise<void> = async () => undefined,
) {
  const uploaded: StoredFile[] = []
  const busy: boolean[] = []
  const view = showPart(
    <Uploader
      purpose={purpose}
      taken={taken}
      onUploaded={(file) => take().then(() => void uploaded.push(file))}
      onBusy={(isBusy) => void busy.push(isBusy)}
    />,
  )
  const choose = (...files: File[]) => {
    const input = view.container.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) expect.fail('no place to choose files')
    // What the system's dialog offers is its own affair.
    return userEvent.upload(input, files, { applyAccept: false })
  }
  return { uploaded, busy, choose, leave: view.unmount }
}

/** Content that no other test has. */
function fileOf(name: string, size: number): File {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(`${name} ${Math.random()}`).slice(0, size))
  return new File([bytes], name)
}

/** Breaks the calls that it chooses; answers which parts were sent. */
function watchParts(breaks: (part: number, times: number) => boolean = () => false): number[] {
  const original = globalThis.fetch
  const sent: number[] = []
  globalThis.fetch = (input, init) => {
    const part = PART_PATH.exec(String(input))?.[1]
    if (part === undefined) return original(input, init)
    sent.push(Number(part))
    const times = sent.filter((number) => number === Number(part)).length
    return breaks(Number(part), times) ? Promise.reject(new TypeError('lost')) : original(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = original
  })
  return sent
}

/** Answers of the calls that fit wait, whatever the page does, until the test lets them go; answers what was asked. */
function hold(fitting: RegExp): { asked: string[]; letGo: () => void } {
  const original = globalThis.fetch
  const asked: string[] = []
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  globalThis.fetch = async (input, init) => {
    asked.push(String(input))
    if (!fitting.test(String(input))) return original(input, init)
    const response = await original(input, { ...init, signal: null })
    await free
    return response
  }
  onTestFinished(() => {
    globalThis.fetch = original
  })
  return { asked, letGo }
}

/** The whole way of a file on another page: by then, whatever the first page let go on has gone on. */
async function uploadAnother(): Promise<void> {
  const { uploaded, choose } = await show()
  await choose(fileOf('别页.bin', 4000))
  await waitFor(() => expect(uploaded).toHaveLength(1))
}

const listed = () => screen.queryByRole('list', { name: '正在上传的文件' })

test('[P-FILE-007] the checksum is computed over reads of 1 MB', async () => {
  const file = fileOf('a.bin', 2.5 * READ_BYTES)
  const slice = vi.spyOn(file, 'slice')
  const md5 = await md5Of(file, () => undefined)
  expect(md5).toBe(
    createHash('md5')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex'),
  )
  expect(READ_BYTES).toBe(1024 * 1024)
  expect(slice.mock.calls.map(([start = 0, end = 0]) => end - start)).toEqual([
    READ_BYTES,
    READ_BYTES,
    READ_BYTES / 2,
  ])
})

test('[P-FILE-022] several files are uploaded, each seen on its way', async () => {
  await app.reach(PEOPLE.manager)
  const { uploaded, choose } = await show()
  await choose(fileOf('说明.txt', 1000), fileOf('参数.txt', 2000), fileOf('记录.txt', 3000))
  await waitFor(() =>
    expect(uploaded.map(({ name }) => name).sort()).toEqual(['参数.txt', '记录.txt', '说明.txt']),
  )
  expect((await screen.findAllByText('上传成功')).length).toBeGreaterThan(0)
  await waitFor(() => expect(listed()).toBeNull())
})

test('[P-FILE-003] a file goes in parts; after a lost connection only those that are missing are sent', async () => {
  await app.reach(PEOPLE.manager)
  const { uploaded, choose } = await show()
  const sent = watchParts((part, times) => part === 1 && times === 1)
  await choose(fileOf('固件.bin', PART + 1000))
  await waitFor(() => expect(uploaded).toHaveLength(1))
  expect(sent).toEqual([0, 1, 1])
  expect(uploaded[0]?.size).toBe(PART + 1000)
})

test('[T-FILE-018] [C-FILE-013] past its half the bar shows what has arrived, and nothing that has not', async () => {
  await app.reach(PEOPLE.manager)
  const { uploaded, choose } = await show()
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const reachable = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (PART_PATH.exec(String(input))?.[1] === '2') await free
    return reachable(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = reachable
  })
  await choose(fileOf('整盘.bin', 3 * PART))
  const bar = async () => (await screen.findByLabelText('整盘.bin 上传进度')).getAttribute('aria-valuenow')
  // Two parts have come, and half of the third is on its way.
  await waitFor(async () => expect(await bar()).toBe('83'))
  letGo()
  await waitFor(() => expect(uploaded).toHaveLength(1))
})

test('after a reload the same file goes on where it was', async () => {
  await app.reach(PEOPLE.manager)
  const file = fileOf('镜像.bin', PART + 2000)
  const first = await show()
  let isLost = true
  const sent = watchParts((part) => isLost && part === 1)
  await first.choose(file)
  await waitFor(() => expect(sent).toContain(1))
  first.leave()
  isLost = false
  sent.splice(0)
  const second = await show()
  await second.choose(new File([await file.arrayBuffer()], file.name))
  await waitFor(() => expect(second.uploaded).toHaveLength(1))
  expect(sent).toEqual([1])
})

test('leaving the page lets nothing go on, neither what was sent nor what was waiting', async () => {
  await app.reach(PEOPLE.manager)
  const first = await show()
  const { asked, letGo } = hold(PART_PATH)
  await first.choose(...['甲', '乙', '丙', '丁'].map((name) => fileOf(`${name}.bin`, 4000)))
  await waitFor(() => expect(asked.filter((address) => PART_PATH.test(address))).toHaveLength(2))
  first.leave()
  letGo()
  asked.splice(0)
  await uploadAnother()
  expect(asked.filter((address) => PART_PATH.test(address))).toHaveLength(1)
  expect(asked.filter((address) => address.endsWith('/uploads'))).toHaveLength(1)
  expect(first.uploaded).toEqual([])
})

test('a file whose beginning is still being read counts as under way, and does not start once the page is left', async () => {
  await app.reach(PEOPLE.manager)
  const first = await show()
  const { asked } = hold(/nothing/)
  const file = fileOf('慢盘.bin', 4000)
  const slice = file.slice.bind(file)
  const { promise: reading, resolve: read } = Promise.withResolvers<void>()
  file.slice = (...range) =>
    Object.assign(slice(...range), { arrayBuffer: () => reading.then(() => slice(...range).arrayBuffer()) })
  await first.choose(file)
  await waitFor(() => expect(first.busy).toEqual([false, true]))
  expect(listed()).toBeNull()
  first.leave()
  read()
  await uploadAnother()
  expect(asked.filter((address) => address.endsWith('/uploads'))).toHaveLength(1)
  expect(first.uploaded).toEqual([])
})

test('a file that is given up while the last answer is on its way is not put anywhere', async () => {
  await app.reach(PEOPLE.manager)
  const { uploaded, choose } = await show()
  const { asked, letGo } = hold(/\/finish$/)
  await choose(fileOf('反悔.bin', 4000))
  await waitFor(() => expect(asked.some((address) => address.endsWith('/finish'))).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: '取消上传 反悔.bin' }))
  letGo()
  await choose(fileOf('后来.bin', 4000))
  await waitFor(() => expect(uploaded).not.toEqual([]))
  await waitFor(() => expect(listed()).toBeNull())
  expect(uploaded.map(({ name }) => name)).toEqual(['后来.bin'])
})

test('[P-FILE-026] a lost connection keeps the file in the list; giving it up takes it away', async () => {
  await app.reach(PEOPLE.manager)
  const { uploaded, choose } = await show()
  const sent = watchParts(() => true)
  await choose(fileOf('断线.bin', 4000))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(listed()?.textContent).toContain('断线.bin')
  expect(screen.queryByText('上传失败请重试!')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '暂停上传 断线.bin' }))
  await screen.findByText('已暂停')
  await userEvent.click(screen.getByRole('button', { name: '继续上传 断线.bin' }))
  await waitFor(() => expect(sent.length).toBeGreaterThan(1))
  await userEvent.click(screen.getByRole('button', { name: '取消上传 断线.bin' }))
  await screen.findByText('已取消上传')
  expect(listed()).toBeNull()
  expect(uploaded).toEqual([])
})

test('[P-FILE-023] [P-FILE-024] a failed upload says so and leaves the list', async () => {
  await app.reach(PEOPLE.manager)
  const { uploaded, choose } = await show()
  const original = globalThis.fetch
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/fileInfo/uploads')
      ? Promise.resolve(new Response('{"code":500,"msg":"系统未知错误"}', { status: 500 }))
      : original(input, init)
  onTestFinished(() => {
    globalThis.fetch = original
  })
  await choose(fileOf('失败.bin', 1000))
  await screen.findAllByText('上传失败请重试!')
  await waitFor(() => expect(listed()).toBeNull())
  expect(uploaded).toEqual([])
})

test('a file that its record does not take leaves the list with the reason, and is not called uploaded', async () => {
  await app.reach(PEOPLE.manager)
  const refuse = () => Promise.reject(new CallError('refusal', 9999, '版本已提交审核或发布，不能修改'))
  const { choose } = await show('attachment', [], refuse)
  await choose(fileOf('晚了.txt', 1000))
  await screen.findAllByText('版本已提交审核或发布，不能修改')
  await waitFor(() => expect(listed()).toBeNull())
  expect(screen.queryByText('上传成功')).toBeNull()
})

test('[P-FILE-025] a file that can no longer be read says so', async () => {
  await app.reach(PEOPLE.manager)
  const { choose } = await show()
  const gone = fileOf('不在.bin', 1000)
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  await choose(gone)
  await screen.findAllByText('文件读取失败')
  expect(listed()).toBeNull()
})

test.each<[string, FilePurposeName, File, string]>([
  [
    'of a type that is not allowed',
    'project',
    fileOf('a.txt', 10),
    '上传的文件格式异常，请上传.jpg,.png,.jpeg,.pdf',
  ],
  [
    'whose content is another than its name says',
    'attachment',
    fileOf('a.pdf', 10),
    '文件内容与扩展名不符，请检查文件',
  ],
  ['without content', 'attachment', fileOf('empty.txt', 0), '不能上传空文件'],
  [
    'over the limit of its purpose',
    'image',
    fileOf('a.png', 3 * 1024 * 1024 + 1),
    '上传图片大小不能超过 3MB',
  ],
  ['with a name that is there', 'attachment', fileOf('重名.txt', 10), '上传失败，已经存在同名文件'],
  ['with the marker of exports', 'attachment', fileOf('a#-FJLX-#b.txt', 10), '文件名不能包含#-FJLX-#的字符'],
])('a file %s is refused before it is sent', async (_what, purpose, file, text) => {
  await app.reach(PEOPLE.manager)
  const sent = watchParts()
  const { choose } = await show(purpose, ['重名.txt'])
  await choose(file)
  await screen.findAllByText(text)
  expect(listed()).toBeNull()
  expect(sent).toEqual([])
  // Of several that were chosen it stays to be read which one was not taken, and why.
  const unfit = await screen.findByRole('list', { name: '未上传的文件' })
  expect(unfit.textContent).toBe(`${file.name} 未上传${text}`)
})
