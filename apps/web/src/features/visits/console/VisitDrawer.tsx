import {
  type ReceivedVisit,
  receivedCalendar,
  showReceivedVisit,
} from '@xinqiao/contract/visits/console-endpoints'
import {
  agreeVisit,
  arrangeVisit,
  cancelVisit,
  completeVisit,
  refuseVisit,
} from '@xinqiao/contract/visits/reception-move-endpoints'
import { visitRecord } from '@xinqiao/contract/visits/record'
import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RecordDrawer } from '../../../shared/ui/open/RecordDrawer.tsx'
import { VisitFacts } from '../parts/VisitFacts.tsx'
import { calendarLabel, hasCalendar, visitMark } from '../parts/visit-mark.ts'
import type { ReceptionDialogProps } from './ReceptionDialog.tsx'
import styles from './visits.module.css'

/** Its clock comes after the list. */
const ReceptionDialog = loadPart<ReceptionDialogProps>(
  async () => (await import('./ReceptionDialog.tsx')).ReceptionDialog,
  { calm: true },
)

interface VisitDrawerProps extends Beside {
  /** it was decided: on to the next, where there is a list */
  onDone?: () => void
}

/** One visit beside the list, and its decision. */
export function VisitDrawer({ onDone, ...beside }: VisitDrawerProps) {
  return (
    <RecordDrawer
      {...beside}
      endpoint={showReceivedVisit}
      title={(visit) => (visit ? `${visit.applyUnitName} ${visit.visitDate}` : '来访申请')}
      status={visitMark}
      width={600}
      actions={(visit) => <Decision key={visit.id} visit={visit} onDone={onDone} />}
    >
      {(visit) => (
        <>
          {visit.sameDay > 0 && visit.applyStatusCode === 'waiting' && (
            <Alert
              type="info"
              showIcon
              className={styles.sameDay ?? ''}
              title={`同日另有 ${visit.sameDay} 份来访申请待审核或已同意`}
            />
          )}
          <VisitFacts visit={visit} ofUnit />
        </>
      )}
    </RecordDrawer>
  )
}

function Decision({ visit, onDone }: { visit: ReceivedVisit; onDone: (() => void) | undefined }) {
  const { id, applyStatusCode } = visit
  const [receiving, setReceiving] = useState(false)
  const agree = useWrite(agreeVisit, { done: '已同意，已通知申请人', surface: 'dialog' })
  const refuse = useWrite(refuseVisit, { done: '已记录，已通知申请人', surface: 'dialog' })
  const arrange = useWrite(arrangeVisit, { done: '已保存，已通知申请人', surface: 'dialog' })
  const cancel = useWrite(cancelVisit, { done: '已取消，已通知申请人', surface: 'dialog' })
  const complete = useWrite(completeVisit, { done: '已标记为已完成' })
  return (
    <>
      {hasCalendar(visit) && (
        <FileButton
          label={calendarLabel(visit)}
          fetch={() => call(receivedCalendar, { params: { id } }, { surface: 'message' })}
        />
      )}
      <RecordActions
        record={visitRecord}
        of={visit}
        acts={{
          refuse: {
            danger: true,
            note: { title: '不同意来访', hint: '原因将告知申请人；需要改期时，请写明可接待的日期' },
            run: (note) => refuse.run({ params: { id }, body: { note } }).then(onDone),
          },
          agree: { primary: true, open: () => setReceiving(true) },
          cancel: {
            danger: true,
            note: {
              hint: '原因将告知申请人；改期请写明可接待的日期',
              warning: '取消后不能恢复，须重新申请；申请人会收到通知，并可下载取消日程的日历文件。',
            },
            run: (note) => cancel.run({ params: { id }, body: { note } }),
          },
          arrange: { open: () => setReceiving(true) },
          complete: { busy: complete.busy, run: () => complete.run({ params: { id } }) },
        }}
      />
      {receiving && (
        <ReceptionDialog
          visit={visit}
          onSave={(body) =>
            applyStatusCode === 'waiting'
              ? agree.run({ params: { id }, body }).then(onDone)
              : arrange.run({ params: { id }, body })
          }
          onClose={() => setReceiving(false)}
        />
      )}
    </>
  )
}
