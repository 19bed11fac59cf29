import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { DeskRelated, type OnCite } from './DeskRelated.tsx'
import type { DeskOrder } from './DeskThread.tsx'
import styles from './desk.module.css'
import { IssueBox } from './IssueBox.tsx'

/** What is known of the order beside what is said: project, customer, people, what was solved before. */
export function DeskContext({ order, onCite }: { order: DeskOrder; onCite: OnCite | undefined }) {
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
      <DeskRelated id={workOrder.id} onCite={onCite} />
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
