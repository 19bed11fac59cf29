import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { seedApplicants } from '../../../test/seeds/applicants.ts'
import { ADMIN } from '../../../test/seeds/console.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedApplicants })
let token = ''
beforeAll(async () => {
  token = await app.signIn(ADMIN)
})

type Method = 'GET' | 'POST' | 'PUT'

async function send(
  method: Method,
  url: string,
  body?: unknown,
  contentType: string | null = 'application/json',
) {
  const response = await app.http.inject({
    method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined || contentType === null ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.statusCode, ...response.json<{ msg: string; errors?: Record<string, string> }>() }
}

describe('what is wrong names its field and what is allowed', () => {
  it.each<[string, Method, string, unknown, string, string]>([
    [
      'a day that there is not',
      'GET',
      '/console/audit?from=2026-13-45',
      undefined,
      'from',
      '应为 YYYY-MM-DD 格式的日期',
    ],
    [
      'the 30th of February',
      'GET',
      '/console/audit?to=2026-02-30',
      undefined,
      'to',
      '应为 YYYY-MM-DD 格式的日期',
    ],
    [
      'what is there twice',
      'GET',
      '/console/audit?pageNum=1&pageNum=2',
      undefined,
      'pageNum',
      '只能填写一次',
    ],
    [
      'a text too long',
      'GET',
      `/console/outbox?recipient=${'a'.repeat(101)}`,
      undefined,
      'recipient',
      '最多 100 个字符',
    ],
    [
      'an id that is an object',
      'GET',
      '/console/kb/comments?baseId[a]=1',
      undefined,
      'baseId',
      '应为文字或数字',
    ],
    [
      'no character of ours',
      'GET',
      '/console/audit?keyword=%00',
      undefined,
      'keyword',
      '含有无法处理的字符（空字符或不成对的代理字符）',
    ],
    [
      'the same in the name of a parameter',
      'GET',
      '/console/audit?a%00=1',
      undefined,
      '请求内容',
      '含有无法处理的字符（空字符或不成对的代理字符）',
    ],
    [
      'nesting without end',
      'POST',
      '/console/units',
      deep(20),
      `a${'.a'.repeat(12)}`,
      '嵌套过深，最多 12 层',
    ],
    [
      'a flag that is none',
      'POST',
      '/console/registrations/x/approve',
      { asManager: 'maybe' },
      'asManager',
      '只能是 true、false、0、1',
    ],
    [
      'a list too long',
      'POST',
      '/console/units',
      { serviceIds: Array(21).fill(1) },
      'serviceIds',
      '最多 20 项',
    ],
    [
      'a number no record has',
      'POST',
      '/console/invitations',
      { postId: 2 ** 31 },
      'postId',
      '应为 1 到 10000 的整数',
    ],
  ])('%s', async (_, method, url, body, field, allowed) => {
    const { status, errors } = await send(method, url, body)
    expect(status).toBe(400)
    expect(errors?.[field]).toBe(`${field} ${allowed}`)
  })
})

describe('a body', () => {
  it('without a text that must be there is asked for it by name', async () => {
    const { errors } = await send('POST', '/console/partners', {})
    expect(errors?.corporateName).toBe('请输入企业名称')
  })

  it('without a proof is told what to do first', async () => {
    const { msg } = await send('POST', '/sso/sms-code', { phone: PEOPLE.manager })
    expect(msg).toBe('请先完成滑块验证')
  })

  it('that is missing is told so, and what it should be', async () => {
    const text = '请求内容为空，应为 JSON 对象'
    expect(await send('POST', '/console/units')).toEqual({
      status: 400,
      code: 400,
      msg: text,
      errors: { 请求内容: text },
    })
    const form = await send('POST', '/console/imports')
    expect(form.msg).toBe('请求内容为空，应为表单或 JSON 对象')
  })

  it('that is something else is told what it should be', async () => {
    const { status, msg } = await send('POST', '/console/units', [1])
    expect([status, msg]).toEqual([400, '请求内容应为 JSON 对象'])
  })

  it.each([
    ['/console/units', 'text/plain', 'application/json'],
    ['/console/units', 'multipart/form-data; boundary=x', 'application/json'],
    ['/console/imports', 'text/plain', 'multipart/form-data 或 application/json'],
  ])('to %s as %s is told its content types', async (url, contentType, allowed) => {
    const { status, msg } = await send('POST', url, '{}', contentType)
    expect([status, msg]).toEqual([415, `不支持的内容类型，应为 ${allowed}`])
  })

  it.each([
    [
      'two files where one is taken',
      part('file"; filename="a') + part('file"; filename="b'),
      '每次只能上传一个文件',
    ],
    ['more fields than any form has', part('x').repeat(201), '表单最多 200 个字段'],
    ['a field of half a megabyte', part('x', 'x'.repeat(2 ** 19)), 'x 最多 256 KB'],
  ])('that is a form of %s is told what is allowed', async (_, parts, text) => {
    const { status, msg } = await send('POST', '/console/imports', `${parts}--b--\r\n`, FORM)
    expect([status, msg]).toEqual([400, text])
  })

  it('of thousands of faults gets an answer of bounded length', async () => {
    const { status, errors } = await send('POST', '/console/units', { addresses: Array(20_000).fill(0) })
    expect(status).toBe(400)
    expect(Object.keys(errors ?? {}).length).toBeLessThanOrEqual(100)
  })

  it('matters less than an address or a method that is not there', async () => {
    expect((await send('POST', '/nowhere', '{"a')).status).toBe(404)
    expect((await send('PUT', '/console/units', '{"a')).status).toBe(405)
    expect((await send('PUT', '/console/units', 'a', 'text/plain')).status).toBe(405)
  })
})

const FORM = 'multipart/form-data; boundary=b'
function part(name: string, content = 'x'): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
}

function deep(levels: number): unknown {
  return levels === 0 ? {} : { a: deep(levels - 1) }
}
