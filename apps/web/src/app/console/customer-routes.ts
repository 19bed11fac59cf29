import { RECEIVERS } from '@xinqiao/contract/contact/record'
import {
  accountsScreen,
  invitationsScreen,
  registrationsScreen,
  staffScreen,
  unitsScreen,
} from '../../features/accounts/paths.ts'
import { contactInboxScreen } from '../../features/contact/paths.ts'
import { importsScreen } from '../../features/imports/paths.ts'
import { handoversScreen } from '../../shared/router/handovers-screen.ts'
import { below, type ConsoleRoute } from './route.ts'

/** The screens of customers and their people, in the order of the menu. */
export const customerRoutes: readonly ConsoleRoute[] = below({ group: '客户与人员', access: 'staff:admin' }, [
  {
    ...registrationsScreen,
    title: '注册审批',
    load: () => import('../../features/accounts/console/Registrations.tsx').then((m) => m.Registrations),
  },
  {
    ...unitsScreen,
    title: '单位',
    load: () => import('../../features/accounts/console/Units.tsx').then((m) => m.Units),
  },
  {
    ...invitationsScreen,
    title: '邀请',
    load: () => import('../../features/accounts/console/Invitations.tsx').then((m) => m.Invitations),
  },
  {
    ...accountsScreen,
    title: '账号',
    load: () => import('../../features/accounts/console/Accounts.tsx').then((m) => m.Accounts),
  },
  {
    ...staffScreen,
    title: '供应方人员',
    load: () => import('../../features/accounts/console/Staff.tsx').then((m) => m.Staff),
  },
  {
    ...handoversScreen,
    title: '工作交接',
    load: () => import('../../features/handovers/console/Handovers.tsx').then((m) => m.Handovers),
  },
  {
    ...importsScreen,
    title: '导入导出',
    load: () => import('../../features/imports/console/Imports.tsx').then((m) => m.Imports),
  },
  {
    ...contactInboxScreen,
    title: '联系留言',
    access: RECEIVERS,
    load: () => import('../../features/contact/console/Inbox.tsx').then((m) => m.Inbox),
  },
])
