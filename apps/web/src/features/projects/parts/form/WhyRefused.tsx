import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { Alert } from 'antd'
import styles from './form.module.css'

/** What was found wrong stands above the form until it is submitted again. */
export function WhyRefused({ detail: { projectInfo, timeline } }: { detail: ProjectDetail }) {
  const refusal = timeline.findLast(({ event }) => event === 'faeRefuse' || event === 'managerRefuse')
  if (projectInfo.projectStatus !== PROJECT_STATUSES.rejected.label || !refusal) return null
  return (
    <Alert
      type="error"
      showIcon
      className={styles.refusal ?? ''}
      title={refusal.label}
      description={refusal.note}
    />
  )
}
