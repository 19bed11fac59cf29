import type { EventShape } from '@xinqiao/contract/workflow'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { askSure } from '../../feedback/feedback.ts'
import { noteDecision } from './second-click.ts'
import { keyHint, useKeys } from './use-keys.ts'

/** How a screen makes one event of a record. */
export interface RecordAct {
  /** the button of the event, where it is not called as the event is */
  label?: string
  /**
   * makes it; `note` is what was written where a note is asked for; rejects after the failure was shown.
   * None where `open` shows a dialog that does it.
   */
  run?: (note: string) => Promise<unknown>
  busy?: boolean
  /** asked before it, where the moment says more than the event does */
  asks?: string | undefined
  icon?: ReactNode
  /** the one that is due */
  primary?: boolean
  danger?: boolean
  /** the single key that presses it */
  shortcut?: string
  /** asks for a note even where the workflow lets it go, with what happens to it */
  note?: {
    title?: string
    hint: string
    warning?: string | undefined
    /** what else is to be known, with links */
    more?: ReactNode
    /** what is asked for: 原因 unless stated */
    label?: string
    /** the button that sends it, where it is not called as the act is */
    ok?: string
    /** it may be left empty */
    isOptional?: boolean
    /** the act takes nothing away */
    calm?: boolean
  }
  /** shows the screen's own dialog instead */
  open?: () => void
}

interface ActButtonProps {
  act: RecordAct
  event: EventShape | undefined
  /** why not; empty where it may be done */
  reason: string
  /** it takes no click yet: it has just come under the pointer */
  isResting: boolean
  onNote: () => void
}

export function ActButton({ act, event, reason, isResting, onNote }: ActButtonProps) {
  const label = labelOf(event, act)
  const begin = async () => {
    if (act.open) return act.open()
    if (act.note || event?.noteMissing !== undefined) return onNote()
    const question = act.asks ?? event?.asks
    if (question !== undefined) {
      const sure = await askSure({ title: label, text: question, ok: label })
      if (!sure) return
    }
    // The failure was shown by the call.
    await runAct(act, '').catch(() => undefined)
  }
  const { shortcut = '' } = act
  const isOff = reason !== '' || isResting || act.busy === true
  useKeys(isOff ? NO_KEYS : { [shortcut]: () => void begin() })
  return (
    <Tooltip title={reason || (shortcut && keyHint(shortcut))}>
      <Button
        {...(act.primary ? { type: 'primary' as const } : {})}
        icon={act.icon}
        danger={act.danger === true}
        loading={act.busy === true}
        disabled={reason !== '' || isResting}
        {...(reason === '' ? {} : { 'aria-description': reason })}
        {...(shortcut === '' ? {} : { 'aria-keyshortcuts': shortcut })}
        onClick={() => void begin()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

const NO_KEYS = {}

/** Makes the event; what comes in its place then takes no second click. */
export async function runAct({ run }: RecordAct, note: string): Promise<void> {
  await run?.(note)
  noteDecision()
}

export function labelOf(event: EventShape | undefined, { label }: RecordAct): string {
  return label ?? event?.label ?? ''
}
