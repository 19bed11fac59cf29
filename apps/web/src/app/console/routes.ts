import { RECEIVERS } from '@xinqiao/contract/contact/record'
import {
  accountsScreen,
  invitationsScreen,
  registrationsScreen,
  staffScreen,
  unitsScreen,
} from '../../features/accounts/paths.ts'
import { auditScreen, securityEventsScreen } from '../../features/audit/paths.ts'
import {
  basesScreen,
  commentsScreen,
  draftCompareScreen,
  filesScreen,
  statisticsScreen,
  structureScreen,
  synonymsScreen,
  writeScreen,
} from '../../features/authoring/paths.ts'
import { contactInboxScreen } from '../../features/contact/paths.ts'
import { dictionariesScreen } from '../../features/dictionaries/paths.ts'
import { downloadsScreen } from '../../features/downloads/paths.ts'
import { handoversScreen } from '../../features/handovers/paths.ts'
import { importsScreen } from '../../features/imports/paths.ts'
import { reasonsScreen } from '../../features/lists/paths.ts'
import { announcementsScreen, outboxScreen } from '../../features/messages/paths.ts'
import {
  changeOrdersScreen,
  portfolioScreen,
  reviewRoomScreen,
  reviewScreen,
} from '../../features/projects/paths.ts'
import { tasksScreen } from '../../features/tasks/paths.ts'
import { certificationRoutes } from './certification-routes.ts'
import type { ConsoleRoute } from './route.ts'
import { workOrderRoutes } from './work-order-routes.ts'

const PROJECTS = '项目'
const TASKS = '我的待办'
const KNOWLEDGE = '知识库'
const CUSTOMERS = '客户与人员'
const SYSTEM = '系统'

