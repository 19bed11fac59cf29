import { type CertificationDefinition, faultLabels } from '@xinqiao/contract/certifications/definition'
import type { Round } from '@xinqiao/contract/certifications/rounds/schemas'
import { MISSING } from '../../../shared/format/format.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from './rounds.module.css'

interface RoundsProps {
  definition: CertificationDefinition
  /** the latest first */
  rounds: readonly Round[]
}

/** What each submission changed, beside the reasons for which the application had come back. */
export function Rounds({ definition, rounds }: RoundsProps) {
  return (
    <ol className={styles.rounds} aria-label="历次修改">
      {rounds.map((one, index) => (
        <li key={one.id}>
          <p className={styles.who}>
            <strong>第 {rounds.length - index} 次修改</strong>
            <span>
              {one.closedBy} · {one.closedTime.slice(0, 16)}
            </span>
          </p>
          <Reasons definition={definition} round={one} />
          {one.changes.length === 0 ? (
            <p className={styles.none}>资料与附件没有改动</p>
          ) : (
            <ul>
              {one.changes.map(({ label, before, after, isFile }) => (
                <li key={label}>
                  {label}：<del>{before || MISSING}</del> →{' '}
                  <ins>{after || (isFile ? '已移除' : MISSING)}</ins>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Why it had come back, and of each field whether it was changed since. */
function Reasons({ definition, round }: { definition: CertificationDefinition; round: Round }) {
  const { reason, faults, changes, openedBy, openedTime } = round
  if (reason === '') return null
  const labels = faultLabels(definition)
  return (
    <div className={styles.reasons}>
      <p>
        退回原因：{reason}（{openedBy} · {openedTime.slice(0, 16)}）
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => {
            const isChanged = changes.some(({ field }) => field === fault.field)
            return (
              <li key={`${fault.field} ${fault.reason}`}>
                {labels.get(fault.field) ?? fault.field}：{fault.reason}{' '}
                <StatusMark tone={isChanged ? 'done' : 'action'} label={isChanged ? '已修改' : '未修改'} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
