import { useQuery } from '@tanstack/react-query'
import { readStatistics } from '@xinqiao/contract/authoring/feedback-endpoints'
import type { BaseStatistics } from '@xinqiao/contract/authoring/feedback-schemas'
import type { TableColumnsType } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { formatNumber } from '../../../../shared/format/format.ts'
import { PagedTable } from '../../../../shared/ui/PagedTable.tsx'
import { QueryView } from '../../../../shared/ui/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import styles from './comments.module.css'
import { MissedSearches, useMissedSearches } from './MissedSearches.tsx'

/** What is read, and what readers looked for in vain. */
export function Statistics() {
  const query = useQuery(read(readStatistics, {}))
  // Both are asked at once and shown together: the words that come later would push the table below them down.
  const missed = useMissedSearches()
  const shown = missed.isPending ? { ...query, data: undefined } : query
  return (
    <>
      <h1 className="console-title">阅读统计</h1>
      <QueryView query={shown} skeleton={<Skeleton rows={8} />}>
        {({ data }) => (
          <>
            <dl className={styles.numbers}>
              <Figure label="已发布知识库" value={data.baseCount} />
              <Figure label="读者可见文档" value={data.documentCount} />
              <Figure label="累计浏览" value={data.browseCount} />
              <Figure label="收藏" value={data.starCount} />
              <Figure label="待回复评论" value={data.unansweredCount} />
            </dl>
            <MissedSearches />
            <h2 className={styles.heading}>各知识库</h2>
            <p className={styles.hint}>同一读者半小时内多次打开计一次浏览；可按列排序</p>
            <PagedTable<BaseStatistics>
              rowKey="id"
              columns={COLUMNS}
              dataSource={data.bases}
              scroll={{ x: 900 }}
              onRow={() => ({ style: { cursor: 'default' } })}
            />
          </>
        )}
      </QueryView>
    </>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}

type CountKey = 'browseCount' | 'starCount' | 'downloadCount' | 'commentCount' | 'unansweredCount'

function count(title: string, key: CountKey): TableColumnsType<BaseStatistics>[number] {
  return {
    title,
    width: 110,
    align: 'right',
    sorter: (a, b) => a[key] - b[key],
    sortDirections: ['descend', 'ascend'],
    render: (_, row) => formatNumber(row[key]),
  }
}

const COLUMNS: TableColumnsType<BaseStatistics> = [
  { title: '知识库', render: (_, row) => <strong>{row.name}</strong> },
  { title: '空间', width: 150, dataIndex: 'spaceName' },
  { title: '当前版本', width: 100, dataIndex: 'versionName' },
  {
    title: '发布时间',
    width: 130,
    sorter: (a, b) => a.releaseTime.localeCompare(b.releaseTime),
    render: (_, row) => <Time value={row.releaseTime} />,
  },
  count('浏览', 'browseCount'),
  count('收藏', 'starCount'),
  count('下载', 'downloadCount'),
  count('评论', 'commentCount'),
  count('待回复', 'unansweredCount'),
]
