import { useQueryClient } from '@tanstack/react-query'
import type { Kind } from '@xinqiao/contract/records'
import { Button } from 'antd'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { askSure, toast } from '../../feedback/feedback.ts'
import { renew } from '../../live/renewal.ts'
import styles from './bulk.module.css'
import { type Outcome, Outcomes } from './Outcomes.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** One act for all that are chosen: the same call as for one, record by record, each with its own outcome. */
export interface BulkAct {
  label: string
  /** what became of a record that it was done to */
  done: string
  primary?: boolean
  danger?: boolean
  /** asked before it is done */
  asks?: string
  /** a reason is asked for, once for all */
  note?: { hint: string; missing: string; label?: string; topic?: string; calm?: boolean }
  /** shows no failure by itself: its call has the surface `silent` */
  run: (id: string, note: string) => Promise<unknown>
}

interface BulkBarProps {
  chosen: readonly string[]
  /** of this page, those that may be chosen */
  all: readonly string[]
  nameOf: (id: string) => string
  acts: readonly BulkAct[]
  /** the kinds of record that the acts change */
  changes: readonly Kind[]
  onChange: (ids: string[]) => void
}

/** What can be done with several records of a list at once; there while some are chosen. */
export function BulkBar({ chosen, all, nameOf, acts, changes, onChange }: BulkBarProps) {
  const client = useQueryClient()
  const [noting, setNoting] = useState<BulkAct | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [result, setResult] = useState<{ outcomes: Outcome[]; done: string } | null>(null)
  const run = async (act: BulkAct, note: string) => {
    setBusy(act.label)
    const outcomes: Outcome[] = []
    for (const id of chosen) outcomes.push({ id, number: nameOf(id), ...(await attempt(act, id, note)) })
    await renew(client, changes)
    setBusy(null)
    onChange([])
    if (outcomes.every(({ done }) => done)) toast('success', `${act.done} ${outcomes.length} 条`)
    else setResult({ outcomes, done: act.done })
  }
  const begin = async (act: BulkAct) => {
    if (act.note) return setNoting(act)
    const title = `${act.label} ${chosen.length} 条`
    if (act.asks === undefined) return run(act, '')
    if (await askSure({ title, text: act.asks, ok: act.label })) await run(act, '')
  }
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label="批量操作">
          <strong aria-live="polite">已选 {chosen.length} 条</strong>
          {chosen.length < all.length && (
            <Button type="link" size="small" onClick={() => onChange([...all])}>
              全选本页
            </Button>
          )}
          <Button type="link" size="small" onClick={() => onChange([])}>
            清除选择
          </Button>
          <div className={styles.acts}>
            {acts.map((act) => (
              <Button
                key={act.label}
                size="small"
                {...(act.primary ? { type: 'primary' as const } : {})}
                danger={act.danger === true}
                loading={busy === act.label}
                disabled={busy !== null}
                onClick={() => void begin(act)}
              >
                {act.label}
              </Button>
            ))}
          </div>
        </div>
      )}
      {noting?.note && (
        <ReasonDialog
          title={`${noting.label} ${chosen.length} 条`}
          name={`${noting.label} of several`}
          {...noting.note}
          ok={noting.label}
          onClose={() => setNoting(null)}
          onSubmit={(note) => run(noting, note)}
        />
      )}
      {result && <Outcomes {...result} unit="条" onClose={() => setResult(null)} />}
    </>
  )
}

async function attempt(act: BulkAct, id: string, note: string): Promise<Pick<Outcome, 'done' | 'msg'>> {
  try {
    await act.run(id, note)
    return { done: true, msg: '' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { done: false, msg: error.message }
  }
}
