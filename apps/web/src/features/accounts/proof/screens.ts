import type { Visit } from '../../../../../../e2e/tools/harness.ts'
import { SIGNED_IN } from '../../../../../../e2e/tools/parts.ts'
import { type FeatureScreens, withRowOpen } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const PERSONAL = PEOPLE.personal
const ADMIN = PEOPLE.admin

export const screens: FeatureScreens = {
  portal: [
    { name: 'registration', path: '/portal/register' },
    {
      name: 'registration of a company, second step',
      path: '/portal/register',
      arrange: (visit) => secondStep(visit, 'ZHUOYU2HW8KM'),
    },
    {
      name: 'registration of a person, second step',
      path: '/portal/register',
      arrange: (visit) => secondStep(visit, ''),
    },
    { name: 'forgotten password', path: '/sso/forgot' },
    { name: 'profile', path: '/portal/personalCenter/myInformation', phone: MANAGER },
    { name: 'profile of a person', path: '/portal/personalCenter/myInformation', phone: PERSONAL },
    { name: 'account security', path: '/portal/personalCenter/accountSecurity', phone: MANAGER },
    { name: 'invitations of a unit', path: '/portal/personalCenter/unitInvitations', phone: MANAGER },
  ],
  console: [
    { name: 'registrations', path: '/console/registrations', phone: ADMIN },
    withRowOpen({ name: 'one registration', path: '/console/registrations', phone: ADMIN }, '欧阳庭'),
    { name: 'units', path: '/console/units', phone: ADMIN },
    withRowOpen({ name: 'one unit', path: '/console/units', phone: ADMIN }, '天津卓昱信息技术有限公司'),
    { name: 'invitations', path: '/console/invitations', phone: ADMIN },
    { name: 'accounts', path: '/console/accounts', phone: ADMIN },
    withRowOpen({ name: 'one account', path: '/console/accounts?keyword=6620', phone: ADMIN }, '林志远'),
    { name: 'staff', path: '/console/staff', phone: ADMIN },
  ],
  parts: [
    {
      path: '/portal/personalCenter/myInformation',
      way: [['account', '我的信息']],
      readers: SIGNED_IN,
      shows: /叶文|林志远|许知行|邵明|顾一凡|系统管理员|陈思远/,
    },
    {
      path: '/portal/personalCenter/accountSecurity',
      way: [['account', '账号安全']],
      readers: SIGNED_IN,
      shows: /^本机$/,
    },
  ],
}

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
