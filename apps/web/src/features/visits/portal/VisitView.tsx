import { useQuery } from '@tanstack/react-query'
import { callOffVisit, showVisit, visitCalendar, withdrawVisit } from '@xinqiao/contract/visits/endpoints'
import { visitRecord } from '@xinqiao/contract/visits/record'
import type { VisitDetail } from '@xinqiao/contract/visits/schemas'
import { Button, Modal } from 'antd'
import { call } from '../../../shared/api/call.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import { useSettings } from '../../../shared/settings.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { useReadDialog } from '../../../shared/ui/open/use-read-dialog.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { VisitFacts } from '../parts/VisitFacts.tsx'
import { calendarLabel, hasCalendar, visitMark } from '../parts/visit-mark.ts'

/**
 * One visit: what was asked for, and what the provider said to it. A sent one is not changed any more; it may be taken
 * back before it takes place.
 */
export function VisitView({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...read(showVisit, { params: { id } }), staleTime: 0 })
  const visit = query.data?.data
  const reading = useReadDialog()
  return (
    <Modal
      {...reading}
      open
      width={640}
      title={<>来访申请详情 {visit && <StatusMark form="pill" {...visitMark(visit)} />}</>}
      onCancel={onClose}
      footer={
        <>
          {visit && hasCalendar(visit) && (
            <FileButton
              label={calendarLabel(visit)}
              fetch={() => call(visitCalendar, { params: { id } }, { surface: 'message' })}
            />
          )}
          {visit && <TakeBack visit={visit} />}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      <QueryView query={query}>{({ data }) => <VisitFacts visit={data} />}</QueryView>
    </Modal>
  )
}

function TakeBack({ visit }: { visit: VisitDetail }) {
  const { id } = visit
  const { brand } = useSettings()
  const hint = `将告知负责接待的${brand}人员`
  const withdraw = useWrite(withdrawVisit, { done: `已撤回，已通知${brand}`, surface: 'dialog' })
  const callOff = useWrite(callOffVisit, { done: `已取消，已通知${brand}`, surface: 'dialog' })
  return (
    <RecordActions
      record={visitRecord}
      of={visit}
      acts={{
        withdraw: {
          danger: true,
          note: { hint, isOptional: true, warning: '撤回后不能恢复，再次来访须重新申请。' },
          run: (note) => withdraw.run({ params: { id }, body: { note } }),
        },
        callOff: {
          danger: true,
          note: {
            hint,
            isOptional: true,
            warning: '取消后不能恢复，再次来访须重新申请；请告知来访人员，可下载取消日程的日历文件。',
          },
          run: (note) => callOff.run({ params: { id }, body: { note } }),
        },
      }}
    />
  )
}
