import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase } from '@xinqiao/contract/authoring/base-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

const app = startDemoApp()
const MB = 1024 * 1024
let count = 0

/** A draft of its own, and its page. */
async function openDraft() {
  await app.reach(PEOPLE.editor)
  count += 1
  const { data: space } = await call(createSpace, { body: { name: `上传空间 ${count}` } })
  const form = { name: `上传 ${count}`, icon: 'ZIP', spaceId: space.id, visibility: 'login' } as const
  const { data } = await call(createBase, { body: form })
  return { address: `/console/kb/files?verId=${data.versionId}`, versionId: data.versionId }
}

async function open(address: string) {
  const view = await openPage(address)
  const region = await screen.findByRole('main')
  await within(region).findByText(/点击或拖入文件/)
  // Its element is another one after each choice.
  const input = () =>
    view.container.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input')
  return { ...view, choose: (files: File | File[]) => userEvent.upload(input(), files) }
}

test('[P-FILE-022] files are uploaded at once, each on its own, and stand in the version', async () => {
  const { address } = await openDraft()
  const { choose } = await open(address)
  await choose([new File([new Uint8Array(9 * MB)], '固件 V2.bin'), new File(['发布说明'], '说明.txt')])
  const list = await screen.findByRole('list', { name: '正在上传的文件' })
  expect(within(list).getAllByRole('progressbar').length).toBeGreaterThan(0)
  const table = await screen.findByRole('table')
  expect(await within(table).findByText('固件 V2.bin')).toBeTruthy()
  expect(within(table).getByText('说明.txt')).toBeTruthy()
  expect(within(table).getByText('9.0 MB')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: '正在上传的文件' })).toBeNull())
  expect((await screen.findAllByText('上传成功')).length).toBeGreaterThan(0)
  await choose(new File(['另一个'], '说明.txt'))
  expect(await screen.findAllByText('上传失败，已经存在同名文件')).toBeTruthy()
})

test('a file is taken out of a draft after a question', async () => {
  const { address } = await openDraft()
  const { choose } = await open(address)
  await choose(new File(['发布说明'], '说明.txt'))
  await userEvent.click(await screen.findByRole('button', { name: '移除 说明.txt' }))
  await screen.findByText(/^确定从此版本移除“说明.txt”吗/)
  await userEvent.click(screen.getByRole('button', { name: /^移\s*除$/ }))
  expect(await screen.findByText('此版本还没有下载文件')).toBeTruthy()
})

test('of a version that is out, files are only seen', async () => {
  await app.reach(PEOPLE.editor)
  const { router } = await openPage('/console/kb/files')
  expect(await screen.findByText('先选择知识库')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: '知识库' }))
  await userEvent.type(screen.getByRole('combobox', { name: '知识库' }), 'D2000 硬件设计指南')
  await userEvent.click(await screen.findByText('D2000 硬件设计指南', { selector: '.ant-select-item *' }))
  expect(await screen.findByText(/此版本已提交或发布/)).toBeTruthy()
  expect(await within(await screen.findByRole('table')).findAllByText(/\.pdf$/i)).not.toHaveLength(0)
  expect(router.state.location.search).toMatchObject({ verId: expect.any(String) })
  expect(screen.queryByText(/点击或拖入文件/)).toBeNull()
})

test.each(['外部文件', '替换文件'])(
  'closing the upload of %s of a draft asks before it stops what is under way',
  async (opener) => {
    // Looking up whether each element is visible takes most of the time on a page as full as this one.
    const hidden = true
    const { address, versionId } = await openDraft()
    const { choose, unmount } = await open(address)
    await choose(new File(['发布说明'], '说明.txt'))
    await within(await screen.findByRole('table', { hidden })).findByText('说明.txt')
    unmount()
    await openPage(`/console/kb/write?verId=${versionId}`)
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(opener), hidden }))
    const dialog = await screen.findByRole('dialog', { hidden })
    const original = globalThis.fetch
    globalThis.fetch = (input, init) =>
      String(input).includes('/parts/') ? new Promise(() => undefined) : original(input, init)
    onTestFinished(() => {
      globalThis.fetch = original
    })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input')
    await userEvent.upload(input, new File([new Uint8Array(9 * MB)], '慢.bin'))
    await within(dialog).findByRole('list', { name: '正在上传的文件', hidden })
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭', hidden }))
    await screen.findByText('停止上传？')
    expect(within(dialog).getByRole('list', { name: '正在上传的文件', hidden })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '停止上传', hidden }))
    await waitFor(() => expect(screen.queryByRole('list', { name: '正在上传的文件', hidden })).toBeNull())
  },
)
