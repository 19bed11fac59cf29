import type { EventOf, WorkedShape } from '@xinqiao/contract/record'
import { useState } from 'react'
import { loadPart } from '../load/load-part.tsx'
import { ActButton, labelOf, type RecordAct, runAct } from './ActButton.tsx'
import { useResting } from './second-click.ts'

/** What is decided is read first. */
const ReasonDialog = loadPart(async () => (await import('./ReasonDialog.tsx')).ReasonDialog, { calm: true })

interface RecordActionsProps<R extends WorkedShape> {
  record: R
  /** whose buttons these are */
  of: {
    /** a note that was typed is kept under it when the session ends */
    id: string
    can: Readonly<Partial<Record<EventOf<R>, boolean>>>
    /** of what is only refused for the moment; without them that is not shown */
    reasons?: Readonly<Record<string, string>>
  }
  /** in the order of the buttons */
  acts: { readonly [E in EventOf<R>]?: RecordAct }
}

/**
 * The buttons of what the reader may do with a record now. What is only refused for the moment stands there, with
 * the reason; what is not this reader's does not. A required note and a confirmation are asked for by themselves.
 */
export function RecordActions<R extends WorkedShape>({ record, of, acts }: RecordActionsProps<R>) {
  const { id, can, reasons = {} } = of
  const isResting = useResting(id)
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
          isResting={isResting}
          onNote={() => setNoting(event)}
        />
      ))}
      {noting !== null && noted && (
        <ReasonDialog
          title={noted.note?.title ?? labelOf(record.workflow.events[noting], noted)}
          name={`${noting} of ${record.kind} ${id}`}
          hint={noted.note?.hint ?? '将记入经过，并告知有关人员'}
          warning={noted.note?.warning}
          more={noted.note?.more}
          {...(noted.note?.label === undefined ? {} : { label: noted.note.label })}
          calm={noted.note?.calm === true}
          missing={
            noted.note?.isOptional === true
              ? null
              : (record.workflow.events[noting]?.noteMissing ?? '请填写说明')
          }
          ok={noted.note?.ok ?? labelOf(record.workflow.events[noting], noted)}
          topic={`${record.kind}.${noting}`}
          onClose={() => setNoting(null)}
          onSubmit={(note) => runAct(noted, note)}
        />
      )}
    </>
  )
}
