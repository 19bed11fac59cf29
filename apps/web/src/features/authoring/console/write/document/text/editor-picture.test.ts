import { addPicture } from '@xinqiao/contract/authoring/document-endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answering, envelope } from '../../../../../../../test/fetch.ts'
import { watchFeedback } from '../../../../../../../test/page.tsx'
import { call } from '../../../../../../shared/api/call.ts'
import { openEditor } from '../../../../../../shared/editor/code-mirror.ts'
import { putPictures } from '../../../../../../shared/editor/put-pictures.ts'
import type { FeedbackItem } from '../../../../../../shared/feedback/feedback.ts'
import { sendEditorPicture } from '../../../../../../shared/upload/send-editor-picture.ts'

const TYPED = '上电时序如下，'

function editor() {
  const ports = { onType: () => undefined, onPicture: async () => null, onScroll: () => undefined }
  const view = openEditor(document.body, TYPED, false, ports)
  onTestFinished(() => view.destroy())
  return view
}

const put = (view: ReturnType<typeof editor>, file: File) =>
  putPictures(view, [file], async () => {
    const input = { params: { id: '01900000-0000-7000-8000-000000000000' }, body: { file } }
    const picture = await sendEditorPicture(file, () => call(addPicture, input))
    return picture === null ? null : `![${picture.alt}](${picture.href})`
  })

const said = (items: FeedbackItem[]) => items.flatMap((item) => (item.type === 'toast' ? [item.text] : []))

test('[P-FILE-021] a picture that is not answered within 10 seconds is given up, and what was typed stays', async () => {
  const asked = Promise.withResolvers<void>()
  await answering(() => asked.resolve())
  const items = watchFeedback()
  const view = editor()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let settled = false
  const sent = put(view, new File(['x'], '图.png')).then(() => {
    settled = true
  })
  await asked.promise
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await sent
  expect(said(items)).toEqual(['网络原因，系统超时'])
  expect(view.state.doc.toString()).toBe(TYPED)
})

test('[P-FILE-020] an answered picture stands in the text by its caption and link', async () => {
  await answering((request, response) => {
    expect(request.method).toBe('POST')
    expect(request.headers['content-type']).toContain('multipart/form-data')
    expect(request.text).toContain('name="file"; filename="图.png"')
    const data = { id: 'r', name: '图.png', size: 1, url: '/api/wiki/res/r', alt: '图', href: 'resource:r' }
    envelope(response, 200, { code: 200, msg: '操作成功', data })
  })
  const view = editor()
  await put(view, new File(['x'], '图.png'))
  expect(view.state.doc.toString()).toContain('![图](resource:r)')
  expect(view.state.doc.toString()).toContain(TYPED)
})

test('[P-FILE-019] a picture over 3 MB is not sent at all', async () => {
  const items = watchFeedback()
  const view = editor()
  await put(view, new File([new Uint8Array(3 * 1024 * 1024 + 1)], '大图.png'))
  expect(said(items)).toEqual(['大图.png：上传图片大小不能超过 3MB'])
  expect(view.state.doc.toString()).toBe(TYPED)
})

test('a picture that comes when its document was left is told by name, not lost without a word', async () => {
  const items = watchFeedback()
  const view = editor()
  await putPictures(view, [new File(['x'], '图.png')], async () => {
    view.destroy()
    return '![图](resource:r)'
  })
  expect(said(items)).toEqual(['图片“图.png”未插入正文：上传完成前已离开该文档，请回到该文档重新插入'])
})
