import {
  type ProjectStatus,
  progressOf,
  STAGES,
  type Stage,
  statusOfLabel,
} from '@xinqiao/contract/projects/states'
import { MISSING } from '../../../../shared/format/format.ts'
import styles from './stage-progress.module.css'

interface StageProgressProps {
  /** the label of the status */
  status: string
  /** why it is late, in words; empty where it is not */
  late?: string
}

/** How far a project is: five segments, and what is late in red and in words. */
export function StageProgress({ status: label, late = '' }: StageProgressProps) {
  const status = statusOfLabel(label) ?? 'draft'
  const progress = progressOf(status)
  const tone = late === '' ? toneOf(status) : 'late'
  const reached = progress === null ? 0 : progress / 20
  return (
    <div className={styles.progress} data-tone={tone}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="阶段进度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress ?? 0}
      >
        {STAGES.map((stage, index) => (
          <i key={stage} data-part={index + 1 === reached ? 'current' : index < reached ? 'past' : 'open'} />
        ))}
      </div>
      <span className={styles.percent}>{progress === null ? MISSING : `${progress}%`}</span>
      {late !== '' && <span className={styles.late}>{late}</span>}
    </div>
  )
}

function toneOf(status: ProjectStatus): string {
  if (STAGES.includes(status as Stage)) return 'active'
  if (status === 'rejected') return 'rejected'
  if (status === 'fae-review' || status === 'manager-review') return 'review'
  return status === 'to-fill' || status === 'draft' ? 'none' : 'closed'
}
