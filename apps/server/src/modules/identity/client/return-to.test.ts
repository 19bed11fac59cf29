import { loginAddress } from '@xinqiao/contract/identity/endpoints'
import { describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { logIn } from '../../../../test/calls/log-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { placeLabel, safeReturnTo } from './return-to.ts'

const app = useApp({ seed: seedPeople })

const NASTY = [
  '',
  ' ',
  '/',
  '//evil.example',
  '///evil.example/portal/',
  '////evil.example',
  'http://evil.example/portal/',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example/portal/',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example/portal',
  '/portal\\..\\..\\evil',
  '/portal/\\evil.example',
  '/\t/evil.example',
  '/portal/\t//evil.example',
  '/portal/\n/evil',
  '\u0000/portal/',
  '/portal/\u0000',
  '/portal/\u007f',
  ' /portal/',
  '/portal /',
  'portal/',
  './portal/',
  '../portal/',
  '/portal/..',
  '/portal/../api/openapi.json',
  '/portal/..//evil.example',
  '/portal/%2e%2e//evil.example',
  '/portal/%2E%2E/sso/start',
  '/portal/.%2e/.%2e/evil',
  '/portal//evil.example',
  '/portal/%2f%2fevil.example',
  '/portal/%5c%5cevil.example',
  '/portal/..%2f..%2fevil',
  '/portalevil/',
  '/portal.evil.example/',
  '/portal@evil.example/',
  '/portal:80@evil.example',
  '/consoles/',
  '/Portal/',
  '/sso/start',
  '/api/uami/api/cas/logout',
  '/m/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//portal/',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '@evil.example/portal/',
  'http:portal/',
  '//localhost:3000@evil.example/portal/',
  'https://localhost:3000.evil.example/portal/',
  '／portal/',
  '/portal\u2028/',
  '/portal/login',
  '/portal/login?x=1',
  '/portal/loginComplete',
  '/portal/outsideLogout',
  `/portal/${'a'.repeat(3000)}`,
]

const GOOD = [
  ['/portal', '/portal'],
  ['/portal/', '/portal/'],
  ['/portal?x=1', '/portal?x=1'],
  ['/portal/knowledgeBase/kbList?action=more&type=0', '/portal/knowledgeBase/kbList?action=more&type=0'],
  [
    '/portal/knowledgeBase/kbDetail?kbId=1#二级标题',
    '/portal/knowledgeBase/kbDetail?kbId=1#%E4%BA%8C%E7%BA%A7%E6%A0%87%E9%A2%98',
  ],
  ['/portal/PdfViewer?src=%2Fapi%2Ffiles%2F1', '/portal/PdfViewer?src=%2Fapi%2Ffiles%2F1'],
  ['/portal/a/../knowledgeBase', '/portal/knowledgeBase'],
  ['/console', '/console'],
  ['/console/outbox?pageNum=2', '/console/outbox?pageNum=2'],
] as const

describe('where log-in leads back to', () => {
  it.each(NASTY)('takes %j for the portal’s home', (wanted) => {
    expect(safeReturnTo(wanted)).toBe('/portal/')
  })

  it.each([undefined, null, 7, ['/portal/x'], { toString: () => '/portal/x' }])(
    'takes %j, which is no text, for the portal’s home',
    (wanted) => expect(safeReturnTo(wanted)).toBe('/portal/'),
  )

  it.each(GOOD)('keeps %s', (wanted, kept) => {
    expect(safeReturnTo(wanted)).toBe(kept)
  })

  it('names the place', () => {
    expect(placeLabel('/console/outbox')).toBe('芯桥 › 服务台')
    expect(placeLabel('/portal/personalCenter/accountSecurity')).toBe('芯桥 › 个人中心')
    expect(placeLabel('/portal/')).toBe('芯桥 › 门户首页')
  })

  it('holds over the whole way: each hostile target ends at the portal’s home', async () => {
    const browser = new TestBrowser(app.http)
    await logIn(app, PEOPLE.manager, '', browser)
    for (const wanted of NASTY) {
      const page = await browser.open(`/sso/start?returnTo=${encodeURIComponent(wanted)}`)
      expect(page.url).toBe('http://localhost:3000/portal/loginComplete')
      const grant = (await browser.open('/api/uami/api/session', { method: 'POST' })).json()
      expect(grant.data.returnTo).toBe('/portal/')
    }
  })

  it('gives the address that starts the log-in with the number filled in [P-AUTH-012]', async () => {
    const query = { username: PEOPLE.manager, returnTo: '//evil.example' }
    const { body } = await app.call(loginAddress, { query })
    const address = new URL(body.data.address)
    expect(address.origin).toBe('http://localhost:3000')
    expect(address.pathname).toBe('/sso/start')
    expect(Object.fromEntries(address.searchParams)).toEqual({ phone: PEOPLE.manager, returnTo: '/portal/' })
  })

  it('refuses an empty or wrong number there [P-AUTH-007] [P-AUTH-011]', async () => {
    const empty = await app.call(loginAddress, { query: { username: '' } })
    expect(empty.body).toMatchObject({ code: 400, errors: { username: '请输入手机号码' } })
    const wrong = await app.call(loginAddress, { query: { username: '12345678901' } })
    expect(wrong.body).toMatchObject({ code: 400, errors: { username: '请输入正确的手机号码' } })
  })
})
