import { useQuery } from '@tanstack/react-query'
import { listChangesOf } from '@xinqiao/contract/changes/endpoints'
import { ANSWERS, CHANGE_KINDS, SUBJECTS } from '@xinqiao/contract/changes/kinds'
import type { OwnChange } from '@xinqiao/contract/changes/schemas'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { Failed } from '../../../shared/ui/load/Failed.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import { replyMark } from './change-marks.ts'
import styles from './changes.module.css'

export interface ChangesOfProps {
  /** a project with its orders, an order, or a certificate */
  subjectId: string
  /** where one of them opens, on the side of the reader */
  to: (change: OwnChange) => string
  frame: Parameters<SectionOf>[1]
}

/** The notices of change that touch one thing, what waits for an answer first; nothing where there is none. */
export function ChangesOf({ subjectId, to, frame }: ChangesOfProps) {
  const { data, error, refetch } = useQuery(read(listChangesOf, { query: { subjectId } }))
  const title = '变更通知'
  // Most have none: while it is asked nothing is promised, and what could not be asked is not passed over.
  if (!data) return error && frame(title, <Failed error={error} retry={() => void refetch()} />)
  if (data.rows.length === 0) return null
  return frame(
    title,
    <ul className={styles.rows}>
      {byNotice(data.rows).map((rows) => (
        <Notice key={rows[0].id} rows={rows} subjectId={subjectId} to={to(rows[0])} />
      ))}
    </ul>,
  )
}

function Notice({ rows, subjectId, to }: { rows: OfOne; subjectId: string; to: string }) {
  const [row, ...others] = rows
  const orders = others.filter(({ subject }) => subject === 'order').length
  return (
    <li>
      <AppLink to={to}>{row.title}</AppLink>
      {row.answer === '' ? (
        <StatusMark {...replyMark(row)} />
      ) : (
        <StatusMark tone="done" label={ANSWERS[row.answer]} />
      )}
      <span className={styles.meta}>
        {CHANGE_KINDS[row.kind]} · {severityMark(row.severity).label}
        {row.subjectId !== subjectId && ` · ${SUBJECTS[row.subject]} ${row.subjectName}`}
        {orders > 0 && ` · 另涉及 ${orders} 个工单`} · <Time value={row.sentTime} />
      </span>
    </li>
  )
}

type OfOne = [OwnChange, ...OwnChange[]]

/** A notice touches a project and its orders at once: it stands there once, as what it asks of the project. */
function byNotice(rows: readonly OwnChange[]): OfOne[] {
  const notices = new Map<string, OfOne>()
  for (const row of rows) {
    const known = notices.get(row.noticeId)
    if (known) known.push(row)
    else notices.set(row.noticeId, [row])
  }
  return [...notices.values()]
}
