import type * as endpoints from '@xinqiao/contract/dictionaries/console-endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { inOption } from './keep-options.ts'
import { orderOptions, updateOption } from './keep-queries.ts'
import { listAllOptions } from './queries.ts'

export function retireOption(
  platform: Platform,
  caller: Caller,
  { params, body: { retired } }: HandlerInput<typeof endpoints.retireOption>,
): Promise<void> {
  return inOption(platform, caller, params, async (tx, { option, at }) => {
    if ((option.retiredAt !== null) === retired) return null
    await updateOption(tx, option.id, { retiredAt: retired ? at : null }, at)
    return { verb: retired ? 'retireOption' : 'restoreOption' }
  })
}

export function moveOption(
  platform: Platform,
  caller: Caller,
  { params, body: { beforeId } }: HandlerInput<typeof endpoints.moveOption>,
): Promise<void> {
  return inOption(platform, caller, params, async (tx, { option, dictionary }) => {
    const rows = await listAllOptions(tx, [dictionary.code])
    const others = rows.map(({ id }) => id).filter((id) => id !== option.id)
    const place = beforeId === null ? others.length : others.indexOf(beforeId)
    if (place < 0) throw notFound()
    await orderOptions(tx, others.toSpliced(place, 0, option.id))
    return { verb: 'moveOption' }
  })
}
