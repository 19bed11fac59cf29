import type { VisitDetail } from '@xinqiao/contract/visits/schemas'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import styles from './visits.module.css'

/** What a visit is about, who comes, and what the provider said to it. */
export function VisitFacts({ visit, ofUnit = false }: { visit: VisitDetail; ofUnit?: boolean }) {
  const { startTime, endTime, applyStatusCode } = visit
  const isReceived = applyStatusCode === 'agreed' || applyStatusCode === 'completed'
  return (
    <>
      <Facts>
        {ofUnit && <Fact label="申请单位">{visit.applyUnitName}</Fact>}
        <Fact label="来访日期">{visit.visitDate}</Fact>
        <Fact label="来访人数">{`${visit.visitNumberOfPeople} 人`}</Fact>
        <Fact label="申请人">{visit.applyPeople}</Fact>
        <Fact label="申请人电话">
          <span className="mono">{visit.applyPhone}</span>
        </Fact>
        <Fact label="申请时间">{visit.createTime.slice(0, 16)}</Fact>
      </Facts>
      <h3 className={pieces.section}>交流主题</h3>
      <p className={styles.text}>{visit.exchangeTopics}</p>
      <h3 className={pieces.section}>来访人员</h3>
      <ol className={styles.people}>
        {visit.peopleList.map(({ name, position }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one name are two, and none moves
          <li key={index}>
            {name}
            <span>{position}</span>
          </li>
        ))}
      </ol>
      {isReceived && (
        <>
          <h3 className={pieces.section}>接待安排</h3>
          <Facts>
            <Fact label="时间">{startTime === '' ? '待定' : `${startTime}–${endTime}`}</Fact>
            <Fact label="地点">{visit.place || '待定'}</Fact>
            <Fact label="接待人">{visit.host || '待定'}</Fact>
          </Facts>
        </>
      )}
      {visit.auditInstructions !== '' && (
        <>
          <h3 className={pieces.section}>审核说明</h3>
          <p className={styles.text}>{visit.auditInstructions}</p>
        </>
      )}
      <h3 className={pieces.section}>经过</h3>
      <Timeline entries={visit.timeline} first={{ label: '发送申请', time: visit.createTime }} />
    </>
  )
}
