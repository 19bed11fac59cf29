import { LockOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { listCanned } from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import { answerOrder, writeNote } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { fillCanned } from '@xinqiao/contract/work-orders/canned'
import { Segmented } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import type { Insertion } from '../../../shared/rich-text/insertions.ts'
import { keyHint, useKeys } from '../../../shared/ui/act/use-keys.ts'
import frame from '../parts/order-frame.module.css'
import { Composer } from '../parts/thread/Composer.tsx'
import type { DeskOrder } from './DeskThread.tsx'
import styles from './desk.module.css'
import { keyOf } from './desk-keys.ts'
import { useMacro } from './use-macro.tsx'

/** Where one goes on once it is drawn for the others. */
const WRITTEN_BY = {
  choice: '[aria-label="写给谁"] input:checked',
  text: `.${styles.composer} [contenteditable="true"]`,
} as const

function goBack(place: RefObject<keyof typeof WRITTEN_BY | null>): void {
  if (place.current !== null) document.querySelector<HTMLElement>(WRITTEN_BY[place.current])?.focus()
  place.current = null
}

/** A document to be named in what is being written. */
export interface Cited {
  citation: Insertion | null
  onCited: () => void
}

interface DeskComposerProps extends Cited {
  order: DeskOrder
  onTyping: (internal?: boolean) => void
  onSaid: () => void
  /** to the next order that waits */
  onNext: () => void
}

/** Writes to the customer, or among colleagues; which of both is never in doubt. */
export function DeskComposer({ order, onTyping, onSaid, onNext, citation, onCited }: DeskComposerProps) {
  const { workOrder, can } = order
  const [isChosen, setInternal] = useState(false)
  const refocus = useRef<keyof typeof WRITTEN_BY | null>(null)
  // One that ends while it is open leaves nothing but what colleagues say.
  const isInternal = isChosen || !can.answer
  const answer = useWrite(answerOrder, { done: '回复成功' })
  const note = useWrite(writeNote, { done: '已记录，客户不可见' })
  const canned = useQuery({ ...read(listCanned, {}), staleTime: 300_000 })
  const macro = useMacro(order)
  const insertions = (canned.data?.rows ?? []).map(({ id, title, body, classifyCode, asksClose }) => ({
    id,
    title,
    text: fillCanned(body, variablesOf(order)),
    onPut: () => macro.take({ classifyCode, asksClose }),
  }))
  const params = { id: workOrder.id }
  const writeTo = (internal: boolean) => {
    refocus.current = 'text'
    setInternal(internal)
    // Where it is written to them already, nothing is drawn anew.
    if (internal === isInternal) goBack(refocus)
  }
  useKeys({
    [keyOf('reply')]: can.answer ? () => writeTo(false) : undefined,
    [keyOf('note')]: () => writeTo(true),
  })
  const choice = (
    <Segmented
      aria-label="写给谁"
      value={isInternal ? 'note' : 'answer'}
      options={[
        { value: 'answer', label: '回复客户', disabled: !can.answer, title: keyHint(keyOf('reply')) },
        {
          value: 'note',
          label: '内部交流',
          icon: <LockOutlined aria-hidden />,
          title: keyHint(keyOf('note')),
        },
      ]}
      onChange={(value) => {
        refocus.current = 'choice'
        setInternal(value === 'note')
      }}
    />
  )
  // The other text stands in an editor of its own, in which the choice is drawn anew.
  useEffect(() => goBack(refocus))
  const put = citation && { insertion: citation, onPut: onCited }
  const common = {
    order: workOrder,
    lead: choice,
    insertions,
    put,
    onSaid,
    onTyping: () => onTyping(isInternal),
  }
  // Each by itself: a file for colleagues never stands beside what the customer will read.
  return isInternal ? (
    <Composer
      key="note"
      {...common}
      kind="note"
      quiet
      className={`${frame.composer} ${styles.composer} ${styles.internal}`}
      placeholder="内部交流，客户不可见"
      submit="记录"
      onSend={({ emailSMSnotification: _none, ...said }) => note.run({ params, body: said })}
    />
  ) : (
    <Composer
      key="answer"
      {...common}
      kind="answer"
      className={`${frame.composer} ${styles.composer}`}
      placeholder="回复客户，可粘贴截图与日志"
      submit="回复客户"
      with={macro.line}
      lacks={macro.lacks}
      next={{ label: '回复并处理下一单', go: onNext }}
      onSend={async (said) => {
        await answer.run({ params, body: { ...said, ...macro.said } })
        macro.done()
      }}
    />
  )
}

/** What a canned reply names of the order. */
function variablesOf({ workOrder, info, desk }: DeskOrder) {
  return {
    客户: desk.unitName,
    发起人: workOrder.sendPeople,
    工单号: workOrder.work_order_number,
    主题: workOrder.workOrderName,
    项目: info.projectName,
    芯片: desk.chip,
    处理人: workOrder.currentPersonInCharge,
  }
}
