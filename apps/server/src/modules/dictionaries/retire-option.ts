import type * as endpoints from '@xinqiao/contract/dictionaries/console-endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { audit, inOption } from './keep-options.ts'
import { orderOptions, updateOption } from './keep-queries.ts'
import { listAllOptions } from './queries.ts'

export async function retireOption(
  { db, clock }: Platform,
  caller: Caller,
  { params, body: { retired } }: HandlerInput<typeof endpoints.retireOption>,
): Promise<void> {
  await inOption({ db, clock }, params, async (tx, option, dictionary) => {
    if ((option.retiredAt !== null) === retired) return
    const at = clock.now()
    await updateOption(tx, option.id, { retiredAt: retired ? at : null }, at)
    const name = `${dictionary.name}：${option.label}`
    await audit(tx, caller, { verb: retired ? 'retireOption' : 'restoreOption', id: option.id, name, at })
  })
}

export async function moveOption(
  { db, clock }: Platform,
  caller: Caller,
  { params, body: { beforeId } }: HandlerInput<typeof endpoints.moveOption>,
): Promise<void> {
  await inOption({ db, clock }, params, async (tx, option, dictionary) => {
    const rows = await listAllOptions(tx, [dictionary.code])
    const others = rows.map(({ id }) => id).filter((id) => id !== option.id)
    const place = beforeId === null ? others.length : others.indexOf(beforeId)
    if (place < 0) throw notFound()
    await orderOptions(tx, others.toSpliced(place, 0, option.id))
    const name = `${dictionary.name}：${option.label}`
    await audit(tx, caller, { verb: 'moveOption', id: option.id, name, at: clock.now() })
  })
}
