import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ANSWER_FILTER, countReplyGroups } from '@xinqiao/contract/changes/console-endpoints'
import { COUNTED_BY, type CountedBy } from '@xinqiao/contract/changes/kinds'
import type { ChangeGroup } from '@xinqiao/contract/changes/schemas'
import { Button, Segmented, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { optionsOf } from '../../../shared/ui/choices.ts'
import { ServedTable } from '../../../shared/ui/list/ServedTable.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import styles from '../parts/changes.module.css'

const PAGE_SIZE = 10

/** The rows of one number. */
export interface Group {
  by: CountedBy
  key: string
  name: string
  answer?: keyof typeof ANSWER_FILTER
}

/** How many were told, have seen and answered, or are late, by unit, chip, stage or FAE; a number opens its rows. */
export function Groups({ id, onOpen }: { id: string; onOpen: (group: Group) => void }) {
  const [by, setBy] = useState<CountedBy>('unit')
  const [pageNum, setPage] = useState(1)
  const query = useQuery({
    ...read(countReplyGroups, { params: { id }, query: { by, pageNum, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const number = (title: string, count: 'told' | 'seen' | 'answered' | 'late') => ({
    title,
    width: 90,
    render: (_: unknown, group: ChangeGroup) =>
      group[count] === 0 ? (
        '0'
      ) : (
        <Button
          type="link"
          size="small"
          className={styles.count ?? ''}
          aria-label={`${group.name}${title} ${group[count]} 项，查看`}
          onClick={() =>
            onOpen({ by, key: group.key, name: group.name, ...(count === 'told' ? {} : { answer: count }) })
          }
        >
          {group[count]}
        </Button>
      ),
  })
  const columns: TableColumnsType<ChangeGroup> = [
    { title: COUNTED_BY[by], dataIndex: 'name' },
    ...[
      number('已告知', 'told'),
      number('已查看', 'seen'),
      number('已答复', 'answered'),
      number('逾期', 'late'),
    ],
  ]
  return (
    <RecordSection title="分组计数">
      <div className={styles.acts}>
        <Segmented<CountedBy>
          aria-label="分组方式"
          value={by}
          options={optionsOf(COUNTED_BY)}
          onChange={(to) => {
            setBy(to)
            setPage(1)
          }}
        />
      </div>
      <QueryView query={query}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className={styles.text}>没有告知任何项</p>
          ) : (
            <ServedTable<ChangeGroup>
              columns={columns}
              dataSource={rows}
              rowKey="key"
              page={pageNum}
              pageSize={PAGE_SIZE}
              total={total}
              onPage={setPage}
            />
          )
        }
      </QueryView>
    </RecordSection>
  )
}
