import { PEOPLE } from '../../../server/test/seeds/demo-people.ts'
import { BY_BUTTON, days, FIRST, type ListCase, PROJECT_FILTERS } from './portal-lists.ts'

/** A list of the console; what opens it is a button with the name of the record. */
const list = (
  of: string,
  path: string,
  who: string,
  filters: ListCase['filters'],
  more: Partial<ListCase> = {},
): ListCase => ({ of, at: `/console/${path}`, who, filters, opens: BY_BUTTON, ...more })

const EXAMINED = { by: 'link', to: /\/certification\?/ } as const

export const CONSOLE_LISTS: readonly ListCase[] = [
  list(
    'projects/console/portfolio/Portfolio.tsx',
    'projects',
    PEOPLE.staffManager,
    { 单位: { unitName: '岳麓' }, ...PROJECT_FILTERS },
    {
      orders: ['项目', '单位', '最近到期', '更新时间'],
      opens: { by: 'row', to: /\/projects\/review\?|\/review\?/ },
    },
  ),
  list(
    'projects/console/ChangeOrders.tsx',
    'change-orders',
    PEOPLE.staffManager,
    { 关键词: { keyword: '加固' }, 状态: { status: 'to-handle' } },
    {
      orders: ['发起时间'],
    },
  ),
  list(
    'tasks/console/QueuePage.tsx',
    'tasks?queue=work-orders',
    PEOPLE.fae,
    {},
    { opens: { by: 'link', to: /work-orders/ } },
  ),
  list(
    'downloads/console/Downloads.tsx',
    'kb/downloads',
    PEOPLE.editor,
    { 追溯码: { code: 'XQ-0000-0000-0000' }, 关键词: { keyword: '宋明哲' } },
    {
      leavesNone: '追溯码',
      orders: ['时间'],
      opens: null,
    },
  ),
  list(
    'audit/console/Audit.tsx',
    'audit',
    PEOPLE.admin,
    {
      关键词: { keyword: '赵雨桐' },
      对象类型: { recordKind: 'visit' },
      日期: days('from', 'to', ['2026-11-01', '2026-11-15']),
    },
    {
      orders: ['时间'],
    },
  ),
  list(
    'audit/console/SecurityEvents.tsx',
    'securityEvents',
    PEOPLE.admin,
    {
      关键词: { keyword: '某甲' },
      事件: { kind: 'log-in-failed' },
      范围: { onlyBad: 'true' },
      日期: days('from', 'to', ['2026-11-01', '2026-11-01']),
    },
    {
      orders: ['时间'],
      opens: null,
    },
  ),
  list(
    'certifications/console/Queue.tsx',
    'certifications',
    PEOPLE.certifier,
    {
      关键词: { keyword: 'fw2000' },
      认证种类: { kind: 'os' },
      状态: { status: '认证中' },
      范围: { scope: 'mine' },
      停留: { minDays: '6' },
    },
    {
      orders: ['提交时间'],
      opens: EXAMINED,
    },
  ),
  list(
    'certifications/console/MachineQueue.tsx',
    'machines',
    PEOPLE.certifier,
    {
      CPU型号: { cpuType: '腾锐D2000' },
      联系人: { contactName: '一鸣' },
      认证状态: { applyStatus: 'ZJRZ_DFP' },
    },
    {
      orders: ['申请日期'],
      opens: EXAMINED,
    },
  ),
  list(
    'authoring/console/bases/Bases.tsx',
    'kb/bases',
    PEOPLE.editor,
    { 知识库名称: { keyword: 'D2000' }, 空间: FIRST, 有版本处于: { status: 'draft' } },
    {
      orders: ['知识库', '读者所见', '更新时间'],
      opens: { by: 'button', to: 'dialog' },
    },
  ),
  list(
    'authoring/console/feedback/Synonyms.tsx',
    'kb/synonyms',
    PEOPLE.editor,
    { 关键词: { keyword: 'datasheet' }, 类别: { kind: 'unit' }, 状态: { state: 'retired' } },
    {
      leavesNone: '状态',
      orders: ['修改时间'],
    },
  ),
  list(
    'authoring/console/feedback/MissedSearches.tsx',
    'kb/statistics',
    PEOPLE.editor,
    {},
    {
      // Those on its page are of the figures above it.
      orders: null,
      opens: null,
    },
  ),
  list(
    'logos/console/Partners.tsx',
    'partners',
    PEOPLE.certifier,
    { 企业名称: { keyword: '砺存' } },
    { orders: ['首次通过认证'] },
  ),
  list('imports/console/Imports.tsx', 'imports', PEOPLE.admin, {}, { orders: ['上传时间'] }),
  list(
    'contact/console/Inbox.tsx',
    'contact-messages',
    PEOPLE.staffManager,
    { 关键词: { keyword: '超声' }, 状态: { status: 'waiting' }, 来源: { from: 'visitor' } },
    {
      orders: ['提交时间'],
    },
  ),
  list('messages/console/Announcements.tsx', 'announcements', PEOPLE.admin, {}),
  list(
    'messages/console/Outbox.tsx',
    'outbox',
    PEOPLE.admin,
    { 收件人: { recipient: PEOPLE.vendor }, 渠道: { channel: 'email' }, 状态: { status: 'failed' } },
    {
      orders: ['生成时间'],
    },
  ),
  list(
    'accounts/console/Invitations.tsx',
    'invitations',
    PEOPLE.admin,
    { 关键词: { keyword: '江澜' }, 状态: { state: 'open' } },
    {
      orders: ['有效期至'],
      opens: null,
    },
  ),
  list(
    'identity/console/Tokens.tsx',
    'tokens',
    PEOPLE.admin,
    { 关键词: { keyword: '卓昱' }, 状态: { state: 'good' } },
    { orders: ['新建时间'], opens: null },
  ),
  list(
    'changes/console/Changes.tsx',
    'changes',
    PEOPLE.editor,
    { 关键词: { keyword: 'E2000' }, 通知类型: { kind: 'pcn' }, 状态: { status: 'review' } },
    { orders: ['撰写时间'] },
  ),
  list(
    'firmware/console/Firmware.tsx',
    'firmware',
    PEOPLE.editor,
    { 关键词: { keyword: 'BSP' }, 产品线: FIRST, 状态: { status: 'draft' } },
    { orders: ['新建时间'] },
  ),
  list(
    'firmware/console/Running.tsx',
    'firmwareRunning',
    PEOPLE.editor,
    {
      关键词: { keyword: '加固' },
      产品线: FIRST,
      早于版本: { olderThan: 'V2.1.0' },
      升级情况: { stand: 'withdrawn' },
    },
    { orders: ['登记时间'], opens: null },
  ),
  list(
    'webhooks/console/Webhooks.tsx',
    'webhooks',
    PEOPLE.admin,
    { 关键词: { keyword: '卓昱' } },
    { orders: ['新建时间'], opens: { by: 'link', to: /\/webhookDeliveries\?/ } },
  ),
  list(
    'webhooks/console/Deliveries.tsx',
    'webhookDeliveries?webhookId=01932000-0000-7000-8000-00000000a001',
    PEOPLE.admin,
    { 状态: { state: 'failed' } },
    { orders: ['发生时间'] },
  ),
  list('accounts/console/Staff.tsx', 'staff', PEOPLE.admin, {
    关键词: { keyword: '思远' },
    角色: { role: 'fae' },
  }),
  list(
    'accounts/console/Units.tsx',
    'units',
    PEOPLE.admin,
    { 单位名称: { keyword: '岳麓' }, 单位类型: { unitType: '4' } },
    {
      orders: ['单位', '在用账号', '创建时间'],
    },
  ),
  list(
    'accounts/console/Accounts.tsx',
    'accounts',
    PEOPLE.admin,
    { 关键词: { keyword: '苏念' }, 状态: { status: 'disabled' }, 归属: { unitId: '-1' } },
    {
      orders: ['单位', '最近使用', '创建时间'],
    },
  ),
  list(
    'accounts/console/Registrations.tsx',
    'registrations',
    PEOPLE.admin,
    { 关键词: { keyword: '若宁' }, 状态: { status: 'pending' }, 类别: { category: '2' } },
    {
      orders: ['提交时间'],
    },
  ),
  list(
    'handovers/console/Handovers.tsx',
    'handovers',
    PEOPLE.admin,
    { 姓名: { keyword: '某甲' } },
    { orders: ['时间'] },
  ),
  list('work-orders/console/issues/KnownIssues.tsx', 'known-issues', PEOPLE.staffManager, {
    关键词: { keyword: 'usb3' },
    状态: { status: 'fixed' },
  }),
  list(
    'visits/console/Visits.tsx',
    'visits',
    PEOPLE.staffManager,
    {
      关键词: { keyword: 'SAS' },
      申请状态: { status: 'waiting' },
      来访日期: days('visitDateStart', 'visitDateEnd', ['2026-12-01', '2026-12-31']),
    },
    {
      orders: ['来访日期', '申请时间'],
    },
  ),
]
