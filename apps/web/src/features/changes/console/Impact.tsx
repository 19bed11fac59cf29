import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { leaveOutChange, takeBackChange } from '@xinqiao/contract/changes/choice-endpoints'
import { listImpact } from '@xinqiao/contract/changes/console-endpoints'
import { SUBJECTS } from '@xinqiao/contract/changes/kinds'
import type { ChangeDetail, ImpactRow } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { QuietButton } from '../../../shared/ui/act/QuietButton.tsx'
import { ReasonDialog } from '../../../shared/ui/act/ReasonDialog.tsx'
import { ServedTable } from '../../../shared/ui/list/ServedTable.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from '../parts/changes.module.css'
import { ChoiceDialog } from './ChoiceDialog.tsx'

const PAGE_SIZE = 20

const COLUMNS: TableColumnsType<ImpactRow> = [
  { title: '单位', width: 200, dataIndex: 'unitName' },
  {
    title: '涉及',
    width: 230,
    render: (_, { name, subject, number }) => (
      <>
        {name}
        <div className={styles.second}>{`${SUBJECTS[subject]} ${number}`}</div>
      </>
    ),
  },
  {
    title: '原因',
    render: (_, { reason, choice, choiceReason, isOver }) =>
      choice === 'out' || isOver ? (
        <>
          <StatusMark tone="closed" label={isOver ? '已结束，不会告知' : '不通知'} />
          <div className={styles.second}>{isOver ? reason : choiceReason}</div>
        </>
      ) : (
        reason
      ),
  },
]

/** Before it is sent: what a notice would touch now, and why; what is left out of it, and brought in. */
export function Impact({ change: { id, can } }: { change: ChangeDetail }) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<ImpactRow | null>(null)
  const leave = useWrite(leaveOutChange, { done: T.leftOut, surface: 'dialog' })
  const back = useWrite(takeBackChange, { done: T.takenBack })
  const act: TableColumnsType<ImpactRow>[number] = {
    title: '操作',
    width: 90,
    render: (_, row) =>
      row.choice === '' ? (
        <QuietButton aria-label={`不通知 ${row.name}`} onClick={() => setLeaving(row)}>
          不通知
        </QuietButton>
      ) : (
        <QuietButton
          aria-label={`撤销对 ${row.name} 的调整`}
          disabled={back.busy}
          onClick={() =>
            back.run({ params: { id }, body: { subject: row.subject, subjectId: row.subjectId } })
          }
        >
          撤销
        </QuietButton>
      ),
  }
  const [pageNum, setPage] = useState(1)
  const query = useQuery({
    ...read(listImpact, { params: { id }, query: { pageNum, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordSection title="涉及范围">
      {can.bringIn && (
        <div className={styles.acts}>
          <AddButton onClick={() => setAdding(true)}>添加</AddButton>
        </div>
      )}
      <QueryView query={query}>
        {({ rows, total, ...counts }) =>
          total === 0 ? (
            <p className={styles.text}>目前没有项目、工单、证书或文档读者涉及。发送后新涉及的会自动告知。</p>
          ) : (
            <>
              <p className={styles.lead}>{leadOf(counts)}</p>
              <ServedTable<ImpactRow>
                columns={can.leaveOut ? [...COLUMNS, act] : COLUMNS}
                dataSource={rows}
                rowKey="subjectId"
                page={pageNum}
                pageSize={PAGE_SIZE}
                total={total}
                onPage={setPage}
              />
            </>
          )
        }
      </QueryView>
      {isAdding && <ChoiceDialog id={id} way="in" onClose={() => setAdding(false)} />}
      {leaving && (
        <ReasonDialog
          title="不通知"
          name={`leave ${leaving.subjectId} out of ${id}`}
          hint="原因将记入经过；发送后也不再告知，撤销后恢复"
          missing={T.noteMissing}
          onClose={() => setLeaving(null)}
          onSubmit={(note) =>
            leave.run({
              params: { id },
              body: { note, subject: leaving.subject, subjectId: leaving.subjectId },
            })
          }
        />
      )}
    </RecordSection>
  )
}

type Counts = Record<'projects' | 'orders' | 'certificates' | 'readers' | 'leftOut' | 'over', number>

function leadOf({ projects, orders, certificates, readers, leftOut, over }: Counts): string {
  return [
    `发送时将告知：项目 ${projects} 个、未关闭的工单 ${orders} 个、有效证书 ${certificates} 张、文档读者 ${readers} 人`,
    ...(leftOut > 0 ? [`不通知 ${leftOut} 项`] : []),
    ...(over > 0 ? [`已添加但已结束 ${over} 项，不会告知`] : []),
  ].join('；')
}
