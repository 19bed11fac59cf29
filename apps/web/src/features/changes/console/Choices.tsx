import { useQuery } from '@tanstack/react-query'
import { listChoices, takeBackChange } from '@xinqiao/contract/changes/choice-endpoints'
import { CHOICES, type Choice, SUBJECTS } from '@xinqiao/contract/changes/kinds'
import type { ChangeDetail } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { QuietButton } from '../../../shared/ui/act/QuietButton.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from '../parts/changes.module.css'
import { ChoiceDialog } from './ChoiceDialog.tsx'

/** After it was sent: what its sender left out and brought in, and why. */
export function Choices({ change: { id, can } }: { change: ChangeDetail }) {
  const [way, setWay] = useState<Choice | null>(null)
  const query = useQuery(read(listChoices, { params: { id } }))
  const back = useWrite(takeBackChange, { done: T.takenBack })
  return (
    <RecordSection title="发送人的调整">
      {can.bringIn && (
        <div className={styles.acts}>
          <QuietButton onClick={() => setWay('out')}>不通知</QuietButton>
          <AddButton onClick={() => setWay('in')}>添加</AddButton>
        </div>
      )}
      <QueryView query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.text}>没有不通知或添加的项</p>
          ) : (
            <ul className={styles.rows}>
              {rows.map(({ subject, subjectId, ...one }) => (
                <li key={subjectId}>
                  <span>{`${CHOICES[one.choice]}：${SUBJECTS[subject]} ${one.name} ${one.number}`}</span>
                  {can.takeBack && !one.isTold && (
                    <QuietButton
                      aria-label={`撤销对 ${one.name} 的调整`}
                      disabled={back.busy}
                      onClick={() => back.run({ params: { id }, body: { subject, subjectId } })}
                    >
                      撤销
                    </QuietButton>
                  )}
                  <span className={styles.meta}>
                    {one.choice === 'in' && !one.isTold && '已结束，未告知 · '}
                    {`${one.unitName} · ${one.chooserName} `}
                    <Time value={one.chosenTime} />
                    {` · ${one.reason}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {way && <ChoiceDialog id={id} way={way} onClose={() => setWay(null)} />}
    </RecordSection>
  )
}
