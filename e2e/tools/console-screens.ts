import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { draftPath, filesOf, orderOf, projectOf, reviewOf, writePath } from './places.ts'
import { type Screen, withRowOpen } from './screen.ts'

const MANAGER = PEOPLE.manager
const ADMIN = PEOPLE.admin
const EDITOR = PEOPLE.editor
const FAE = PEOPLE.fae
const CERTIFIER = PEOPLE.certifier

/** The screens of the provider, as `portalScreens` has those of the portal. */
export const consoleScreens: readonly Screen[] = [
  { name: 'tasks of an administrator', path: '/console/tasks', phone: ADMIN },
  { name: 'tasks of an FAE', path: '/console/tasks', phone: FAE },
  { name: 'one queue of tasks', path: '/console/tasks?queue=registrations', phone: ADMIN },
  { name: 'registrations', path: '/console/registrations', phone: ADMIN },
  withRowOpen({ name: 'one registration', path: '/console/registrations', phone: ADMIN }, '欧阳庭'),
  { name: 'units', path: '/console/units', phone: ADMIN },
  withRowOpen({ name: 'one unit', path: '/console/units', phone: ADMIN }, '天津卓昱信息技术有限公司'),
  { name: 'invitations', path: '/console/invitations', phone: ADMIN },
  { name: 'accounts', path: '/console/accounts', phone: ADMIN },
  withRowOpen({ name: 'one account', path: '/console/accounts?keyword=6620', phone: ADMIN }, '林志远'),
  { name: 'staff', path: '/console/staff', phone: ADMIN },
  { name: 'downloads', path: '/console/kb/downloads', phone: PEOPLE.editor },
  { name: 'handovers', path: '/console/handovers', phone: ADMIN },
  { name: 'imports', path: '/console/imports', phone: ADMIN },
  { name: 'certification queue', path: '/console/certifications', phone: ADMIN },
  { name: 'whole machines of all units', path: '/console/machines', phone: ADMIN },
  { name: 'no application', path: '/console/certification', phone: ADMIN },
  { name: 'messages of contact-us', path: '/console/contact-messages', phone: PEOPLE.staffManager },
  withRowOpen(
    { name: 'a message of contact-us', path: '/console/contact-messages', phone: PEOPLE.staffManager },
    '欧阳澈',
  ),
  { name: 'visits of all units', path: '/console/visits', phone: CERTIFIER },
  { name: 'calendar of visits', path: '/console/visits?view=calendar', phone: CERTIFIER },
  {
    name: 'a visit to decide',
    path: '/console/visits',
    phone: CERTIFIER,
    arrange: async ({ page, settled }) => {
      await page.getByText('SAS HBA 卡热插拔专项测试').click()
      await page.getByText('发送申请').waitFor()
      await settled()
    },
  },
  { name: 'figures of certification', path: '/console/certification-figures', phone: CERTIFIER },
  { name: 'figures of work orders', path: '/console/order-figures', phone: FAE },
  { name: 'known issues', path: '/console/known-issues', phone: FAE },
  { name: 'messages of staff', path: '/console/messages', phone: PEOPLE.certifier },
  { name: 'settings of the server', path: '/console/server-settings', phone: ADMIN },
  { name: 'canned reasons', path: '/console/canned-reasons', phone: ADMIN },
  { name: 'canned replies', path: '/console/canned-replies', phone: FAE },
  { name: 'desk of work orders', path: '/console/work-orders?queue=all', phone: FAE },
  {
    name: 'order at the desk',
    covers: '/console/work-orders',
    path: async (portal) => `/console/work-orders?queue=all&id=${await orderOf(portal)}`,
    phone: FAE,
  },
  { name: 'all projects', path: '/console/projects', phone: FAE },
  { name: 'board of projects', path: '/console/projects?view=board', phone: FAE },
  { name: 'timeline of projects', path: '/console/projects?view=timeline', phone: FAE },
  { name: 'dictionaries', path: '/console/dictionaries', phone: ADMIN },
  { name: 'change orders', path: '/console/change-orders', phone: FAE },
  {
    name: 'review of a project',
    covers: '/console/projects/review',
    path: async (portal) => `/console/projects/review?id=${await projectOf(portal, MANAGER, 'fae-review')}`,
    phone: FAE,
  },
  {
    name: 'design review of the provider',
    covers: '/console/projects/design-review',
    path: async (portal) => `/console/projects/design-review?id=${await reviewOf(portal, 'sent')}`,
    phone: FAE,
  },
  { name: 'partners', path: '/console/partners', phone: ADMIN },
  withRowOpen({ name: 'one partner', path: '/console/partners', phone: ADMIN }, '砺存半导体'),
  { name: 'announcements', path: '/console/announcements', phone: ADMIN },
  { name: 'audit', path: '/console/audit', phone: ADMIN },
  { name: 'security events', path: '/console/securityEvents', phone: ADMIN },
  { name: 'access tokens of all', path: '/console/tokens', phone: ADMIN },
  { name: 'notices of change', path: '/console/changes', phone: EDITOR },
  withRowOpen(
    { name: 'who answered a notice of change', path: '/console/changes', phone: EDITOR },
    'D2000 PEU0 在 -20 ℃ 以下冷启动可能降为 Gen1',
  ),
  { name: 'firmware of all lines', path: '/console/firmware', phone: EDITOR },
  withRowOpen(
    { name: 'a release of firmware', path: '/console/firmware', phone: EDITOR },
    'D2000 UEFI 固件 V2.1.5',
  ),
  { name: 'what boards run', path: '/console/firmwareRunning', phone: EDITOR },
  { name: 'robots of the desk', path: '/console/robots', phone: ADMIN },
  { name: 'webhooks of all', path: '/console/webhooks', phone: ADMIN },
  {
    name: 'what a webhook was told',
    path: '/console/webhookDeliveries?webhookId=01932000-0000-7000-8000-00000000a001',
    phone: ADMIN,
  },
  { name: 'outbox', path: '/console/outbox', phone: ADMIN },
  { name: 'bases', path: '/console/kb/bases', phone: EDITOR },
  {
    name: 'settings of a base',
    path: '/console/kb/bases?keyword=硬件设计指南',
    phone: EDITOR,
    arrange: async ({ page, settled }) => {
      await page.getByRole('button', { name: '设置' }).first().click()
      await page.getByRole('dialog').waitFor()
      await settled()
    },
  },
  { name: 'spaces', path: '/console/kb/structure', phone: EDITOR },
  { name: 'tags', path: '/console/kb/structure?tab=tags', phone: EDITOR },
  { name: 'files of no base', path: '/console/kb/files', phone: EDITOR },
  { name: 'files of a version', path: async (portal) => filesOf(await writePath(portal)), phone: EDITOR },
  { name: 'files of a draft', path: async (portal) => filesOf(await draftPath(portal)), phone: EDITOR },
  { name: 'comments of readers', path: '/console/kb/comments', phone: EDITOR },
  { name: 'synonyms of the search', path: '/console/kb/synonyms', phone: EDITOR },
  { name: 'statistics of reading', path: '/console/kb/statistics', phone: EDITOR },
  { name: 'writing', covers: '/console/kb/write', path: writePath, phone: EDITOR },
  {
    name: 'writing a draft',
    path: draftPath,
    phone: EDITOR,
    arrange: async ({ page, settled }) => {
      await page.getByRole('textbox', { name: '正文（Markdown）' }).waitFor()
      await settled()
    },
  },
  {
    name: 'a draft beside the release',
    covers: '/console/kb/compare',
    path: async (portal) =>
      (await draftPath(portal)).replace('/kb/write', '/kb/compare').replace(/&docId.*/, ''),
    phone: EDITOR,
  },
  {
    name: 'working days and targets',
    path: '/console/work-calendar?year=2026',
    phone: PEOPLE.staffManager,
  },
  { name: 'console without a role', path: '/console/outbox', phone: PEOPLE.fae },
]
