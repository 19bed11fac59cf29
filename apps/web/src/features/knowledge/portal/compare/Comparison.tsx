import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { formatDate } from '../../../../shared/format/format.ts'
import { ChangeList, changeKey } from '../../../../shared/knowledge/compare/ChangeList.tsx'
import styles from '../../../../shared/knowledge/compare/compare.module.css'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { kbCompareScreen } from '../../paths.ts'
import type { Base } from '../detail/detail-queries.ts'
import { type Changes, changesQuery } from './compare-queries.ts'
import { OneChange } from './OneChange.tsx'

export function Comparison({ base, from, to }: { base: Base; from: string; to: string }) {
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
  const asked = changes.documents.find(({ docId, fromDocId }) => doc === docId || doc === fromDocId)
  const shown = asked ?? changes.documents[0]
  return (
    <div className={styles.columns}>
      <ChangeList
        documents={changes.documents}
        shown={shown}
        note={changes.to.summary}
        addressOf={(key) =>
          hrefOf(kbCompareScreen, {
            kbId: base.kbId,
            from: changes.from.verId,
            to: changes.to.verId,
            doc: key,
          })
        }
      />
      {shown && (
        <div>
          {doc && !asked && (
            <p className={styles.unchanged}>正在阅读的文档在这两个版本中相同，以下是有变化的文档。</p>
          )}
          <OneChange key={changeKey(shown)} kbId={base.kbId} change={shown} changes={changes} />
        </div>
      )}
    </div>
  )
}
