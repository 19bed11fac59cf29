import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { settings } from '@xinqiao/contract/system/endpoints'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'

const app = useApp()

describe('the envelope', () => {
  it('carries code 200 and 操作成功 with the data [P-ERR-021] [P-ERR-024] [P-SHELL-046]', async () => {
    const { status, body } = await app.call(settings)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 200, msg: '操作成功', data: { brand: '飞腾' } })
  })

  it('answers a visitor where a login is needed with 401 and its text [P-ERR-016]', async () => {
    const { status, body } = await app.call(appInfo)
    expect(status).toBe(401)
    expect(body).toEqual({ code: 401, msg: '认证失败，无法访问系统资源' })
  })

  it('leads a person at an unknown address to the page that says so, and a program to a 404', async () => {
    const open = (url: string, accept: string) => app.http.inject({ url, headers: { accept } })
    expect((await open('/nothing', 'text/html,*/*')).headers.location).toBe('/portal/404')
    for (const [url, accept] of [
      ['/nothing', 'application/json'],
      ['/api/nothing', 'text/html,*/*'],
      ['/assets/nothing.js', 'text/html,*/*'],
    ] as const) {
      expect((await open(url, accept)).statusCode, url).toBe(404)
    }
  })

  it('answers an unknown address with 404 and its text [P-ERR-018]', async () => {
    const response = await app.http.inject({ url: '/api/nothing/here' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 404, msg: '访问资源不存在' })
  })

  it('answers a wrong method on a known path with 405 and names the right one', async () => {
    const response = await app.http.inject({ method: 'DELETE', url: '/api/portal/settings' })
    expect(response.statusCode).toBe(405)
    expect(response.json().code).toBe(405)
    expect(response.headers.allow).toBe('GET')
  })

  it('gives the head alone of what changes nothing, and of nothing else', async () => {
    const head = (url: string) => app.http.inject({ method: 'HEAD', url: `/api${url}` })
    expect((await head('/portal/settings')).statusCode).toBe(200)
    const change = await head('/uami/api/cas/logout')
    expect([change.statusCode, change.headers.allow]).toEqual([405, 'GET'])
  })

  it('takes a request that announces JSON and has none', async () => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/console/partners/${crypto.randomUUID()}`
    const removal = await app.http.inject({ method: 'DELETE', url, headers })
    expect(removal.json()).toMatchObject({ code: 401 })
    const said = await app.http.inject({ method: 'POST', url: '/api/uami/api/register', headers })
    const unsaid = await app.http.inject({ method: 'POST', url: '/api/uami/api/register' })
    expect(said.statusCode).toBe(400)
    expect(said.json()).toEqual(unsaid.json())
  })

  it('answers broken JSON with 400 and nothing of the parser', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/wiki/portal/kbs',
      headers: { 'content-type': 'application/json' },
      payload: '{"keyword": ',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 400, msg: '请求内容不是合法的 JSON，或格式不正确' })
  })
})
