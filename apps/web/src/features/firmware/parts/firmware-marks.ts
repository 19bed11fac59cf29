import { FIRMWARE_KINDS, TEST_RESULTS, type TestResult } from '@xinqiao/contract/firmware/kinds'
import { firmwareReleaseRecord, type ReleaseState } from '@xinqiao/contract/firmware/record'
import { BOARD_STANDS, type BoardStand } from '@xinqiao/contract/firmware/schemas'
import { optionsOf } from '../../../shared/ui/choices.ts'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

interface Mark {
  tone: StatusTone
  label: string
}

/** A state of a release as it is shown. */
export function releaseMark({ status }: { status: string }): Mark {
  return firmwareReleaseRecord.workflow.states[status as ReleaseState]
}

/** Where a board stands with what it runs. */
export function standMark(stand: BoardStand): Mark {
  const tones = { current: 'done', older: 'wait', withdrawn: 'failed', unknown: 'closed' } as const
  return { tone: tones[stand], label: BOARD_STANDS[stand] }
}

export function resultMark(result: TestResult): Mark {
  const tones = { passed: 'done', limited: 'wait', failed: 'failed' } as const
  return { tone: tones[result], label: TEST_RESULTS[result] }
}

/** Options of filters and forms. */
export const KIND_OPTIONS = optionsOf(FIRMWARE_KINDS)
export const STAND_OPTIONS = optionsOf(BOARD_STANDS)
export const RESULT_OPTIONS = optionsOf(TEST_RESULTS)
