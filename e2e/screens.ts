/** Every screen as each kind of reader meets it: a new screen joins the proofs of looks by one line here. */
export interface Screen {
  name: string
  path: string
  phone?: string
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
  { name: 'log-in', path: '/sso/start' },
  { name: 'not found', path: '/portal/404' },
  { name: 'technical support', path: '/portal/technicalSupport', phone: MANAGER },
  { name: 'whole machines', path: '/portal/machineCertification', phone: MANAGER },
  { name: 'hardware certification', path: '/portal/compatibilityCertification', phone: UNIT_4 },
  { name: 'profile', path: '/portal/personalCenter/myInformation', phone: MANAGER },
  { name: 'profile of a person', path: '/portal/personalCenter/myInformation', phone: PERSONAL },
  { name: 'account security', path: '/portal/personalCenter/accountSecurity', phone: MANAGER },
  { name: 'outbox', path: '/console/outbox', phone: ADMIN },
  { name: 'console without a role', path: '/console/outbox', phone: '13900001001' },
]
