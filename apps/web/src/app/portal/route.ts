import type { QueryClient } from '@tanstack/react-query'
import type { Access, ServiceName } from '@xinqiao/contract/access'
import type { ComponentType } from 'react'
import type { RawSearch } from '../../shared/router/screen.ts'

/**
 * The portal's screens: address, title, who may open it, what frames it. Menus are derived from the
 * same rows; an address that is not here leads to /404.
 */
export interface PortalRoute {
  path: string
  title: string
  access: Access
  /** a service of the unit that its people must be authorised for */
  service?: ServiceName
  /** `nav` header with navigation, `bar` header alone, `none` neither */
  chrome: 'nav' | 'bar' | 'none'
  /** `page` wide content and footer, `area` side menu, `document` fills the window */
  frame: 'page' | 'area' | 'document'
  parse?: (raw: RawSearch) => object
  /** absent for an address that leads to the first entry of a menu */
  load?: () => Promise<ComponentType>
  /** asks for what it will show, while its script still comes or a link to it is pointed at */
  ahead?: (client: QueryClient, search: RawSearch) => Promise<void>
  /** stands there while it cannot be learned who reads, as without a line */
  Unknown?: ComponentType<{ error: Error }>
  leadsTo?: RouteMenu['group']
  /** whom the section is made for, told to those it refuses */
  audience?: string
  menu?: RouteMenu
  /** the entry of the menu to which it belongs, by its address */
  within?: string
  /** may be opened by an account that has no real name yet */
  openWithoutName?: boolean
}

export interface RouteMenu {
  group: 'personal' | 'support' | 'hardware' | 'machine'
  icon:
    | 'user'
    | 'mail'
    | 'team'
    | 'contacts'
    | 'safety'
    | 'project'
    | 'todo'
    | 'folder'
    | 'tool'
    | 'hardware'
    | 'visit'
    | 'machine'
    | 'book'
    | 'wall'
    | 'list'
  /** the entry under which it stands, opened and closed with it */
  under?: string
}

type Common = Pick<PortalRoute, 'access' | 'service' | 'chrome' | 'frame' | 'audience'>

/** The screens of a section: what they have in common is theirs, where they do not say otherwise. */
export function section(
  common: Common,
  screens: readonly (Omit<PortalRoute, keyof Common> & Partial<Common>)[],
): readonly PortalRoute[] {
  return screens.map((screen) => ({ ...common, ...screen }))
}
