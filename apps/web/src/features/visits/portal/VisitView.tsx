import { useQuery } from '@tanstack/react-query'
import { showVisit, visitCalendar } from '@xinqiao/contract/visits/endpoints'
import { Button, Modal } from 'antd'
import { call } from '../../../shared/api/call.ts'
import { read } from '../../../shared/api/query-client.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { VisitFacts } from '../parts/VisitFacts.tsx'
import { hasCalendar, visitMark } from '../parts/visit-mark.ts'

/** One visit: what was asked for, and what the provider said to it. A sent one is not changed any more. */
export function VisitView({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...read(showVisit, { params: { id } }), staleTime: 0 })
  const visit = query.data?.data
  return (
    <Modal
      open
      width={640}
      title={<>来访申请详情 {visit && <StatusMark form="pill" {...visitMark(visit)} />}</>}
      onCancel={onClose}
      // Nothing in it takes the focus: where it scrolls, the keys reach it by itself.
      bodyProps={{ tabIndex: 0 }}
      footer={
        <>
          {visit && hasCalendar(visit) && (
            <FileButton
              label={visit.applyStatusCode === 'refused' ? '从日历移除' : '加入日历'}
              fetch={() => call(visitCalendar, { params: { id } }, { surface: 'message' })}
            />
          )}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      <QueryView query={query}>{({ data }) => <VisitFacts visit={data} />}</QueryView>
    </Modal>
  )
}
