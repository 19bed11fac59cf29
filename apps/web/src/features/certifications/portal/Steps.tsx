import type { ApplicationDetail } from '@xinqiao/contract/certifications/schemas'
import styles from './steps.module.css'

/** The steps that are done, each with its time, and the one under way. */
export function Steps({
  application,
}: {
  application: Pick<ApplicationDetail, 'rzRelationInfo' | 'currentStatus'>
}) {
  const { rzRelationInfo, currentStatus } = application
  return (
    <ol className={styles.steps}>
      {rzRelationInfo.map(({ rzStatus, createTime, rzEngineer, auditDescription }) => (
        <li key={`${createTime} ${rzStatus}`} data-step="done">
          <p>
            {rzStatus}
            <span>
              {rzEngineer && `${rzEngineer} · `}
              {createTime.slice(0, 16)}
            </span>
          </p>
          {auditDescription && <p className={styles.note}>{auditDescription}</p>}
        </li>
      ))}
      {currentStatus !== '' && (
        <li data-step="current" aria-current="step">
          <p>
            {currentStatus}
            <span>进行中</span>
          </p>
        </li>
      )}
    </ol>
  )
}
