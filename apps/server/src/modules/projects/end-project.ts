import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { invalid } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import { projectKind } from './project-kind.ts'

/** Ends a project: at once where the FAE has asked for it, else when the provider confirms. */
export async function closeProject(platform: Platform, caller: Caller, id: string, explain: string) {
  if (explain === '') throw invalid({ explain: T.endNoteMissing })
  const { endingFlag } = await transition(platform, projectKind, 'end', { id, caller, note: explain })
  const resultType = endingFlag === 3 ? (1 as const) : (0 as const)
  return { resultType, data: { resultType } }
}

export async function cancelClose(
  platform: Platform,
  caller: Caller,
  id: string,
  explain: string,
): Promise<void> {
  if (explain === '') throw invalid({ explain: T.cancelNoteMissing })
  await transition(platform, projectKind, 'cancelEnd', { id, caller, note: explain })
}
