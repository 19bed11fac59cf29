import type { Announcement } from '@xinqiao/contract/messages/schemas'

/** For whom an announcement is, in words. */
export function audienceOf({ audience, units }: Announcement): string {
  return audience === 'all' ? '全部账号' : units.join('、')
}
