import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import type { ApplicationKind } from '../application-kind.ts'
import { listExaminerRows } from './console-queries.ts'

/** Gives an application to an engineer. @throws 400 for somebody who does not examine */
export async function assign(
  platform: Platform,
  kind: ApplicationKind,
  caller: Caller,
  id: string,
  assigneeId: string,
): Promise<void> {
  const examiners = await listExaminerRows(platform.db)
  const chosen = examiners.find((one) => one.id === assigneeId)
  if (!chosen) throw invalid({ assigneeId: T.assigneeUnknown })
  await transition(platform, kind, 'assign', {
    id,
    caller,
    note: `分配给${chosen.name}`,
    input: { assigneeId },
  })
}
