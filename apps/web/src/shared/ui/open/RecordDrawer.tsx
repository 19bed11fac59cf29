import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer, Endpoint } from '@xinqiao/contract/endpoint'
import { Drawer } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { QueryView } from '../load/QueryView.tsx'
import { StatusMark, type StatusTone } from '../StatusMark.tsx'
import { Timeline } from '../Timeline.tsx'
import type { Beside } from './opened-in.ts'
import styles from './record-drawer.module.css'
import { StepButtons } from './StepButtons.tsx'
import { useRecord } from './use-record.ts'

type RecordOf<E extends Endpoint> = Answer<E> extends { data: infer T } ? T : never

interface RecordDrawerProps<E extends Endpoint, T> extends Beside {
  /** answers the record by its id */
  endpoint: E
  /** what it is called; also what stands there until the record does, and when there is none */
  title: (record: T | undefined) => string
  status?: (record: T) => { tone: StatusTone; label: string }
  width?: number
  /** what may be done with it, at the foot */
  actions?: (record: T) => ReactNode
  children: (record: T) => ReactNode
}

/** One record beside its list: title and status, what it is, and at the foot what may be done. */
export function RecordDrawer<E extends Endpoint>(props: RecordDrawerProps<E, RecordOf<E>>) {
  const { endpoint, id, actions, status, onClose, children } = props
  // That the answer holds the record is said by its type; it cannot be followed through the query.
  const query = useRecord(endpoint, id) as unknown as UseQueryResult<{ data: RecordOf<E> }>
  const record = id === null ? undefined : query.data?.data
  const buttons = record === undefined ? null : actions?.(record)
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size={props.width ?? 560}
      classNames={{ header: styles.head ?? '' }}
      title={props.title(record)}
      extra={
        <div className={styles.extra}>
          {id !== null && props.steps && <StepButtons steps={props.steps} />}
          {record !== undefined && status && <StatusMark form="pill" {...status(record)} />}
        </div>
      }
      footer={buttons && <div className={styles.footer}>{buttons}</div>}
    >
      {id !== null && <QueryView query={query}>{({ data }) => children(data)}</QueryView>}
    </Drawer>
  )
}

/** A part of a record under its own heading. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

/** At its end, what happened to it. */
export function RecordPast(props: ComponentProps<typeof Timeline>) {
  return (
    <RecordSection title="经过">
      <Timeline {...props} />
    </RecordSection>
  )
}
