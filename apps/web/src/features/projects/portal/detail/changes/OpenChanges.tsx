import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { AppLink } from '../../../../../shared/router/AppLink.tsx'
import styles from '../../../parts/detail.module.css'
import { orderOfProject, useOpenChanges, waitText } from './open-changes.ts'

/** What is asked to change of the project and not decided yet, each with its order. */
export function OpenChanges({ project }: { project: ProjectDetail }) {
  const waiting = useOpenChanges(project)
  if (waiting.length === 0) return null
  return (
    <ul className={styles.openChanges} aria-label="未决的变更申请">
      {waiting.map((change) => (
        <li key={change.id}>
          <AppLink to={orderOfProject(project, change.id)}>
            <span className="mono">{change.work_order_number}</span> {change.workOrderName}
          </AppLink>
          <span className={change.waitsFor === 'customer' ? styles.ownTurn : ''}>{waitText(change)}</span>
        </li>
      ))}
    </ul>
  )
}
