import type { Access, ServiceName } from '@xinqiao/contract/access'
import { kbHomeScreen, kbListScreen } from '../../../features/knowledge/paths.ts'
import { hrefOf } from '../../../shared/router/screen.ts'
import { routeOf } from '../routes.ts'

export interface HeaderEntry {
  label: string
  /** inside the portal; absent for the provider's own home */
  to?: string
  /** active when the current path contains this */
  activeOn?: string
  access: Access
  service?: ServiceName
  audience?: string
}

/** The six entries of the header, in the documents' order. */
export const headerEntries: readonly HeaderEntry[] = [
  { label: '门户首页', access: 'public' },
  sectionEntry('/technicalSupport'),
  sectionEntry('/compatibilityCertification'),
  sectionEntry('/machineCertification'),
  {
    label: '知识库',
    to: hrefOf(kbListScreen, { action: 'more', type: '0' }),
    activeOn: '/knowledgeBase',
    access: 'public',
  },
  sectionEntry('/contactUS'),
]

/** True for the entry of the section one is in; `/` is the home of the knowledge base. */
export function isActive(entry: HeaderEntry, pathname: string): boolean {
  const path = pathname === '/' ? kbHomeScreen.path : pathname
  return entry.activeOn !== undefined && path.includes(entry.activeOn)
}

function sectionEntry(path: string): HeaderEntry {
  const route = routeOf(path)
  if (!route) throw new Error(`no route ${path}`)
  const { title, access, service, audience } = route
  return {
    label: title,
    to: path,
    activeOn: path,
    access,
    ...(service === undefined ? {} : { service }),
    ...(audience === undefined ? {} : { audience }),
  }
}
