import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { formatDate } from '../../../../shared/format/format.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { Empty } from '../../../../shared/ui/Empty.tsx'
import { QueryView } from '../../../../shared/ui/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { kbCompareScreen, kbDetailScreen } from '../../paths.ts'
import { type Base, detailQuery } from '../detail/detail-queries.ts'
import { ChangeList, changeKey } from './ChangeList.tsx'
import styles from './compare.module.css'
import { type Changes, changesQuery } from './compare-queries.ts'
import { DocumentChange } from './DocumentChange.tsx'

/** Two versions of a base: the documents that differ, and what differs in each. */
export function KbCompare() {
  const [{ kbId, from, to }] = useScreenSearch(kbCompareScreen)
  const detail = useQuery(detailQuery(kbId, to))
  return (
    <div className={styles.screen}>
      <QueryView query={detail} skeleton={<Skeleton rows={8} rowHeight={56} />}>
        {({ data }) => <Comparison base={data} from={from ?? olderThan(data)} to={data.verId} />}
      </QueryView>
    </div>
  )
}

/** The version released before the one that is shown; the oldest is compared with itself. */
function olderThan({ versions, verId }: Base): string {
  const at = versions.findIndex((version) => version.verId === verId)
  return versions[at + 1]?.verId ?? verId
}

function Comparison({ base, from, to }: { base: Base; from: string; to: string }) {
  const changes = useQuery(changesQuery(base.kbId, from, to))
  return (
    <>
      <CompareBar base={base} from={from} to={to} changes={changes.data?.data} />
      <QueryView query={changes} skeleton={<Skeleton rows={8} rowHeight={56} />}>
        {({ data }) => <Difference base={base} changes={data} />}
      </QueryView>
    </>
  )
}

interface CompareBarProps {
  base: Base
  from: string
  to: string
  changes: Changes | undefined
}

function CompareBar({ base, from, to, changes }: CompareBarProps) {
  const [, change] = useScreenSearch(kbCompareScreen)
  const options = base.versions.map(({ verId, versionName, releaseTime }) => ({
    value: verId,
    label: `${versionName}（${formatDate(releaseTime)}）`,
  }))
  return (
    <div className={styles.bar}>
      <AppLink to={hrefOf(kbDetailScreen, { kbId: base.kbId, verId: to })} className={styles.back}>
        <ArrowLeftOutlined aria-hidden />
        <span>返回</span>
      </AppLink>
      <h1 className={styles.title} title={base.kbName}>
        {base.kbName}
      </h1>
      <div className={styles.versions}>
        <Select
          aria-label="较旧的版本"
          value={from}
          options={options}
          onChange={(verId) => change({ from: verId, doc: undefined })}
        />
        <span aria-hidden>→</span>
        <Select
          aria-label="较新的版本"
          value={to}
          options={options}
          onChange={(verId) => change({ to: verId, from, doc: undefined })}
        />
      </div>
      {changes && (
        <p className={styles.summary}>
          {changes.documents.length} 篇有变化，{changes.unchanged} 篇相同
        </p>
      )}
    </div>
  )
}

function Difference({ base, changes }: { base: Base; changes: Changes }) {
  const [{ doc }] = useScreenSearch(kbCompareScreen)
  if (changes.documents.length === 0) {
    return <Empty title="两个版本的内容相同" hint="可在上方选择其他版本比较" />
  }
  const shown = changes.documents.find((one) => changeKey(one) === doc) ?? changes.documents[0]
  return (
    <div className={styles.columns}>
      <ChangeList base={base} changes={changes} shown={shown} />
      {shown && (
        <DocumentChange
          key={changeKey(shown)}
          kbId={base.kbId}
          change={shown}
          from={changes.from}
          to={changes.to}
        />
      )}
    </div>
  )
}
