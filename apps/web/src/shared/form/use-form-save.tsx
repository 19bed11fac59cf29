import type { FormInstance } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { toast } from '../feedback/feedback.ts'
import { type Lines, type Obstacle, StaleNotice } from './draft/StaleNotice.tsx'
import { heldBy, noteSaved } from './draft/saved-forms.ts'
import { fieldErrors } from './rules.ts'

export interface Saving<V extends object> {
  /** rejects with a CallError when it was refused; a 409 is told here: its call has the surface `dialog` */
  onSave: (values: V) => Promise<unknown>
  /** the values as somebody else has made them meanwhile; nothing, or a 404, when the record is gone */
  latest?: (() => Promise<Partial<V> | undefined>) | undefined
  /** values as people read them, to show what somebody else has made of them */
  describe?: ((values: Partial<V>) => Lines) | undefined
}

interface FormSave<V> {
  /** Whether it was saved. Nothing is while another save is under way, nor once the record is gone. */
  save: (values: V) => Promise<boolean>
  busy: boolean
  /** the record is gone: nothing can be saved any more */
  gone: boolean
  /** the next save goes over what somebody else made, knowingly */
  over: boolean
  /** what came in the way, to stand above the fields */
  notice: ReactNode
  /** forgets what came in the way, e.g. when the form is about another record now */
  reset: () => void
}

/**
 * Saves the values of a form and meets what comes in the way: what was typed stays, faults stand by their
 * fields, and what somebody else was faster with is shown beside it. `isChange`: a record that has a version.
 */
export function useFormSave<V extends object>(
  form: FormInstance<V>,
  isChange: boolean,
  { onSave, latest, describe = () => [] }: Saving<V>,
): FormSave<V> {
  const [busy, setBusy] = useState(false)
  // At once: a second Enter may come before the page is drawn anew.
  const saving = useRef(false)
  const [obstacle, setObstacle] = useState<Obstacle<V> | null>(null)
  const save = async (values: V) => {
    if (saving.current || obstacle?.kind === 'gone') return false
    saving.current = true
    setBusy(true)
    setObstacle((met) => (met?.kind === 'refused' ? null : met))
    const sent = heldBy(form as FormInstance)
    try {
      await onSave(values)
      noteSaved(form as FormInstance, sent)
      setObstacle(null)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showFaults(form, error)
      if (error.code === 409) setObstacle(await meet(error.message))
      else if (error.code === 404 && isChange) setObstacle({ kind: 'gone' })
      return false
    } finally {
      saving.current = false
      setBusy(false)
    }
  }
  /** Somebody else was faster: what they made of it, over which the next save goes knowingly. */
  const meet = async (text: string): Promise<Obstacle<V>> => {
    if (!isChange || !latest) return { kind: 'refused', text }
    try {
      const theirs = await latest()
      if (!theirs) return { kind: 'gone' }
      const mine = new Map(describe(form.getFieldsValue(true)))
      if ('version' in theirs) putValues(form, { version: theirs.version } as never)
      const lines = describe(theirs).filter(([label, value]) => mine.get(label) !== value)
      return { kind: 'changed', text, theirs, lines }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.code === 404 ? { kind: 'gone' } : { kind: 'unknown', text }
    }
  }
  const take = (theirs: Partial<V>) => {
    putValues(form, theirs)
    setObstacle(null)
  }
  return {
    save,
    busy,
    gone: obstacle?.kind === 'gone',
    over: obstacle?.kind === 'changed',
    notice: obstacle && (
      <StaleNotice
        obstacle={obstacle}
        onTake={take}
        typed={() => describe(form.getFieldsValue(true)).filter(([, text]) => text !== '')}
      />
    ),
    reset: () => setObstacle(null),
  }
}

/** Says by each field what is wrong with it, and what belongs to none of them at the top. */
function showFaults<V extends object>(form: FormInstance<V>, error: CallError): void {
  form.setFields(fieldErrors(error) as never)
  if (error.kind !== 'validation') return
  const known = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  if (!Object.keys(error.errors).some((path) => known.has(path))) toast('warning', error.message)
}

/** Puts values into a form that nobody typed there: they may be dropped without asking. */
export function putValues<V extends object>(form: FormInstance<V>, values: Partial<V>): void {
  const fields = Object.entries(values).map(([name, value]) => ({ name, value, errors: [], touched: false }))
  form.setFields(fields as never)
}
