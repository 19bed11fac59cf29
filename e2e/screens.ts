import type { Visit } from './harness.ts'

/** Every screen as each kind of reader meets it: a new screen joins the proofs of looks by one line here. */
export interface Screen {
  name: string
  path: string
  phone?: string
  /** brings the screen into the state to be looked at */
  before?: (visit: Visit) => Promise<void>
}

const KNOWLEDGE = '/portal/knowledgeBase/kbList?action=more&type=0'
const MANAGER = '13800006620'
const UNIT_4 = '13800006640'
const PERSONAL = '13800006660'
const ADMIN = '13900001000'

export const screens: readonly Screen[] = [
  { name: 'home of a visitor', path: '/portal/' },
  { name: 'home of a customer', path: '/portal/', phone: MANAGER },
  { name: 'knowledge list of a customer', path: KNOWLEDGE, phone: MANAGER },
  { name: 'places in the text', path: `${KNOWLEDGE}&keyword=%E9%98%BB%E6%8A%97&view=text`, phone: MANAGER },
  { name: 'document of a visitor', path: KNOWLEDGE, before: openGuide },
  { name: 'document', path: KNOWLEDGE, phone: MANAGER, before: openGuide },
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

/** Documents have no address that is known beforehand. */
async function openGuide({ page, open }: Visit): Promise<void> {
  const link = page.getByRole('link', { name: 'D2000 硬件设计指南', exact: true })
  await open(String(await link.getAttribute('href')))
}
