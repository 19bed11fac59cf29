import { PUSH_TEXTS as T } from '@xinqiao/contract/pushes/texts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readAddress, resolveOutside, WrongAddress } from '../../webhooks/index.ts'
import { encrypt } from '../send/encrypt.ts'
import { guardOfPushes, type Subscription } from '../send/subscription.ts'

/** @throws AppError 400 where a push could not be sent by it */
export async function readSubscription(
  platform: Platform,
  { endpoint: typed, p256dh, auth }: Subscription,
): Promise<URL> {
  if (!isKey({ p256dh, auth })) throw invalid({ p256dh: T.keyWrong })
  const guard = guardOfPushes(platform)
  try {
    const url = readAddress(typed, guard)
    await resolveOutside(url, guard)
    return url
  } catch (error) {
    if (error instanceof WrongAddress) throw invalid({ endpoint: T.addressWrong })
    throw error
  }
}

/** Whether something can be encrypted for it: not each number of that length is a point of the curve. */
function isKey(keys: { p256dh: string; auth: string }): boolean {
  try {
    encrypt('', keys)
    return true
  } catch {
    return false
  }
}
