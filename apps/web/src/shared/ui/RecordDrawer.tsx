import type { UseQueryResult } from '@tanstack/react-query'
import { Drawer } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { QueryView } from './QueryView.tsx'
import styles from './record-drawer.module.css'
import { StatusMark, type StatusTone } from './StatusMark.tsx'
import { StepButtons } from './StepButtons.tsx'
import type { Steps } from './steps.ts'
import { Timeline } from './Timeline.tsx'

interface RecordDrawerProps<T> {
  /** of the open record; null for none */
  id: string | null
  query: Pick<UseQueryResult<{ data: T }>, 'data' | 'error' | 'refetch'>
  /** until it is there, and when there is none */
  title: string
  titleOf: (record: T) => string
  status?: (record: T) => { tone: StatusTone; label: string }
  width?: number
  /** what may be done with it, at the foot */
  actions?: (record: T) => ReactNode
  /** to its neighbours in the list */
  steps?: Steps
  onClose: () => void
  children: (record: T) => ReactNode
}

/** One record beside its list: title and status, what it is, and at the foot what may be done. */
export function RecordDrawer<T>(props: RecordDrawerProps<T>) {
  const { id, query, actions, status, onClose, children } = props
  const record = id === null ? undefined : query.data?.data
  const buttons = record === undefined ? null : actions?.(record)
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size={props.width ?? 560}
      title={record === undefined ? props.title : props.titleOf(record)}
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
