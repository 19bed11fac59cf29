import { expect, test } from 'vitest'
import { userOf } from '../../../test/page.tsx'
import { PERSONAL_UNIT, type Session } from '../../shared/session/session.ts'
import { closedText, isPhone, mobileAddress, verdictFor } from './gate.ts'
import type { PortalRoute } from './route.ts'
import { portalRoutes, routeOf } from './routes.ts'

const VISITOR: Session = { status: 'visitor', user: null }
const LOADING: Session = { status: 'loading', user: null }
const signedIn = (change: Parameters<typeof userOf>[0]): Session => ({
  status: 'ready',
  user: userOf(change),
})
const personal = signedIn({ unitId: PERSONAL_UNIT, unitName: '', tbUnitType: null })
const unitOf = (id: number) => signedIn({ tbUnitType: { id, name: '' } })

function route(path: string): PortalRoute {
  return routeOf(path) ?? expect.fail(`no route ${path}`)
}

/** Document 1 section 2; /loginComplete ends the log-in itself and shows nothing. */
/** Public by document 3, section 1. */
/** What anybody may read of certification (product.md section 6). */
const CERTIFIED = [
  '/compatibilityCertification/logoWall',
  '/compatibilityCertification/publicList',
  '/certificate',
]
const DOCUMENTED_PUBLIC = [
  '/',
  '/login',
  '/register',
  '/knowledgeBase/kbHome',
  '/knowledgeBase/kbDetail',
  '/knowledgeBase/kbList',
  '/contactUS',
  '/PdfViewer',
  '/outsideLogout',
  '/404',
]

test('[P-SHELL-010] [P-SHELL-033] [C-SHELL-020] [C-SHELL-021] a visitor may open the documented public routes and no other', () => {
  const isOpen = (row: PortalRoute) => verdictFor(row, VISITOR) === 'open'
  const open = portalRoutes.filter(isOpen).map(({ path }) => path)
  const documented = [...DOCUMENTED_PUBLIC, ...CERTIFIED, '/loginComplete']
  expect(open.toSorted(), 'P-SHELL-010').toEqual(documented.toSorted())
  for (const row of portalRoutes) {
    if (!isOpen(row))
      expect([row.path, verdictFor(row, VISITOR)], 'P-SHELL-033').toEqual([row.path, 'sign-in'])
  }
  const ofCertification = /^\/(compatibilityCertification|machineCertification|contactUS)/
  expect(open.filter((path) => ofCertification.test(path)).toSorted(), 'C-SHELL-020').toEqual([
    ...['/compatibilityCertification/logoWall', '/compatibilityCertification/publicList', '/contactUS'],
  ])
  for (const path of CERTIFIED) {
    for (const session of [VISITOR, personal, unitOf(1), unitOf(4)])
      expect([path, verdictFor(route(path), session)], 'C-SHELL-021').toEqual([path, 'open'])
  }
})

test('[P-SHELL-034] contact-us opens without a log-in', () => {
  expect(verdictFor(route('/contactUS'), VISITOR)).toBe('open')
})

test('[P-SHELL-011] any other route sends a visitor to the log-in', () => {
  for (const path of [
    '/technicalSupport',
    '/personalCenter/myInformation',
    '/personalCenter/accountSecurity',
  ]) {
    expect(verdictFor(route(path), VISITOR)).toBe('sign-in')
  }
})

test('a closed page waits until the reader is known, a public one does not', () => {
  expect(verdictFor(route('/technicalSupport'), LOADING)).toBe('wait')
  expect(verdictFor(route('/'), LOADING)).toBe('open')
})

test('[P-SHELL-012] an account without a real name is led to its profile from everywhere else', () => {
  const nameless = signedIn({ realName: '' })
  expect(verdictFor(route('/'), nameless)).toBe('name')
  expect(verdictFor(route('/technicalSupport'), nameless)).toBe('name')
  expect(verdictFor(route('/personalCenter/myInformation'), nameless)).toBe('open')
  expect(verdictFor(route('/outsideLogout'), nameless)).toBe('open')
})

test.each([
  ['[P-SHELL-035]', '/technicalSupport'],
  ['[P-SHELL-036]', '/compatibilityCertification'],
  ['[P-SHELL-037]', '/machineCertification'],
])('%s a personal account is refused %s', (_, path) => {
  expect(verdictFor(route(path), personal)).toBe('refused')
})

test.each([
  ['[P-SHELL-041]', '/technicalSupport', 1],
  ['[P-SHELL-042]', '/machineCertification', 1],
  ['[P-SHELL-043]', '/compatibilityCertification', 4],
])('%s %s opens for unit type %i alone', (_, path, type) => {
  const verdicts = [1, 2, 3, 4].map((id) => [id, verdictFor(route(path), unitOf(id))])
  expect(verdicts).toEqual([1, 2, 3, 4].map((id) => [id, id === type ? 'open' : 'refused']))
})

test('whoever is not authorised for a service is told which, on each of its screens', () => {
  const { user } = signedIn({ services: [2] })
  for (const path of ['/technicalSupport', '/technicalSupport/internalStaff']) {
    expect(verdictFor(route(path), signedIn({ services: [2] }))).toBe('refused')
    expect(closedText(route(path), user)).toBe('您的账号未获得技术支持服务的授权，请联系本单位的人员管理员')
  }
  expect(closedText(route('/machineCertification'), unitOf(4).user)).toBe(
    '整机认证仅对整机与板卡厂商的企业账号开放',
  )
  expect(closedText(route('/technicalSupport/orderFigures'), unitOf(1).user)).toBe(
    '工单统计仅对单位的人员管理员开放',
  )
})

test('[P-SHELL-003] [P-SHELL-004] a phone is led to the mobile portal from everywhere but the registration', () => {
  expect(mobileAddress('/knowledgeBase/kbHome', '/m/', true)).toBe('/m/')
  expect(mobileAddress('/register', '/m/', true)).toBeNull()
  expect(mobileAddress('/knowledgeBase/kbHome', '/m/', false)).toBeNull()
  expect(mobileAddress('/knowledgeBase/kbHome', '', true)).toBeNull()
})

test('a phone is known by what its browser says', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
  const tablet = 'Mozilla/5.0 (Linux; Android 15; Tablet) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
  expect([iphone, desktop, tablet].map((userAgent) => isPhone({ userAgent }))).toEqual([true, false, false])
  expect(isPhone({ userAgent: desktop, userAgentData: { mobile: true } })).toBe(true)
})
