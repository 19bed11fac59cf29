import { randomBytes } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase } from '@xinqiao/contract/authoring/base-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE, startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, watchFeedback } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'
import type { FeedbackItem } from '../../../shared/feedback/feedback.ts'

const app = startDemoApp()
const MB = 1024 * 1024
/** Two parts. */
const FIRMWARE = () => new File([randomBytes(9 * MB)], '固件 V2.bin')
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

/** Stands between the page and the network; answers what it did with each part. */
function watchParts(
  pass: (number: number, signal: AbortSignal | null | undefined) => Promise<Response | null>,
) {
  const onward = globalThis.fetch
  const sent: number[] = []
  globalThis.fetch = async (input, init = {}) => {
    const number = /\/parts\/(\d+)/.exec(String(input))?.[1]
    if (number === undefined) return onward(input, init)
    const instead = await pass(Number(number), init.signal)
    if (instead) return instead
    sent.push(Number(number))
    return onward(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = onward
  })
  return sent
}

const textsOf = (said: readonly FeedbackItem[]) =>
  said.flatMap((item) => (item.type === 'toast' ? [item.text] : []))

const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

test('[P-FILE-022] files are uploaded at once, each on its own, and stand in the version', async () => {
  const { address } = await openDraft()
  const said = watchFeedback()
  const { choose } = await open(address)
  const sent = watchParts(async () => null)
  const firmware = FIRMWARE()
  await choose([firmware, new File(['发布说明'], '说明.txt')])
  const list = await screen.findByRole('list', { name: '正在上传的文件' })
  expect(within(list).getAllByRole('progressbar').length).toBeGreaterThan(0)
  const table = await screen.findByRole('table')
  expect(await within(table).findByText('固件 V2.bin')).toBeTruthy()
  expect(within(table).getByText('说明.txt')).toBeTruthy()
  expect(within(table).getByText('9.0 MB')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: '正在上传的文件' })).toBeNull())
  expect(textsOf(said)).toEqual(['上传成功', '上传成功'])
  expect(sent.sort()).toEqual([0, 0, 1])
  await choose(new File(['另一个'], '说明.txt'))
  await waitFor(() => expect(said.at(-1)).toMatchObject({ text: '上传失败，已经存在同名文件' }))
})

test('[P-FILE-023] [P-FILE-024] a failed file leaves the list with the documented text, others go on', async () => {
  const { address } = await openDraft()
  const said = watchFeedback()
  const { choose } = await open(address)
  watchParts(async (number) => (number === 1 ? new Response('', { status: 500 }) : null))
  await choose([FIRMWARE(), new File(['发布说明'], '说明.txt')])
  await waitFor(() => expect(textsOf(said)).toContain('上传失败请重试!'))
  expect(await within(await screen.findByRole('table')).findByText('说明.txt')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: '正在上传的文件' })).toBeNull())
  expect(screen.queryByText('固件 V2.bin')).toBeNull()
})

test('[P-FILE-025] a file that cannot be read any more is told of', async () => {
  const { address } = await openDraft()
  const said = watchFeedback()
  const { choose } = await open(address)
  const gone = new File(['x'], '没了.bin')
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  await choose(gone)
  await waitFor(() => expect(said.at(-1)).toMatchObject({ tone: 'error', text: '文件读取失败' }))
  expect(screen.queryByRole('list', { name: '正在上传的文件' })).toBeNull()
})

test('[P-FILE-026] a lost connection goes on where it was; giving up says so and is no failure', async () => {
  const { address } = await openDraft()
  const said = watchFeedback()
  const { choose } = await open(address)
  let losses = 0
  const sent = watchParts(async (number) => {
    if (number === 0 || losses > 0) return null
    losses += 1
    throw new TypeError('no network')
  })
  await choose(FIRMWARE())
  expect(await within(await screen.findByRole('table')).findByText('固件 V2.bin')).toBeTruthy()
  expect({ sent, losses }).toEqual({ sent: [0, 1], losses: 1 })
  await waitFor(() => expect(textsOf(said)).toEqual(['上传成功']))

  watchParts(async (_number, signal) => hang(signal))
  await choose(new File(['放弃的'], '放弃.bin'))
  await userEvent.click(await screen.findByRole('button', { name: '取消上传 放弃.bin' }))
  expect(screen.queryByRole('list', { name: '正在上传的文件' })).toBeNull()
  expect(textsOf(said)).toEqual(['上传成功', '已取消上传'])
})

test('a paused file rests and goes on; after a reload the parts that came are not sent again', async () => {
  const { address } = await openDraft()
  const first = await open(address)
  let rests = true
  let isAtSecond = false
  const sent = watchParts(async (number, signal) => {
    isAtSecond = number === 1
    return isAtSecond && rests ? hang(signal) : null
  })
  const firmware = FIRMWARE()
  await first.choose(firmware)
  await waitFor(() => expect(isAtSecond).toBe(true))
  await userEvent.click(await screen.findByRole('button', { name: '暂停上传 固件 V2.bin' }))
  expect(screen.getByText('已暂停')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '继续上传 固件 V2.bin' }))
  expect(await screen.findByText('正在上传')).toBeTruthy()
  cleanup()
  rests = false
  const again = await open(address)
  await again.choose(firmware)
  expect(await within(await screen.findByRole('table')).findByText('固件 V2.bin')).toBeTruthy()
  expect(sent).toEqual([0, 1])
})

test('a file is taken out of a draft after a question', async () => {
  const { address } = await openDraft()
  const said = watchFeedback()
  const { choose } = await open(address)
  await choose(new File(['发布说明'], '说明.txt'))
  await userEvent.click(await screen.findByRole('button', { name: '移除 说明.txt' }))
  const question = said.find((item) => item.type === 'question') ?? expect.fail('nothing was asked')
  question.settle(true)
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