export const consoleRoutes: readonly ConsoleRoute[] = [
  {
    path: tasksScreen.path,
    title: TASKS,
    group: TASKS,
    access: 'staff',
    parse: tasksScreen.parse,
    load: () => import('../../features/tasks/console/Tasks.tsx').then((m) => m.Tasks),
  },
  {
    path: reasonsScreen.path,
    title: '常用理由',
    group: TASKS,
    access: 'staff',
    parse: reasonsScreen.parse,
    load: () => import('../../features/lists/console/Reasons.tsx').then((m) => m.Reasons),
  },
  ...workOrderRoutes,
  {
    path: registrationsScreen.path,
    title: '注册审批',
    group: CUSTOMERS,
    access: 'staff:admin',
    parse: registrationsScreen.parse,
    load: () => import('../../features/accounts/console/Registrations.tsx').then((m) => m.Registrations),
  },
  {
    path: unitsScreen.path,
    title: '单位',
    group: CUSTOMERS,
    access: 'staff:admin',
    parse: unitsScreen.parse,
    load: () => import('../../features/accounts/console/Units.tsx').then((m) => m.Units),
  },
  {
    path: invitationsScreen.path,
    title: '邀请',
    group: CUSTOMERS,
    access: 'staff:admin',
    parse: invitationsScreen.parse,
    load: () => import('../../features/accounts/console/Invitations.tsx').then((m) => m.Invitations),
  },
  {
    path: accountsScreen.path,
    title: '账号',
    group: CUSTOMERS,
    access: 'staff:admin',
    parse: accountsScreen.parse,
    load: () => import('../../features/accounts/console/Accounts.tsx').then((m) => m.Accounts),
  },
  {
    path: staffScreen.path,
    title: '供应方人员',
    group: CUSTOMERS,
    access: 'staff:admin',
    parse: staffScreen.parse,
    load: () => import('../../features/accounts/console/Staff.tsx').then((m) => m.Staff),
  },
  {
    path: handoversScreen.path,
    title: '工作交接',
    group: CUSTOMERS,
    access: 'staff:admin',
    parse: handoversScreen.parse,
    load: () => import('../../features/handovers/console/Handovers.tsx').then((m) => m.Handovers),
  },
  {
    path: importsScreen.path,
    title: '导入导出',
    group: CUSTOMERS,
    access: 'staff:admin',
    parse: importsScreen.parse,
    load: () => import('../../features/imports/console/Imports.tsx').then((m) => m.Imports),
  },
  {
    path: contactInboxScreen.path,
    title: '联系留言',
    group: CUSTOMERS,
    access: RECEIVERS,
    parse: contactInboxScreen.parse,
    load: () => import('../../features/contact/console/Inbox.tsx').then((m) => m.Inbox),
  },
  {
    path: portfolioScreen.path,
    title: '客户项目',
    group: PROJECTS,
    access: ['staff:fae', 'staff:manager', 'staff:tme'],
    parse: portfolioScreen.parse,
    load: () => import('../../features/projects/console/Portfolio.tsx').then((m) => m.Portfolio),
  },
  {
    path: changeOrdersScreen.path,
    title: '变更申请',
    group: PROJECTS,
    access: ['staff:fae', 'staff:manager', 'staff:tme'],
    parse: changeOrdersScreen.parse,
    load: () => import('../../features/projects/console/ChangeOrders.tsx').then((m) => m.ChangeOrders),
  },
  {
    path: reviewScreen.path,
    title: '项目审核',
    group: PROJECTS,
    access: ['staff:fae', 'staff:manager', 'staff:tme'],
    inner: true,
    parse: reviewScreen.parse,
    load: () => import('../../features/projects/console/ProjectReview.tsx').then((m) => m.ProjectReview),
  },
  {
    path: reviewRoomScreen.path,
    title: '设计评审',
    group: PROJECTS,
    access: ['staff:fae', 'staff:manager', 'staff:tme'],
    inner: true,
    parse: reviewRoomScreen.parse,
    load: () =>
      import('../../features/projects/console/DesignReviewRoom.tsx').then((m) => m.DesignReviewRoom),
  },
  {
    path: basesScreen.path,
    title: '知识库',
    group: KNOWLEDGE,
    access: 'staff:editor',
    parse: basesScreen.parse,
    load: () => import('../../features/authoring/console/bases/Bases.tsx').then((m) => m.Bases),
  },
  {
    path: structureScreen.path,
    title: '空间与标签',
    group: KNOWLEDGE,
    access: 'staff:editor',
    parse: structureScreen.parse,
    load: () => import('../../features/authoring/console/structure/Structure.tsx').then((m) => m.Structure),
  },
  {
    path: draftCompareScreen.path,
    title: '版本对比',
    group: KNOWLEDGE,
    access: 'staff:editor',
    inner: true,
    parse: draftCompareScreen.parse,
    load: () =>
      import('../../features/authoring/console/write/version/DraftCompare.tsx').then((m) => m.DraftCompare),
  },
  {
    path: filesScreen.path,
    title: '下载文件',
    group: KNOWLEDGE,
    access: 'staff:editor',
    parse: filesScreen.parse,
    load: () => import('../../features/authoring/console/files/Files.tsx').then((m) => m.Files),
  },
  {
    path: commentsScreen.path,
    title: '读者评论',
    group: KNOWLEDGE,
    access: 'staff:editor',
    parse: commentsScreen.parse,
    load: () => import('../../features/authoring/console/feedback/Comments.tsx').then((m) => m.Comments),
  },
  {
    path: statisticsScreen.path,
    title: '阅读统计',
    group: KNOWLEDGE,
    access: 'staff:editor',
    parse: statisticsScreen.parse,
    load: () => import('../../features/authoring/console/feedback/Statistics.tsx').then((m) => m.Statistics),
  },
  {
    path: synonymsScreen.path,
    title: '检索同义词',
    group: KNOWLEDGE,
    access: 'staff:editor',
    parse: synonymsScreen.parse,
    load: () => import('../../features/authoring/console/feedback/Synonyms.tsx').then((m) => m.Synonyms),
  },
  {
    path: writeScreen.path,
    title: '编写知识库',
    group: KNOWLEDGE,
    access: 'staff:editor',
    inner: true,
    parse: writeScreen.parse,
    load: () => import('../../features/authoring/console/write/Write.tsx').then((m) => m.Write),
  },
  {
    path: downloadsScreen.path,
    title: '下载记录',
    group: KNOWLEDGE,
    access: 'staff:editor',
    parse: downloadsScreen.parse,
    load: () => import('../../features/downloads/console/Downloads.tsx').then((m) => m.Downloads),
  },
  ...certificationRoutes,
  {
    path: announcementsScreen.path,
    title: '公告',
    group: SYSTEM,
    access: ['staff:admin', 'staff:manager'],
    parse: announcementsScreen.parse,
    load: () => import('../../features/messages/console/Announcements.tsx').then((m) => m.Announcements),
  },
  {
    path: dictionariesScreen.path,
    title: '数据字典',
    group: SYSTEM,
    access: ['staff:admin', 'staff:manager'],
    parse: dictionariesScreen.parse,
    load: () => import('../../features/dictionaries/console/Dictionaries.tsx').then((m) => m.Dictionaries),
  },
  {
    path: outboxScreen.path,
    title: '发件箱',
    group: SYSTEM,
    access: 'staff:admin',
    parse: outboxScreen.parse,
    load: () => import('../../features/messages/console/Outbox.tsx').then((m) => m.Outbox),
  },
  {
    path: auditScreen.path,
    title: '操作记录',
    group: SYSTEM,
    access: 'staff:admin',
    parse: auditScreen.parse,
    load: () => import('../../features/audit/console/Audit.tsx').then((m) => m.Audit),
  },
  {
    path: securityEventsScreen.path,
    title: '安全事件',
    group: SYSTEM,
    access: 'staff:admin',
    parse: securityEventsScreen.parse,
    load: () => import('../../features/audit/console/SecurityEvents.tsx').then((m) => m.SecurityEvents),
  },
]
