import type { EventOf, WorkedShape } from '@xinqiao/contract/record'
import type { EventShape } from '@xinqiao/contract/workflow'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { ask } from '../feedback/feedback.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** How a screen makes one event of a record. */
export interface RecordAct {
  /** the button of the event, where it is not called as the event is */
  label?: string
  /** makes it; `note` is what was written where a note is asked for; rejects after the failure was shown */
  run: (note: string) => Promise<unknown>
  busy?: boolean
  icon?: ReactNode
  /** the one that is due */
  primary?: boolean
  danger?: boolean
  /** asks for a note even where the workflow lets it go, with what happens to it */
  note?: {
    title?: string
    hint: string
    warning?: string | undefined
    /** what is asked for: 原因 unless stated */
    label?: string
    /** it may be left empty */
    isOptional?: boolean
    /** the act takes nothing away */
    calm?: boolean
  }
  /** shows the screen's own dialog instead, which calls `run` or not */
  open?: () => void
}

interface RecordActionsProps<R extends WorkedShape> {
  record: R
  /** whose buttons these are: a note that was typed is kept under it when the session ends */
  id: string
  can: Readonly<Partial<Record<EventOf<R>, boolean>>>
  reasons: Readonly<Record<string, string>>
  /** in the order of the buttons */
  acts: { readonly [E in EventOf<R>]?: RecordAct }
}

/**
 * The buttons of what the reader may do with a record now. What is only refused for the moment stands there, with
 * the reason; what is not this reader's does not. A required note and a confirmation are asked for by themselves.
 */
export function RecordActions<R extends WorkedShape>({
  record,
  id,
  can,
  reasons,
  acts,
}: RecordActionsProps<R>) {
  const [noting, setNoting] = useState<string | null>(null)
  const entries = Object.entries(acts as Record<string, RecordAct>)
  const shown = entries.filter(([event]) => can[event as EventOf<R>] === true || event in reasons)
  const noted = noting === null ? undefined : acts[noting as EventOf<R>]
  return (
    <>
      {shown.map(([event, act]) => (
        <ActButton
          key={event}
          act={act}
          event={record.workflow.events[event]}
          reason={can[event as EventOf<R>] === true ? '' : (reasons[event] ?? '')}
          onNote={() => setNoting(event)}
        />
      ))}
      {noting !== null && noted && (
        <ReasonDialog
          title={noted.note?.title ?? labelOf(record.workflow.events[noting], noted)}
          name={`${noting} of ${record.kind} ${id}`}
          hint={noted.note?.hint ?? '将记入经过，并告知有关人员'}
          warning={noted.note?.warning}
          {...(noted.note?.label === undefined ? {} : { label: noted.note.label })}
          calm={noted.note?.calm === true}
          missing={
            noted.note?.isOptional === true
              ? null
              : (record.workflow.events[noting]?.noteMissing ?? '请填写说明')
          }
          ok={labelOf(record.workflow.events[noting], noted)}
          topic={`${record.kind}.${noting}`}
          onClose={() => setNoting(null)}
          onSubmit={noted.run}
        />
      )}
    </>
  )
}

interface ActButtonProps {
  act: RecordAct
  event: EventShape | undefined
  /** why not; empty where it may be done */
  reason: string
  onNote: () => void
}

function ActButton({ act, event, reason, onNote }: ActButtonProps) {
  const label = labelOf(event, act)
  const begin = async () => {
    if (act.open) return act.open()
    if (act.note || event?.noteMissing !== undefined) return onNote()
    const question = event?.asks
    if (question !== undefined) {
      const sure = await ask({ tone: 'warning', title: label, text: question, ok: label, cancel: '取消' })
      if (!sure) return
    }
    // The failure was shown by the call.
    await act.run('').catch(() => undefined)
  }
  return (
    <Tooltip title={reason}>
      <Button
        {...(act.primary ? { type: 'primary' as const } : {})}
        icon={act.icon}
        danger={act.danger === true}
        loading={act.busy === true}
        disabled={reason !== ''}
        onClick={() => void begin()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

function labelOf(event: EventShape | undefined, { label }: RecordAct): string {
  return label ?? event?.label ?? ''
}
