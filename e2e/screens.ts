import type { Visit } from './harness.ts'

/** Every screen as each kind of reader meets it: a new screen joins the proofs of looks by one line here. */
export interface Screen {
  name: string
  path: string
  phone?: string
  /** brings the screen into the state to be looked at */
  prepare?: (visit: Visit) => Promise<void>
}

const MANAGER = '13800006620'
const UNIT_4 = '13800006640'
const PERSONAL = '13800006660'
const ADMIN = '13900001000'

export const screens: readonly Screen[] = [
  { name: 'home of a visitor', path: '/portal/' },
  { name: 'home of a customer', path: '/portal/', phone: MANAGER },
  { name: 'contact', path: '/portal/contactUS' },
  { name: 'registration', path: '/portal/register' },
  { name: 'mobile number', path: '/portal/login' },
  {
    name: 'registration of a company, second step',
    path: '/portal/register',
    prepare: (visit) => secondStep(visit, 'ZHUOYU2HW8KM'),
  },
  {
    name: 'registration of a person, second step',
    path: '/portal/register',
    prepare: (visit) => secondStep(visit, ''),
  },
  { name: 'log-in', path: '/sso/start' },
  { name: 'forgotten password', path: '/sso/forgot' },
  { name: 'not found', path: '/portal/404' },
  { name: 'technical support', path: '/portal/technicalSupport', phone: MANAGER },
  { name: 'whole machines', path: '/portal/machineCertification', phone: MANAGER },
  { name: 'hardware certification', path: '/portal/compatibilityCertification', phone: UNIT_4 },
  { name: 'profile', path: '/portal/personalCenter/myInformation', phone: MANAGER },
  { name: 'profile of a person', path: '/portal/personalCenter/myInformation', phone: PERSONAL },
  { name: 'account security', path: '/portal/personalCenter/accountSecurity', phone: MANAGER },
  { name: 'registrations', path: '/console/registrations', phone: ADMIN },
  {
    name: 'one registration',
    path: '/console/registrations',
    phone: ADMIN,
    prepare: (visit) => openRow(visit, '欧阳庭'),
  },
  { name: 'units', path: '/console/units', phone: ADMIN },
  {
    name: 'one unit',
    path: '/console/units',
    phone: ADMIN,
    prepare: (visit) => openRow(visit, '天津卓昱信息技术有限公司'),
  },
  { name: 'invitations', path: '/console/invitations', phone: ADMIN },
  { name: 'accounts', path: '/console/accounts', phone: ADMIN },
  {
    name: 'one account',
    path: '/console/accounts?keyword=6620',
    phone: ADMIN,
    prepare: (visit) => openRow(visit, '林志远'),
  },
  { name: 'staff', path: '/console/staff', phone: ADMIN },
  { name: 'audit', path: '/console/audit', phone: ADMIN },
  { name: 'outbox', path: '/console/outbox', phone: ADMIN },
  { name: 'console without a role', path: '/console/outbox', phone: '13900001001' },
]

/** The second step as a refresh finds it: the first one left what was typed. */
async function secondStep({ page, settled }: Visit, inviteCode: string): Promise<void> {
  await page.evaluate((code) => {
    const draft = { step: 2, userName: '13800006699', inviteCode: code, category: code ? 1 : 2 }
    sessionStorage.setItem('registration', JSON.stringify(draft))
  }, inviteCode)
  await page.reload()
  await page.getByRole('button', { name: '提交注册' }).waitFor()
  await settled()
}

async function openRow({ page, settled }: Visit, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await settled()
}
