import {
  ROBOT_VENDORS,
  type RobotVendor,
  ROBOT_TEXTS as T,
  wrongHost,
  wrongPath,
} from '@xinqiao/contract/robots/texts'
import type { Platform } from '../../../platform/platform.ts'
import { type AddressGuard, guardOf, readAddress, WrongAddress } from '../../webhooks/index.ts'

/** Where robots may lead: what webhooks may, and of inner networks what the provider has named, for hosts that it has named. */
export function guardFor(platform: Pick<Platform, 'config' | 'publicUrl'>, url: string): AddressGuard {
  const isNamed = URL.canParse(url) && namedHosts(platform).includes(new URL(url).host)
  const guard = guardOf(platform, { unitId: null })
  return isNamed ? guard : { ...guard, opened: [] }
}

/**
 * The address of a robot as somebody typed it: of its vendor, or of an installation that a setting names.
 * @throws WrongAddress that says what is allowed
 */
export function readRobotAddress(
  platform: Pick<Platform, 'config' | 'publicUrl'>,
  vendor: RobotVendor,
  typed: string,
): URL {
  if (!URL.canParse(typed)) throw new WrongAddress(T.urlWrong)
  const guard = guardFor(platform, typed)
  const url = readAddress(typed, guard)
  const { host, path, key } = ROBOT_VENDORS[vendor]
  const hosts = [host, ...namedHosts(platform)]
  // Plain http is to this machine, in the mode for showing the product: it stands for all three there.
  if (url.protocol === 'https:' && !hosts.includes(url.host)) throw new WrongAddress(wrongHost(vendor, hosts))
  const isWhole = key === '' ? url.pathname.length > path.length : (url.searchParams.get(key) ?? '') !== ''
  const isPath = key === '' ? url.pathname.startsWith(path) : url.pathname === path
  if (!isPath || !isWhole) throw new WrongAddress(wrongPath(vendor))
  return url
}

function namedHosts({ config }: Pick<Platform, 'config'>): string[] {
  return config.ROBOT_HOSTS?.split(',') ?? []
}
