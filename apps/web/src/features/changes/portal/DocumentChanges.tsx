import { useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import { answerChange, listChangesOfDocument } from '@xinqiao/contract/changes/endpoints'
import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import type { DocumentChange } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import type { TextAbove } from '../../../shared/knowledge/below-text.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { subjectOf, useKnownUser } from '../../../shared/session/session.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import styles from '../parts/changes.module.css'
import { READ } from '../parts/read-answer.ts'
import { ownChangesScreen } from '../paths.ts'

/** Below the text of a document: the notices of change about it, and where the reader is asked, that it was read. */
export function useDocumentChanges({ kbId, verId }: TextAbove): ReactNode {
  const user = useKnownUser()
  // A visitor has no notices; what could not be asked stands in the list of notices all the same.
  const { data, isLoading } = useQuery({
    ...read(listChangesOfDocument, { query: { kbId, verId } }),
    enabled: allows(listChangesOfDocument.access, subjectOf(user)),
  })
  if (isLoading) return undefined
  return data === undefined || data.rows.length === 0 ? null : <Changes rows={data.rows} />
}

function Changes({ rows }: { rows: readonly DocumentChange[] }) {
  return (
    <section className={styles.below} aria-labelledby="document-changes">
      <h2 id="document-changes">变更通知</h2>
      <ul className={styles.rows}>
        {rows.map((change) => (
          <Change key={change.number} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: DocumentChange }) {
  const { number, title, kind, severity, section, effect, sentTime, replyId, isAsked } = change
  const confirm = useWrite(answerChange, { done: T.confirmed })
  return (
    <li>
      {replyId === '' ? (
        <b>{title}</b>
      ) : (
        <AppLink to={hrefOf(ownChangesScreen, { id: replyId })}>{title}</AppLink>
      )}
      <StatusMark {...severityMark(severity)} />
      <span className={styles.meta}>
        {[CHANGE_KINDS[kind], number, section].filter(Boolean).join(' · ')} · <Time value={sentTime} />
      </span>
      <p className={styles.effect}>{effect}</p>
      {isAsked && (
        <Button
          type="primary"
          loading={confirm.busy}
          onClick={() => void confirm.run({ params: { id: replyId }, body: READ })}
        >
          已读，确认
        </Button>
      )}
    </li>
  )
}
