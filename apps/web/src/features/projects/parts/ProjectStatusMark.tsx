import { projectRecord } from '@xinqiao/contract/projects/record'
import type { ProjectRow } from '@xinqiao/contract/projects/schemas'
import { projectStatusText, projectStatusTone } from '@xinqiao/contract/projects/states'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { turnTone } from '../../../shared/ui/tones/turn-tone.ts'
import styles from './projects.module.css'

interface ProjectStatusMarkProps {
  /** the label of the status */
  status: string
  form?: 'dot' | 'pill'
}

export function ProjectStatusMark({ status, form = 'dot' }: ProjectStatusMarkProps) {
  return <StatusMark form={form} tone={projectStatusTone(status)} label={projectStatusText(status)} />
}

/** In a list: the status, and below it what is asked about its end. That it has ended the status says itself. */
export function ProjectStanding({
  row,
}: {
  row: Pick<ProjectRow, 'projectStatus' | 'projectFlag' | 'isOwner'>
}) {
  const flag = row.projectFlag === ENDED ? null : row.projectFlag
  return (
    <span className={styles.standing}>
      <ProjectStatusMark status={row.projectStatus} />
      <EndingMark flag={flag || null} isOwner={row.isOwner} form="dot" />
    </span>
  )
}

const ENDED = 3

interface EndingMarkProps {
  flag: number | null
  /** the reader leads the project: what is asked of its owner waits for this one */
  isOwner: boolean
  form?: 'dot' | 'pill'
}

/** What the ending flag says; nothing while there is none. */
export function EndingMark({ flag, isOwner, form = 'pill' }: EndingMarkProps) {
  if (flag === null) return null
  const { values } = projectRecord.workflow.flags.endingFlag
  const state = values[flag as keyof typeof values]
  const isYours = isOwner && state.tone === 'action'
  return <StatusMark form={form} tone={turnTone(state.tone, isYours)} label={state.label} />
}
