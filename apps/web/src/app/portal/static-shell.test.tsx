import { beforeEach, expect, test } from 'vitest'
import { kbHomeScreen } from '../../features/knowledge/paths.ts'
import { portalRoutes } from './routes.ts'
import { renderStaticShell } from './static-shell.tsx'

const html = document.documentElement

let boots = 0

/** The script runs anew each time, as with each page; it brings no other. */
async function boot(address: string): Promise<DOMStringMap> {
  window.history.pushState({}, '', address)
  for (const name of Object.keys(html.dataset)) delete html.dataset[name]
  boots += 1
  await import(/* @vite-ignore */ `../boot.ts?${boots}`)
  return { ...html.dataset }
}

beforeEach(() => localStorage.clear())

test('the static shell holds the header and a search that works without scripts', () => {
  document.body.innerHTML = renderStaticShell()
  const entries = document.querySelectorAll('nav .shell-entry')
  expect([...entries].map((entry) => entry.firstChild?.textContent)).toEqual([
    '门户首页',
    '技术支持',
    '硬件认证',
    '整机认证',
    '知识库',
    '联系我们',
  ])
  const form = document.querySelector('form') ?? expect.fail('no form')
  const field = form.querySelector<HTMLInputElement>('input[name=keyword]') ?? expect.fail('no field')
  field.value = 'PCIe 链路'
  expect(form.getAttribute('action')).toBe('/portal/knowledgeBase/kbList')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    action: 'search',
    type: '0',
    keyword: 'PCIe 链路',
  })
})

test('only the provider’s name is left to the server', () => {
  const text = renderStaticShell()
  expect(new Set(text.match(/\{\{[^}]*\}\}/g))).toEqual(new Set(['{{brand}}']))
  expect(text).not.toMatch(/undefined|null/)
})

test.each([
  ['/portal/', 'home', 'page', 'knowledge'],
  ['/portal/knowledgeBase/kbHome', 'home', 'page', 'knowledge'],
  ['/portal/knowledgeBase/kbList?type=0', 'nav', 'page', 'knowledge'],
  ['/portal/technicalSupport', 'nav', 'area', 'other'],
  ['/portal/personalCenter/myInformation', 'bar', 'area', 'other'],
  ['/portal/knowledgeBase/kbDetail?kbId=1', 'bar', 'area', 'knowledge'],
  ['/portal/404', 'none', 'area', 'other'],
])('%s is painted as %s', async (address, shell, frame, section) => {
  expect(await boot(address)).toMatchObject({ shell, frame, section })
})

test('the first paint of every screen has the header and the frame that the screen then has', async () => {
  for (const { path, chrome, frame } of portalRoutes) {
    const painted = await boot(`/portal${path}`)
    const header = ['/', kbHomeScreen.path].includes(path) ? 'home' : chrome
    expect([path, painted.shell, painted.frame]).toEqual([path, header, frame === 'page' ? 'page' : 'area'])
  }
})

test('the first paint is in the chosen theme, and made for who is signed in', async () => {
  expect(await boot('/portal/')).toMatchObject({ theme: 'light' })
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('token', 'token-1')
  localStorage.setItem('tbUnitType', '4')
  expect(await boot('/portal/')).toMatchObject({ theme: 'dark', signed: '', unitType: '4' })
})
