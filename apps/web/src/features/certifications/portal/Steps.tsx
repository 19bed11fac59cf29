import type { ApplicationDetail } from '@xinqiao/contract/certifications/schemas'
import { StatusGlyph, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import styles from './steps.module.css'

interface StepsProps {
  application: Pick<ApplicationDetail, 'rzRelationInfo' | 'currentStatus' | 'can'>
  /** of the state it is in */
  tone: StatusTone
}

/** The steps that are done, each with its time, and the one under way: one that came back waits for the reader. */
export function Steps({ application, tone }: StepsProps) {
  const { rzRelationInfo, currentStatus, can } = application
  const isBack = (can.resubmit || can.answer) && (tone === 'failed' || tone === 'action')
  return (
    <ol className={styles.steps}>
      {rzRelationInfo.map(({ rzStatus, createTime, rzEngineer, auditDescription }) => (
        <li key={`${createTime} ${rzStatus}`} data-step="done">
          <StatusGlyph tone="done" />
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
        <li data-step={isBack ? 'turn' : 'current'} aria-current="step">
          <StatusGlyph tone={isBack ? 'action' : 'active'} />
          <p>
            {currentStatus}
            <span>{isBack ? '需要您处理' : '进行中'}</span>
          </p>
        </li>
      )}
    </ol>
  )
}
