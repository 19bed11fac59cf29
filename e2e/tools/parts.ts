import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'

/** Who looks for the parts of the portal: one of each kind that a menu tells apart. */
export const READERS = {
  'a visitor': undefined,
  'an individual': PEOPLE.personal,
  'a personnel manager of unit type 1': PEOPLE.manager,
  'a member of unit type 1': PEOPLE.engineer,
  'a personnel manager of unit type 2': PEOPLE.distributorManager,
  'a member of unit type 4': PEOPLE.vendor,
  'an administrator of the provider': PEOPLE.admin,
  'an engineer of the provider': PEOPLE.fae,
} as const

export type Reader = keyof typeof READERS

/** The menus, each with what its entries are found by. */
export type Menu = 'header' | 'side' | 'account' | 'footer'

/** A part of the portal, which its feature names beside its screens. */
export interface Part {
  path: string
  /** the address of the menu entry, where that leads on to this one */
  area?: string
  /** the entries that lead there, one menu after the other */
  way: readonly (readonly [Menu, string])[]
  readers: readonly Reader[]
  /** what nothing but its real content says */
  shows: string | RegExp
}

export const EVERYBODY = Object.keys(READERS) as Reader[]
export const SIGNED_IN = EVERYBODY.filter((reader) => READERS[reader] !== undefined)
export const MANAGERS = EVERYBODY.filter((reader) => reader.includes('personnel manager'))
export const OF_UNITS = EVERYBODY.filter((reader) => reader.includes('unit type'))
export const UNIT_1 = EVERYBODY.filter((reader) => reader.includes('unit type 1'))
export const UNIT_4 = EVERYBODY.filter((reader) => reader.includes('unit type 4'))

/** By the side menu of 技术支持. */
export function support(entry: string): Part['way'] {
  return [
    ['header', '技术支持'],
    ['side', entry],
  ]
}

/** By the side menu of 硬件认证. */
export function hardware(entry: string): Part['way'] {
  return [
    ['header', '硬件认证'],
    ['side', entry],
  ]
}
