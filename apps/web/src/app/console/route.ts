import type { Access } from '@xinqiao/contract/access'
import type { ComponentType } from 'react'
import type { RawSearch } from '../../shared/router/screen.ts'

/** The console's screens; its menu is made of those that the staff member may open, in this order. */
export interface ConsoleRoute {
  path: string
  title: string
  /** the entry of the bar under which it stands */
  group: string
  access: Access
  /** reached from another screen, so that it has no tab: one fills the page, the other is a list like those with tabs */
  inner?: 'page' | 'list'
  /** it fills the page */
  wide?: true
  parse?: (raw: RawSearch) => object
  load: () => Promise<ComponentType>
}

type Entry = Pick<ConsoleRoute, 'group' | 'access'>

/** The screens below one entry of the bar: who may open them is said by the entry, where they do not say it themselves. */
export function below(
  entry: Entry,
  screens: readonly (Omit<ConsoleRoute, keyof Entry> & Partial<Entry>)[],
): readonly ConsoleRoute[] {
  return screens.map((screen) => ({ ...entry, ...screen }))
}
