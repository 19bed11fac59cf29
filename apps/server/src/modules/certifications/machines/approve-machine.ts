import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import type { ApplicationKind } from '../application-kind.ts'
import { findVisible } from '../queries.ts'

interface Verdict {
  applyId: string
  needUpdateFlag?: string | null | undefined
  auditDescription?: string | null | undefined
  khWaybillNumber?: string | null | undefined
  address?: string | null | undefined
}

/** The documented call for both of the customer's turns: the state says which of them it is. @throws 400, 404 */
export async function approveMachine(
  platform: Platform,
  kind: ApplicationKind,
  { actor, address: from }: Caller,
  { applyId: id, ...verdict }: Verdict,
): Promise<void> {
  const held = await findVisible(platform.db, actor, machine.name, id)
  if (!held) throw notFound()
  const caller = { actor, address: from }
  const note = verdict.auditDescription ?? ''
  if (held.status === 'ZJRZ_DKHHD') {
    const flag = verdict.needUpdateFlag ?? ''
    if (flag === '') throw invalid({ needUpdateFlag: T.verdictMissing })
    if (flag === '1' && note === '') throw invalid({ auditDescription: T.reasonMissing })
    await transition(platform, kind, flag === '1' ? 'rejectDraft' : 'acceptDraft', { id, caller, note })
    return
  }
  const [waybill, address] = [verdict.khWaybillNumber ?? '', verdict.address ?? '']
  if (held.status === 'ZJRZ_DKHYY') {
    const faults = {
      ...(waybill === '' ? { khWaybillNumber: T.waybillMissing } : {}),
      ...(address === '' ? { address: T.returnAddressMissing } : {}),
    }
    if (Object.keys(faults).length > 0) throw invalid(faults)
  }
  // Elsewhere it is nobody's turn here, which the workflow says.
  await transition(platform, kind, 'returnSealed', { id, caller, input: { machine: { waybill, address } } })
}
