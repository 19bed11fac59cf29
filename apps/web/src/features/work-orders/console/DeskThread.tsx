import { ArrowLeftOutlined, InfoCircleOutlined, LockOutlined } from '@ant-design/icons'
import type { Answer } from '@xinqiao/contract/endpoint'
import {
  answerOrder,
  readByDesk,
  type showDesk,
  writeNote,
} from '@xinqiao/contract/work-orders/console-endpoints'
import { delWorkOrderReply } from '@xinqiao/contract/work-orders/endpoints'
import { Button, Segmented, Tabs } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FileRows } from '../../../shared/files/FileRows.tsx'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { ClockLine } from '../parts/ClockLine.tsx'
import { Composer } from '../parts/Composer.tsx'
import { OrderFacts } from '../parts/OrderFacts.tsx'
import { RouteTab } from '../parts/RouteTab.tsx'
import { Thread } from '../parts/Thread.tsx'
import { useReadMarks } from '../parts/use-read-marks.ts'
import { DeskActions } from './DeskActions.tsx'
import styles from './desk.module.css'

export type DeskOrder = Answer<typeof showDesk>['data']

interface DeskThreadProps {
  order: DeskOrder
  /** absent where the queue stands beside it */
  onBack?: (() => void) | undefined
  /** absent where the context stands beside it */
  onContext?: (() => void) | undefined
}

/** The order being worked on: what may be done with it, what was said, and the answer being written. */
export function DeskThread({ order, onBack, onContext }: DeskThreadProps) {
  const { workOrder, workOrderProcessingList: messages, desk } = order
  const [tab, setTab] = useState('talk')
  const revoke = useWrite(delWorkOrderReply, { done: '已撤回' })
  useReadMarks(messages, 1, () => {
    void call(readByDesk, { params: { id: workOrder.id } }, { surface: 'area' }).catch(() => undefined)
  })
  const files = [...order.workOrderFile, ...messages.flatMap(({ fileList }) => fileList)]
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <div className={styles.line}>
          {onBack && (
            <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回队列" onClick={onBack} />
          )}
          <span className="mono">{workOrder.work_order_number}</span>
          <StatusMark form="pill" tone={desk.deskTone as StatusTone} label={desk.deskStatus} />
          <span className={styles.buttons}>
            <DeskActions order={order} />
            {onContext && <Button icon={<InfoCircleOutlined />} aria-label="工单信息" onClick={onContext} />}
          </span>
        </div>
        <h1>{workOrder.workOrderName}</h1>
        <ClockLine order={workOrder} side="provider" />
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'talk', label: '沟通' },
            { key: 'facts', label: '问题信息' },
            { key: 'route', label: '流转记录' },
            { key: 'files', label: `文件 ${files.length}` },
          ]}
        />
      </header>
      <div className={styles.scroll}>
        {tab === 'talk' && (
          <>
            <OrderFacts order={order} />
            <hr className={styles.rule} />
            <Thread
              messages={messages}
              onRevoke={({ id }) => void revoke.run({ params: { id } }).catch(() => undefined)}
            />
          </>
        )}
        {tab === 'facts' && <OrderFacts order={order} whole />}
        {tab === 'route' && <RouteTab entries={order.theCirculationList} />}
        {tab === 'files' &&
          (files.length === 0 ? <p className={styles.none}>没有文件</p> : <FileRows files={files} />)}
      </div>
      {tab === 'talk' && <DeskComposer order={order} />}
    </div>
  )
}

/** Writes to the customer, or among colleagues; which of both is never in doubt. */
function DeskComposer({ order: { workOrder, can } }: { order: DeskOrder }) {
  const [isInternal, setInternal] = useState(!can.answer)
  const answer = useWrite(answerOrder, { done: '回复成功' })
  const note = useWrite(writeNote, { done: '已记录，客户不可见' })
  const params = { id: workOrder.id }
  const choice = (
    <Segmented
      aria-label="写给谁"
      value={isInternal ? 'note' : 'answer'}
      options={[
        { value: 'answer', label: '回复客户', disabled: !can.answer },
        { value: 'note', label: '内部交流', icon: <LockOutlined /> },
      ]}
      onChange={(value) => setInternal(value === 'note')}
    />
  )
  const common = { order: workOrder, lead: choice }
  return isInternal ? (
    <Composer
      {...common}
      kind="note"
      quiet
      className={`${styles.composer} ${styles.internal}`}
      placeholder="内部交流，客户不可见"
      submit="记录"
      onSend={({ emailSMSnotification: _none, ...said }) => note.run({ params, body: said })}
    />
  ) : (
    <Composer
      {...common}
      kind="answer"
      className={styles.composer}
      placeholder="回复客户，可粘贴截图与日志"
      submit="回复客户"
      onSend={(said) => answer.run({ params, body: said })}
    />
  )
}
