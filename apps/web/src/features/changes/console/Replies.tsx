import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import {
  ANSWER_FILTER,
  changeProof,
  exportReplies,
  listReplies,
} from '@xinqiao/contract/changes/console-endpoints'
import { ANSWERS, COUNTED_BY, SUBJECTS } from '@xinqiao/contract/changes/kinds'
import type { ChangeReply } from '@xinqiao/contract/changes/schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { subjectOf, useKnownUser } from '../../../shared/session/session.ts'
import { ExportButton } from '../../../shared/ui/act/ExportButton.tsx'
import { QuietButton } from '../../../shared/ui/act/QuietButton.tsx'
import { optionsOf } from '../../../shared/ui/choices.ts'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ServedTable } from '../../../shared/ui/list/ServedTable.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { replyMark } from '../parts/change-marks.ts'
import styles from '../parts/changes.module.css'
import { type Group, Groups } from './Groups.tsx'

const PAGE_SIZE = 20

interface Filter {
  keyword?: string | undefined
  answer?: string | undefined
}

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '单位、项目、证书或读者' },
  { name: 'answer', label: '答复', options: optionsOf(ANSWER_FILTER) },
] as const

/** Whom a notice told, why, and what they answered. */
export function Replies({ id }: { id: string }) {
  const [group, setGroup] = useState<Group | null>(null)
  const mayProve = allows(changeProof.access, subjectOf(useKnownUser()))
  const [pageNum, setPage] = useState(1)
  const [filter, setFilter] = useState<Filter>({})
  const asked = group === null ? filter : { ...filter, by: group.by, key: group.key }
  const query = useQuery({
    ...read(listReplies, { params: { id }, query: { ...asked, pageNum, pageSize: PAGE_SIZE } as never }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Groups
        id={id}
        onOpen={(opened) => {
          setGroup(opened)
          setFilter({ answer: opened.answer })
          setPage(1)
        }}
      />
      <RecordSection title="告知与答复">
        {group !== null && (
          <p className={styles.lead}>
            {`${COUNTED_BY[group.by]}：${group.name}`}{' '}
            <QuietButton
              onClick={() => {
                setGroup(null)
                setPage(1)
              }}
            >
              显示全部
            </QuietButton>
          </p>
        )}
        <div className={styles.acts}>
          {mayProve && (
            <ExportButton endpoint={changeProof} filters={{}} params={{ id }} label="下载送达证明" />
          )}
          <ExportButton endpoint={exportReplies} filters={asked} params={{ id }} />
        </div>
        <FilterBar<keyof Filter>
          fields={FILTERS}
          values={filter}
          onSearch={(values) => {
            setFilter(values)
            setPage(1)
          }}
        />
        <QueryView query={query}>
          {({ rows, total }) =>
            total === 0 ? (
              <p className={styles.text}>没有符合条件的项</p>
            ) : (
              <ServedTable<ChangeReply>
                columns={COLUMNS}
                dataSource={rows}
                rowKey="id"
                page={pageNum}
                pageSize={PAGE_SIZE}
                total={total}
                onPage={setPage}
              />
            )
          }
        </QueryView>
      </RecordSection>
    </>
  )
}

const COLUMNS: TableColumnsType<ChangeReply> = [
  { title: '单位', width: 170, dataIndex: 'unitName' },
  {
    title: '涉及',
    width: 220,
    render: (_, { subjectName, subject, reason }) => (
      <>
        {subjectName}
        <div className={styles.second}>{`${SUBJECTS[subject]}：${reason}`}</div>
      </>
    ),
  },
  {
    title: '答复',
    width: 120,
    render: (_, row) =>
      row.answer === '' ? (
        <>
          <StatusMark {...replyMark(row)} />
          {row.nudgedTime !== '' && (
            <div className={styles.second}>{`已催答 ${row.nudgedTime.slice(5, 16)}`}</div>
          )}
        </>
      ) : (
        <StatusMark tone="done" label={ANSWERS[row.answer]} />
      ),
  },
  {
    title: '说明',
    render: (_, { plan, planDay, answererName }) =>
      plan === '' ? (
        '—'
      ) : (
        <>
          <span className={styles.text}>{plan}</span>
          <div className={styles.second}>
            {[answererName, planDay && `计划 ${planDay}`].filter(Boolean).join(' · ')}
          </div>
        </>
      ),
  },
]
