import { CLOSING_CHECKS } from '@xinqiao/contract/work-orders/closing-checks'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Checkbox, Tag } from 'antd'
import { useState } from 'react'
import { useTechnicalClasses } from '../parts/use-classes.ts'
import type { DeskOrder } from './DeskThread.tsx'
import styles from './desk-tools.module.css'

/** What a canned reply brings with it. */
export interface Macro {
  classifyCode: string
  asksClose: boolean
}
const NONE: Macro = { classifyCode: '', asksClose: false }
const CHECKS = CLOSING_CHECKS.map(({ code, label }) => ({ value: code as string, label }))

/** What leaves with an answer beside its words: shown before it does, and taken out by a press. */
export function useMacro({ workOrder, can }: DeskOrder) {
  const [macro, take] = useState(NONE)
  const [checks, setChecks] = useState<string[]>([])
  const classes = useTechnicalClasses()
  const code = can.classify && macro.classifyCode !== workOrder.classifyCode ? macro.classifyCode : ''
  const asksClose = macro.asksClose && can.askClose === true
  const label = classes.find(({ value }) => value === code)?.label ?? code
  const line = (code !== '' || asksClose) && (
    <div className={styles.macro}>
      <span>随回复：</span>
      {code !== '' && (
        <Tag closable onClose={() => take({ ...macro, classifyCode: '' })}>
          类别改为 {label}
        </Tag>
      )}
      {asksClose && (
        <>
          <Tag closable onClose={() => take({ ...macro, asksClose: false })}>
            向客户申请关闭
          </Tag>
          <Checkbox.Group
            role="group"
            aria-label="关闭前检查"
            options={CHECKS}
            value={checks}
            onChange={setChecks}
          />
        </>
      )}
    </div>
  )
  return {
    take,
    line,
    /** why it cannot be sent yet */
    lacks: () => (asksClose && checks.length < CHECKS.length ? T.checksMissing : null),
    /** what the call takes of it */
    said: {
      ...(code === '' ? {} : { classifyCode: code }),
      ...(asksClose ? { closing: { solution: '', checks } } : {}),
    },
    done: () => {
      take(NONE)
      setChecks([])
    },
  }
}
