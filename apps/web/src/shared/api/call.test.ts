import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import { addComment } from '@xinqiao/contract/knowledge/member-endpoints'
import { home, resource } from '@xinqiao/contract/knowledge/reading-endpoints'
import { listOutbox } from '@xinqiao/contract/messages/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, bindFetchToOrigin, envelope } from '../../../test/fetch.ts'
import { watchFeedback, watchLeaving } from '../../../test/page.tsx'
import type { FeedbackItem, PendingQuestion } from '../feedback/feedback.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'

const comment = { params: { id: 'kb-1' }, body: { content: '意见' } }
const OK = { code: 200, msg: '操作成功', rows: [] }

beforeEach(() => {
  localStorage.setItem('token', 'secret-token')
  localStorage.setItem('unitId', 'unit-1')
  localStorage.setItem('theme', 'dark')
})

/** Calls, and gives the error that must come. */
async function failing(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`)
  return error
}

const toasts = (items: FeedbackItem[]) =>
  items.flatMap((item) => (item.type === 'toast' ? [[item.tone, item.text]] : []))
const question = (items: FeedbackItem[]) =>
  items.find((item): item is PendingQuestion => item.type === 'question') ??
  expect.fail('no dialog was asked for')

test('[P-SHELL-046] [P-SHELL-047] [P-SHELL-049] a call goes to the one API root with the stored token, as JSON', async () => {
  const seen: unknown[] = []
  await answering((request, response) => {
    seen.push([
      request.method,
      request.url,
      request.headers.authorization,
      request.headers['content-type'],
      request.text,
    ])
    envelope(response, 200, { code: 200, msg: '操作成功' })
  })
  await call(addComment, comment)
  expect(seen).toEqual([
    [
      'POST',
      '/api/wiki/member/kbs/kb-1/comm',
      'Bearer secret-token',
      'application/json',
      '{"content":"意见"}',
    ],
  ])
})

test('[P-SHELL-048] a request can opt out of carrying the token', async () => {
  let header: string | undefined = 'unset'
  await answering((request, response) => {
    header = request.headers.authorization
    envelope(response, 200, OK)
  })
  await call(home, {}, { auth: false })
  expect(header).toBeUndefined()
})

test('[P-SHELL-050] nested query keys are sent as a[b], absent ones not at all', async () => {
  let address = ''
  await answering((request, response) => {
    address = decodeURIComponent(request.url ?? '')
    envelope(response, 200, { ...OK, total: 0 })
  })
  const query = { recipient: '138', status: undefined, params: { beginTime: '2026-11-01', list: ['a', 'b'] } }
  await call(listOutbox, { query })
  expect(address).toBe(
    '/api/console/outbox?recipient=138&params[beginTime]=2026-11-01&params[list][0]=a&params[list][1]=b',
  )
})

test('[P-SHELL-051] [P-ERR-014] no answer for 10 seconds is a timeout', async () => {
  await expectTimeout(() => call(home, {}), 10_000)
})

test('[P-SHELL-052] [T-ERR-001] calls of the work orders wait for 120 seconds', async () => {
  await expectTimeout(() => call({ ...home, path: '/workOrder/list' }, {}), 120_000)
})

test.each([
  ['[C-CHIP-062]', 'chip'],
  ['[C-PSV-040]', 'passive'],
])('%s the papers of an application for a %s may take a day', async (_id, kind) => {
  await answering(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const control = new AbortController()
  const { submit } = APPLICATION_ENDPOINTS[kind] ?? expect.fail(kind)
  let settled = false
  const outcome = call(submit, { body: {} } as never, { signal: control.signal, surface: 'silent' })
    .catch(() => undefined)
    .finally(() => {
      settled = true
    })
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(settled).toBe(false)
  control.abort()
  await outcome
})

test('[P-ERR-013] a server that cannot be reached is 后端接口连接异常', async () => {
  bindFetchToOrigin('http://127.0.0.1:1')
  const items = watchFeedback()
  const error = await failing(call(home, {}))
  expect(error.passing).toBe(true)
  expect(toasts(items)).toEqual([['error', '后端接口连接异常']])
})

test('a call that its caller gave up shows nothing', async () => {
  await answering(() => undefined)
  const items = watchFeedback()
  const control = new AbortController()
  const outcome = call(home, {}, { signal: control.signal }).catch((reason: unknown) => reason)
  control.abort()
  expect(await outcome).not.toBeInstanceOf(CallError)
  expect(items).toEqual([])
})

test.each([
  { kind: 'a read', make: () => call(home, {}) },
  { kind: 'a write', make: () => call(addComment, comment) },
  { kind: 'a read that its part of the page shows', make: () => call(home, {}, { surface: 'area' }) },
])('[P-ERR-001] $kind that is answered 401 asks to log in', async ({ make }) => {
  await answering((_, response) => envelope(response, 401, { code: 401, msg: '' }))
  const items = watchFeedback()
  await failing(make())
  expect(question(items).question.ok).toBe('重新登录')
})

test('[P-ERR-002] [P-ERR-004] [P-ERR-005] [P-ERR-006] 401 logs out, clears the storage and asks; confirming goes to the log-in', async () => {
  await answering((_, response) => envelope(response, 401, { code: 401, msg: '认证失败，无法访问系统资源' }))
  const items = watchFeedback()
  const left = watchLeaving()
  await Promise.all([failing(call(addComment, comment)), failing(call(home, {}, { surface: 'area' }))])
  expect(localStorage.getItem('token'), 'P-ERR-002').toBeNull()
  expect({ ...localStorage }, 'P-ERR-004').toEqual({ theme: 'dark' })
  expect(items).toHaveLength(1)
  const { question: asked, settle } = question(items)
  expect(asked.text, 'P-ERR-005').toBe('未登录或者登录状态已过期，您可以继续留在该页面，或者重新登录')
  expect([asked.ok, asked.cancel]).toEqual(['重新登录', '留在该页面'])
  settle(true)
  await vi.waitFor(() => expect(left, 'P-ERR-006').toEqual(['/sso/start?returnTo=%2Fportal%2F']))
})

test('[P-ERR-006] not confirming the 401 dialog leaves the user on the page', async () => {
  await answering((_, response) => envelope(response, 401, { code: 401, msg: '' }))
  const items = watchFeedback()
  const left = watchLeaving()
  await failing(call(home, {}))
  question(items).settle(false)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(left).toEqual([])
})

test('[P-ERR-003] [P-ERR-017] 403 says that the action is not permitted and keeps the session', async () => {
  await answering((_, response) => envelope(response, 403, { code: 403, msg: '' }))
  const items = watchFeedback()
  await failing(call(addComment, comment))
  expect(toasts(items)).toEqual([['error', '当前操作没有权限']])
  expect(localStorage.getItem('token')).toBe('secret-token')
})

test('[P-ERR-007] 402 shows its message in a box, then goes to the portal', async () => {
  await answering((_, response) => envelope(response, 402, { code: 402, msg: '服务已到期' }))
  const items = watchFeedback()
  const left = watchLeaving()
  await failing(call(home, {}))
  const { question: asked, settle } = question(items)
  expect([asked.text, asked.cancel]).toEqual(['服务已到期', null])
  expect(left).toEqual([])
  settle(true)
  await vi.waitFor(() => expect(left).toEqual(['/portal/']))
})

test('[P-ERR-008] 405 shows its message and goes to the portal', async () => {
  await answering((_, response) => envelope(response, 405, { code: 405, msg: '不支持的请求方式' }))
  const items = watchFeedback()
  const left = watchLeaving()
  await failing(call(home, {}))
  expect(toasts(items)).toEqual([['warning', '不支持的请求方式']])
  expect(left).toEqual(['/portal/'])
})

test.each([
  ['[P-ERR-009] 500 shows its message', 500, { code: 500, msg: '保存失败' }, 'error', '保存失败'],
  [
    '[P-ERR-010] a repeated submission',
    500,
    { code: 500, msg: '不允许重复提交，请稍候' },
    'warning',
    '表单已经提交，请勿重复操作',
  ],
  [
    '[P-ERR-012] any other code is a warning',
    409,
    { code: 409, msg: '内容已被他人修改' },
    'warning',
    '内容已被他人修改',
  ],
  [
    '[P-ERR-012] [P-ERR-021] also inside an answer 200',
    200,
    { code: 601, msg: '附件已过期' },
    'warning',
    '附件已过期',
  ],
  [
    '[P-ERR-022] the reason may stand in data.msg',
    200,
    { code: 601, msg: '', data: { msg: '数量超限' } },
    'warning',
    '数量超限',
  ],
  ['[P-ERR-018] 404 without a text', 404, { code: 404, msg: '' }, 'warning', '访问资源不存在'],
  [
    '[P-ERR-019] any other code without a text',
    418,
    { code: 418, msg: '' },
    'warning',
    '系统未知错误，请反馈给管理员',
  ],
])('%s', async (_, status, body, tone, text) => {
  await answering((_request, response) => envelope(response, status, body))
  const items = watchFeedback()
  await failing(call(addComment, comment))
  expect(toasts(items)).toEqual([[tone, text]])
})

test('[P-ERR-016] 401 without a text has the generic one', async () => {
  await answering((_, response) => envelope(response, 401, { code: 401, msg: '' }))
  watchFeedback()
  expect((await failing(call(home, {}))).message).toBe('认证失败，无法访问系统资源')
})

test('[P-ERR-011] 502 keeps the session and the page', async () => {
  await answering((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  )
  const items = watchFeedback()
  const left = watchLeaving()
  await failing(call(addComment, comment))
  expect(toasts(items)).toEqual([['error', '后端接口连接异常']])
  expect(localStorage.getItem('token')).toBe('secret-token')
  expect(left).toEqual([])
})

test('[T-ERR-002] a status without an envelope names itself; an envelope with another code is a warning with its msg', async () => {
  let status = 507
  await answering((_, response) =>
    status === 507
      ? response.writeHead(507).end('')
      : envelope(response, status, { code: 418, msg: '稍后再泡茶' }),
  )
  const items = watchFeedback()
  await failing(call(addComment, comment))
  status = 418
  await failing(call(addComment, comment))
  expect(toasts(items)).toEqual([
    ['error', '系统接口507异常'],
    ['warning', '稍后再泡茶'],
  ])
})

test('[P-ERR-015] a status without an envelope is 系统接口NNN异常', async () => {
  await answering((_, response) => response.writeHead(507).end('full'))
  const items = watchFeedback()
  await failing(call(addComment, comment))
  expect(toasts(items)).toEqual([['error', '系统接口507异常']])
})

test('[P-ERR-020] the error of a call that answers files is read as text', async () => {
  await answering((_, response) => envelope(response, 200, { code: 601, msg: '文件已被移除' }))
  const items = watchFeedback()
  await failing(call(resource, { params: { id: 'r-1' } }))
  expect(toasts(items)).toEqual([['warning', '文件已被移除']])
  await answering((_, response) => {
    response.writeHead(500, { 'content-type': 'application/octet-stream' })
    response.end(JSON.stringify({ code: 500, msg: '文件存储暂不可用' }))
  })
  expect((await failing(call(resource, { params: { id: 'r-1' } }))).message).toBe('文件存储暂不可用')
})

test('a file arrives whole, with its name and its progress', async () => {
  await answering((_, response) => {
    const headers = {
      'content-type': 'application/pdf',
      'content-length': '6',
      filename: encodeURIComponent('指南.pdf'),
    }
    response.writeHead(200, headers).end('%PDF-1')
  })
  const steps: [number, number][] = []
  const file = await call(
    resource,
    { params: { id: 'r-1' } },
    { onProgress: (received, total) => steps.push([received, total]) },
  )
  expect([file.fileName, file.blob.size]).toEqual(['指南.pdf', 6])
  expect(steps.at(-1)).toEqual([6, 6])
})

test('[P-ERR-023] 9999 is a refusal, told in an alert 系统提示', async () => {
  await answering((_, response) =>
    envelope(response, 200, { code: 9999, msg: '删除失败,该人员还在负责“甲”项目' }),
  )
  const items = watchFeedback()
  await failing(call(addComment, comment))
  const { question: asked } = question(items)
  expect([asked.title, asked.text, asked.cancel]).toEqual([
    '系统提示',
    '删除失败,该人员还在负责“甲”项目',
    null,
  ])
})

test('a failed validation goes to the form that asked for it, by field', async () => {
  const errors = { content: '请输入评论内容' }
  await answering((_, response) => envelope(response, 400, { code: 400, msg: '请输入评论内容', errors }))
  const items = watchFeedback()
  expect((await failing(call(addComment, comment, { surface: 'form' }))).errors).toEqual(errors)
  expect(items).toEqual([])
  await failing(call(addComment, comment))
  expect(toasts(items)).toEqual([['warning', '请输入评论内容']])
})

test('what somebody else has changed is told by the dialog that asked, everything else as ever', async () => {
  let status = 409
  await answering((_, response) => envelope(response, status, { code: status, msg: '内容已修改' }))
  const items = watchFeedback()
  await failing(call(addComment, comment, { surface: 'dialog' }))
  expect(items).toEqual([])
  await failing(call(addComment, comment, { surface: 'form' }))
  expect(toasts(items)).toEqual([['warning', '内容已修改']])
  status = 500
  await failing(call(addComment, comment, { surface: 'dialog' }))
  expect(toasts(items)).toHaveLength(2)
})

test('a read that fails leaves its text to the page area', async () => {
  await answering((_, response) => envelope(response, 500, { code: 500, msg: '保存失败' }))
  const items = watchFeedback()
  expect((await failing(call(home, {}, { surface: 'area' }))).message).toBe('保存失败')
  expect(items).toEqual([])
})

/** A call to a server that stays silent ends after so long, not a moment before, and says so. */
async function expectTimeout(send: () => Promise<unknown>, afterMs: number): Promise<void> {
  await answering(() => undefined)
  const items = watchFeedback()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = failing(send())
  let settled = false
  void outcome.then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(afterMs - 1)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await outcome).kind).toBe('timeout')
  expect(toasts(items)).toEqual([['error', '网络原因，系统超时']])
}
