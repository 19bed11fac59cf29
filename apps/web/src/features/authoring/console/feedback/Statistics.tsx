import { useQuery } from '@tanstack/react-query'
import { exportStatistics, readStatistics } from '@xinqiao/contract/authoring/feedback-endpoints'
import type { BaseStatistics, KnowledgeStatistics } from '@xinqiao/contract/authoring/statistics-schemas'
import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { DaysPicker, FiguresTools, Sums, Weeks } from '../../../../shared/figures/Figures.tsx'
import { formatNumber } from '../../../../shared/format/format.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { ExportButton } from '../../../../shared/ui/act/ExportButton.tsx'
import { ListHead } from '../../../../shared/ui/list/ListPage.tsx'
import { PagedTable } from '../../../../shared/ui/list/PagedTable.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { statisticsScreen } from '../../paths.ts'
import styles from './comments.module.css'
import { MissedSearches, useMissedSearches } from './MissedSearches.tsx'

/** What is read in which days, and what readers looked for in vain. */
export function Statistics() {
  const [search, setSearch] = useScreenSearch(statisticsScreen)
  const { from = '', to = '' } = search
  const input = { query: { from, to } }
  const query = useQuery(read(readStatistics, input))
  // Both are asked at once and shown together: the words that come later would push the table below them down.
  const missed = useMissedSearches().query
  const shown = missed.isPending ? { ...query, data: undefined } : query
  return (
    <>
      <ListHead
        title="阅读统计"
        action={<ExportButton endpoint={exportStatistics} filters={input.query} />}
      />
      <FiguresTools>
        <DaysPicker label="统计时间" days={search} onChange={setSearch} />
      </FiguresTools>
      <QueryView query={shown} skeleton={<Skeleton rows={8} />}>
        {({ data }) => <Figures figures={data} />}
      </QueryView>
    </>
  )
}

function Figures({ figures }: { figures: KnowledgeStatistics }) {
  const { from, to, weeks, bases } = figures
  const { mondays, views, others } = useMemo(() => seriesOf(weeks), [weeks])
  const sums = [
    ['浏览', formatNumber(figures.views)],
    ['下载', formatNumber(figures.downloads)],
    ['收藏', formatNumber(figures.stars)],
    ['评论', formatNumber(figures.comments)],
    ['待回复评论', formatNumber(figures.unansweredCount)],
    ['已发布知识库', formatNumber(figures.baseCount)],
    ['读者可见文档', formatNumber(figures.documentCount)],
  ] as const
  return (
    <>
      <Sums period={`${from} 至 ${to}，后三项为现在`} sums={sums} />
      <div className={styles.charts}>
        <Weeks weeks={mondays} series={views} />
        <Weeks weeks={mondays} series={others} />
      </div>
      <MissedSearches />
      <h2 className={styles.heading}>各知识库</h2>
      <p className={styles.hint}>同一读者半小时内多次打开计一次浏览；可按列排序</p>
      <PagedTable<BaseStatistics>
        columns={COLUMNS}
        dataSource={bases}
        scroll={{ x: 1000 }}
        onRow={() => ({ style: { cursor: 'default' } })}
      />
    </>
  )
}

function seriesOf(weeks: KnowledgeStatistics['weeks']) {
  return {
    mondays: weeks.map(({ week }) => week),
    views: [{ name: '浏览', color: 'var(--brand)', data: weeks.map(({ views }) => views) }],
    // Far fewer than views: in one picture with them they would lie on the ground.
    others: [
      { name: '下载', color: 'var(--success)', data: weeks.map(({ downloads }) => downloads) },
      { name: '评论', color: 'var(--warning)', data: weeks.map(({ comments }) => comments) },
    ],
  }
}

type CountKey = 'views' | 'stars' | 'downloads' | 'comments' | 'unansweredCount' | 'browseCount'

function count(title: string, key: CountKey): TableColumnsType<BaseStatistics>[number] {
  return {
    title,
    width: 100,
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
  count('浏览', 'views'),
  count('收藏', 'stars'),
  count('下载', 'downloads'),
  count('评论', 'comments'),
  count('待回复', 'unansweredCount'),
  count('累计浏览', 'browseCount'),
]
