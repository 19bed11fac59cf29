import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import type { Portal, Visit } from './harness.ts'
import {
  AGEING_LOG,
  detailPath,
  GUIDE,
  linkPath,
  openLink,
  orderOf,
  projectOf,
  reviewOf,
  viewerPath,
} from './places.ts'
import { type Screen, withRowOpen } from './screen.ts'

const MANAGER = PEOPLE.manager
const UNIT_4 = PEOPLE.vendorManager
const HARDWARE = '/portal/compatibilityCertification'
const MACHINES = '/portal/machineCertification/machineCertificationList'
const SUPPORT = '/portal/technicalSupport'
const PERSONAL = PEOPLE.personal

/** The screens of portal and log-in. */
export const portalScreens: readonly Screen[] = [
  { name: 'home of a visitor', path: '/portal/' },
  { name: 'home of a customer', path: '/portal/', phone: MANAGER },
  { name: 'list of a visitor', path: '/portal/knowledgeBase/kbList?action=more&type=0' },
  { name: 'favourites', path: '/portal/knowledgeBase/kbList?tab=1', phone: MANAGER },
  { name: 'no favourites', path: '/portal/knowledgeBase/kbList?tab=1', phone: PERSONAL },
  {
    name: 'search of bases',
    path: '/portal/knowledgeBase/kbList?action=search&keyword=PCIe',
    phone: MANAGER,
  },
  {
    name: 'search of texts',
    path: '/portal/knowledgeBase/kbList?action=search&keyword=电容&view=text',
    phone: MANAGER,
  },
  { name: 'nothing found', path: '/portal/knowledgeBase/kbList?action=search&keyword=没有这样的词语' },
  {
    name: 'article of a visitor',
    covers: '/portal/knowledgeBase/kbDetail',
    path: (portal) => detailPath(portal, GUIDE),
  },
  { name: 'closed article of a visitor', path: (portal) => detailPath(portal, GUIDE, '2 电源设计') },
  {
    name: 'article with table and figure',
    path: (portal) => detailPath(portal, GUIDE, '4.2 PCIe 3.0 布线约束'),
    phone: MANAGER,
  },
  { name: 'PDF', path: (portal) => detailPath(portal, GUIDE, `《${GUIDE}》 PDF 全文`), phone: MANAGER },
  {
    name: 'text document',
    path: (portal) => detailPath(portal, '失效分析（FA）送样与报告规范', '失效分析 8D 报告模板（docx）'),
    phone: MANAGER,
  },
  { name: 'workbook', path: (portal) => detailPath(portal, GUIDE, 'PCIe 损耗预算（xlsx）'), phone: MANAGER },
  {
    name: 'presentation',
    path: (portal) => detailPath(portal, 'D2000 PCIe 链路调试手册', 'D2000 PCIe 链路调试培训（pptx）'),
    phone: MANAGER,
  },
  {
    name: 'log',
    path: (portal) => detailPath(portal, '串口日志分析工具使用说明', AGEING_LOG),
    phone: MANAGER,
  },
  { name: 'questions', path: async (portal) => `${await detailPath(portal, GUIDE)}&faq=1`, phone: MANAGER },
  { name: 'PDF alone', covers: '/portal/PdfViewer', path: viewerPath, phone: MANAGER },
  {
    name: 'no such base',
    path: '/portal/knowledgeBase/kbDetail?kbId=01890000-0000-7000-8000-000000000000',
    phone: MANAGER,
    trouble: /answer: 404 /,
  },
  {
    name: 'two versions compared',
    covers: '/portal/knowledgeBase/kbCompare',
    path: async (portal) => (await detailPath(portal, GUIDE)).replace('kbDetail', 'kbCompare'),
    phone: MANAGER,
  },
  { name: 'contact', path: '/portal/contactUS' },
  { name: 'contact of a customer', path: '/portal/contactUS', phone: MANAGER },
  { name: 'registration', path: '/portal/register' },
  { name: 'mobile number', path: '/portal/login' },
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
  { name: 'log-in', path: '/sso/start' },
  { name: 'forgotten password', path: '/sso/forgot' },
  { name: 'link of an outside identity, run out', path: '/sso/link', trouble: /answer: 404 / },
  {
    name: 'link of an outside identity',
    path: (portal) => linkPath(portal),
    // Before its cookie is there.
    trouble: /answer: 404 /,
    arrange: (visit) => openLink(visit),
  },
  { name: 'not found', path: '/portal/404' },
  { name: 'technical support', path: '/portal/technicalSupport', phone: MANAGER },
  { name: 'own people', path: '/portal/technicalSupport/internalStaff', phone: MANAGER },
  { name: 'people of the provider', path: '/portal/technicalSupport/FTpersonnel', phone: MANAGER },
  { name: 'whole machines', path: MACHINES, phone: MANAGER },
  { name: 'a new whole machine', path: `${MACHINES}?id=new`, phone: MANAGER },
  withRowOpen({ name: 'a draft to be checked', path: MACHINES, phone: MANAGER }, '嵌入式工控机'),
  { name: 'project knowledge', path: `${SUPPORT}/projectKnowledge`, phone: MANAGER },
  { name: 'my business', path: `${SUPPORT}/myBusiness`, phone: MANAGER },
  {
    name: 'order of a customer',
    covers: `${SUPPORT}/myBusiness`,
    path: async (portal) => `${SUPPORT}/myBusiness?order=${await orderOf(portal)}`,
    phone: MANAGER,
  },
  { name: 'solved orders', path: `${SUPPORT}/myBusiness?type=2`, phone: MANAGER },
  { name: 'design reviews that wait', path: `${SUPPORT}/myBusiness?type=3`, phone: MANAGER },
  { name: 'projects', path: `${SUPPORT}/projectManagement`, phone: MANAGER },
  { name: 'a new project', path: `${SUPPORT}/projectManagement/addAndAment?type=add`, phone: MANAGER },
  ...(['detail', 'process', 'wiki', 'dataManagement'] as const).map((tab) => ({
    name: `${tab} of a project`,
    covers: `${SUPPORT}/projectManagement/projectDetail`,
    path: async (portal: Portal) =>
      `${SUPPORT}/projectManagement/projectDetail?type=${tab}&id=${await projectOf(portal, MANAGER)}`,
    phone: MANAGER,
  })),
  {
    name: 'design review of a customer',
    covers: `${SUPPORT}/projectManagement/designReview`,
    path: async (portal) => `${SUPPORT}/projectManagement/designReview?id=${await reviewOf(portal, 'sent')}`,
    phone: MANAGER,
  },
  { name: 'data of projects', path: `${SUPPORT}/dataManagement`, phone: MANAGER },
  { name: 'hardware certification', path: '/portal/compatibilityCertification', phone: UNIT_4 },
  { name: 'components', path: `${HARDWARE}/compatibilityCertificationList`, phone: UNIT_4 },
  { name: 'a new component', path: `${HARDWARE}/compatibilityCertificationList?id=new`, phone: UNIT_4 },
  { name: 'operating systems', path: `${HARDWARE}/OSCertificationList`, phone: UNIT_4 },
  { name: 'chips', path: `${HARDWARE}/ChipApplyList`, phone: UNIT_4 },
  { name: 'passive devices', path: `${HARDWARE}/UnitCertificationList`, phone: UNIT_4 },
  { name: 'visits', path: `${HARDWARE}/visitApplication`, phone: UNIT_4 },
  { name: 'a new visit', path: `${HARDWARE}/visitApplication?id=new`, phone: UNIT_4 },
  {
    name: 'one visit',
    path: `${HARDWARE}/visitApplication`,
    phone: UNIT_4,
    arrange: async ({ page, settled }) => {
      await page.getByText('RAID 卡压力测试记录补充说明').click()
      await page.getByText('接待安排').waitFor()
      await settled()
    },
  },
  { name: 'certified products', path: `${HARDWARE}/publicList` },
  { name: 'verification', path: '/portal/certificate' },
  { name: 'logo wall', path: '/portal/compatibilityCertification/logoWall' },
  {
    name: 'logo wall of a customer',
    path: '/portal/compatibilityCertification/logoWall',
    phone: UNIT_4,
  },
  { name: 'profile', path: '/portal/personalCenter/myInformation', phone: MANAGER },
  { name: 'profile of a person', path: '/portal/personalCenter/myInformation', phone: PERSONAL },
  { name: 'account security', path: '/portal/personalCenter/accountSecurity', phone: MANAGER },
  { name: 'access tokens', path: '/portal/personalCenter/accessTokens', phone: MANAGER },
  { name: 'access tokens of a unit', path: '/portal/personalCenter/unitTokens', phone: MANAGER },
  { name: 'robots of chat groups', path: '/portal/personalCenter/robots', phone: MANAGER },
  { name: 'robots of a unit', path: '/portal/personalCenter/unitRobots', phone: MANAGER },
  { name: 'webhooks of a unit', path: '/portal/personalCenter/webhooks', phone: MANAGER },
  {
    name: 'what a webhook of a unit was told',
    path: '/portal/personalCenter/webhookDeliveries?webhookId=01932000-0000-7000-8000-00000000a001',
    phone: MANAGER,
  },
  { name: 'notices of change of a unit', path: '/portal/personalCenter/changes', phone: MANAGER },
  { name: 'firmware and BSP', path: '/portal/technicalSupport/firmware', phone: MANAGER },
  {
    name: 'releases of firmware',
    path: '/portal/technicalSupport/firmwareReleases?lineId=01932000-0000-7000-8000-00000000f101',
    phone: MANAGER,
  },
  { name: 'invitations of a unit', path: '/portal/personalCenter/unitInvitations', phone: MANAGER },
  { name: 'people of a unit', path: '/portal/personalCenter/personnelManagement', phone: MANAGER },
  { name: 'messages', path: '/portal/personalCenter/myMessages', phone: MANAGER },
  { name: 'figures of a unit', path: '/portal/technicalSupport/orderFigures', phone: MANAGER },
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
