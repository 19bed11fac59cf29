import type { Question } from '@xinqiao/contract/certifications/question-schemas'
import { Linked } from '../../../shared/ui/Linked.tsx'
import { FileRows } from './FileRows.tsx'
import styles from './questions.module.css'

const ENDS = { open: '', answered: '', dropped: '已收回，无需答复' } as const

/** What was asked inside an application and what came back, the oldest first. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <ol className={styles.questions}>
      {questions.map((one) => (
        <li key={one.id} data-status={one.status}>
          <p className={styles.who}>
            {one.askedBy} 提问 · {one.askedTime.slice(0, 16)}
            {ENDS[one.status] && <span>{ENDS[one.status]}</span>}
          </p>
          <p className={styles.words}>
            <Linked>{one.question}</Linked>
          </p>
          {one.status === 'answered' && (
            <div className={styles.answer}>
              <p className={styles.who}>
                {one.answeredBy} 答复 · {one.answeredTime.slice(0, 16)}
              </p>
              <p className={styles.words}>
                <Linked>{one.answer}</Linked>
              </p>
              {one.files.length > 0 && <FileRows files={one.files} />}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
