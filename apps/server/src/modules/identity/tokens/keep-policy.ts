import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { NOBODY } from '@xinqiao/contract/fields/primitives'
import { accessTokenRecord } from '@xinqiao/contract/identity/record'
import type { keepTokenPolicy } from '@xinqiao/contract/identity/token-endpoints'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { putPolicy, readPolicy } from './policy-queries.ts'

/** Says who may have tokens; those of others open nothing from the next call on. */
export function keepPolicy(
  platform: Platform,
  caller: Caller,
  { unitsOpen, closedUnitIds }: HandlerInput<typeof keepTokenPolicy>['body'],
): Promise<void> {
  return audited(platform, caller, async (tx) => {
    const before = await readPolicy(tx)
    await putPolicy(tx, unitsOpen, closedUnitIds)
    const after = await readPolicy(tx)
    if (after.closedUnits.length < new Set(closedUnitIds).size) throw invalid({ closedUnitIds: '单位不存在' })
    await wake(tx, accessTokenRecord)
    return {
      act: 'access-token.keepPolicy',
      record: { kind: accessTokenRecord.kind, id: NOBODY, name: '开放范围' },
      before: told(before),
      after: told(after),
    }
  })
}

function told({ unitsOpen, closedUnits }: Awaited<ReturnType<typeof readPolicy>>) {
  return { unitsOpen, closedUnits: closedUnits.map(({ name }) => name) }
}
