import { takeBackApplication } from '@xinqiao/contract/certifications/question-endpoints'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import type { WorkedShape } from '@xinqiao/contract/record'
import { useWrite } from '../../../shared/api/use-write.ts'
import { useSettings } from '../../../shared/settings.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import styles from './applications.module.css'

/** Who examines an application that nobody has begun with, and by when. */
export function FirstReview({ reviewBy, canTakeBack }: { reviewBy: string; canTakeBack: boolean }) {
  const { brand } = useSettings()
  if (reviewBy === '') return null
  return (
    <p className={styles.footnote}>
      由{brand}认证工程师审核，最迟 {reviewBy} 开始。{canTakeBack && '开始之前可以撤回修改。'}
    </p>
  )
}

interface TakeBackProps {
  kind: string
  record: WorkedShape
  application: { id: string; can: Readonly<Record<string, boolean>> }
}

/** Takes an application back that nobody has begun with, asked before. */
export function TakeBack({ kind, record, application }: TakeBackProps) {
  const takeBack = useWrite(takeBackApplication, { done: T.takenBack, surface: 'dialog' })
  return (
    <RecordActions
      record={record}
      of={application}
      acts={{ takeBack: { run: () => takeBack.run({ params: { kind, id: application.id } } as never) } }}
    />
  )
}
