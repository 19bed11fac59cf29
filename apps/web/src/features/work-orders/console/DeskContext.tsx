import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { deskScreen } from '../paths.ts'
import type { DeskOrder } from './DeskThread.tsx'
import styles from './desk.module.css'
import { IssueBox } from './IssueBox.tsx'

/** What is known of the order beside what is said: project, customer, people, what was solved before. */
export function DeskContext({ order }: { order: DeskOrder }) {
  const { info, workOrder, desk } = order
  return (
    <div className={styles.facts}>
      <section>
        <h2>项目</h2>
        <dl>
          <Row label="名称">{info.projectName}</Row>
          <Row label="编号">
            <span className="mono">{info.projectNumber}</span>
          </Row>
          <Row label="状态">{info.projectStatus}</Row>
          <Row label="芯片">{info.serverChip}</Row>
          <Row label="客户">{desk.unitName}</Row>
          <Row label="发起人">
            {workOrder.sendPeople} {desk.senderPhone}
          </Row>
          <Row label="固件">{info.firmwareShape}</Row>
          <Row label="系统">{info.operatingSystem}</Row>
        </dl>
      </section>
      <section>
        <h2>处理人</h2>
        {desk.people.map(({ id, name, duty }) => (
          <p key={id} className={styles.person}>
            <Avatar name={name} side="provider" size={24} /> {name} <span>{duty}</span>
          </p>
        ))}
      </section>
      <section>
        <h2>已知问题</h2>
        <IssueBox order={order} />
      </section>
      {desk.similar.length > 0 && (
        <section>
          <h2>相似工单</h2>
          {desk.similar.map(({ id, number, name }) => (
            <p key={id} className={styles.similar}>
              <span className="mono">{number}</span>
              <AppLink to={hrefOf(deskScreen, { queue: 'all', id })}>{name}</AppLink>
            </p>
          ))}
        </section>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
