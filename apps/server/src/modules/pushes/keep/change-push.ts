import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { changePush as endpoint } from '@xinqiao/contract/pushes/endpoints'
import { pushRecord } from '@xinqiao/contract/pushes/record'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { deletePush, listPushRows, lockPush, updatePush } from './push-queries.ts'

type Form = HandlerInput<typeof endpoint>['body']

export function changePush(platform: Platform, caller: Caller, id: string, form: Form): Promise<void> {
  const after = { kinds: [...new Set(form.kinds)], hidden: form.hidden }
  return change(platform, caller, id, async (tx) => {
    await updatePush(tx, id, { kinds: after.kinds, isHidden: after.hidden })
    return { act: 'push.change', after }
  })
}

export function removePush(platform: Platform, caller: Caller, id: string): Promise<void> {
  return change(platform, caller, id, async (tx) => {
    await deletePush(tx, id)
    return { act: 'push.remove' }
  })
}

/** @throws AppError 404 for a device of somebody else */
function change(
  platform: Platform,
  caller: Caller,
  id: string,
  make: (tx: Db) => Promise<{ act: 'push.change' | 'push.remove'; after?: Record<string, unknown> }>,
): Promise<void> {
  const { accountId } = caller.actor
  return audited(platform, caller, async (tx) => {
    const locked = await lockPush(tx, { id })
    if (locked?.accountId !== accountId) throw notFound()
    const name = (await listPushRows(tx, accountId)).find((one) => one.id === id)?.device ?? ''
    const told = await make(tx)
    await wake(tx, pushRecord, { id, accountIds: [accountId] })
    return { ...told, record: { kind: pushRecord.kind, id, name } }
  })
}
