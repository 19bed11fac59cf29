import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { type Difference, describeDifferences } from '@xinqiao/contract/projects/difference'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import type { ReactNode } from 'react'
import { CallError } from '../../../../../shared/api/call-error.ts'
import { toast } from '../../../../../shared/feedback/feedback.ts'

/** What is asked for, in words. @throws where nothing differs, having said so */
export function chosenText(explain: string, differences: readonly Difference[]): string {
  if (differences.length === 0) {
    toast('warning', PROJECTS_REFUSALS.unchanged.text)
    throw new CallError('refusal', 9999, PROJECTS_REFUSALS.unchanged.text)
  }
  return [explain.trim(), describeDifferences(differences)].filter((text) => text !== '').join('\n')
}

/** What a dialog needs that asks for a change of the project. */
export interface ChosenChangeProps<All, Changed> {
  project: ProjectDetail
  /** what was asked for before, where it begins */
  asked?: All | null
  /** what has changed of the project since then */
  meanwhile?: ReactNode
  /** given where the change is sent with something else: it is only chosen here, and told in words */
  onChosen?: (changed: Changed, text: string) => void
  onClose: () => void
}
