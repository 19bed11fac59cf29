import { projectStatusText, projectStatusTone } from '@xinqiao/contract/projects/states'
import { Button } from 'antd'
import { useState } from 'react'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { environmentOf, probabilityOf, softwareOf } from '../parts/OrderFacts.tsx'
import { ForwardByDesk } from './acts/ForwardByDesk.tsx'
import { DeskRelated, type OnCite } from './DeskRelated.tsx'
import type { DeskOrder } from './DeskThread.tsx'
import styles from './desk-context.module.css'
import { IssueBox } from './issues/IssueBox.tsx'

interface DeskContextProps {
  order: DeskOrder
  projectHref: (id: string) => string
  changes: SectionOf
  onCite: OnCite | undefined
}

/** What is known of the order beside what is said: project, board, people, what was solved before. */
export function DeskContext({ order, projectHref, changes, onCite }: DeskContextProps) {
  const { info, infoDetails: said, workOrder, desk, can } = order
  const [isAdding, setAdding] = useState(false)
  const { projectStatus: status } = info
  const isDetailed = said.hardwareEnvironment !== ''
  return (
    <div className={styles.facts}>
      <section>
        <header>
          <h2>项目</h2>
          <AppLink to={projectHref(workOrder.projectId)} aria-label={`打开项目 ${info.projectName}`}>
            打开
          </AppLink>
        </header>
        <p className={styles.project}>{info.projectName}</p>
        <p className={styles.standing}>
          <span className="mono">{info.projectNumber}</span>
          <StatusMark form="pill" tone={projectStatusTone(status)} label={projectStatusText(status)} />
          {desk.postponeDays > 0 && (
            <StatusMark form="pill" tone="late" label={`延期 ${desk.postponeDays} 天`} />
          )}
        </p>
        <dl>
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
        <h2>问题信息</h2>
        <dl>
          <Row label="类别">{workOrder.classify}</Row>
          {isDetailed && (
            <>
              <Row label="发生概率">{probabilityOf(said)}</Row>
              <Row label="硬件环境">{environmentOf(said.hardwareEnvironment, '\n')}</Row>
              <Row label="软件环境">{softwareOf(said.softwareEnvironment, [info.serverChip], '\n')}</Row>
              <Row label="已提供">{givenOf(said)}</Row>
            </>
          )}
        </dl>
      </section>
      <section>
        <header>
          <h2>处理人</h2>
          {can.forward && (
            <Button type="link" size="small" aria-label="添加处理人" onClick={() => setAdding(true)}>
              添加
            </Button>
          )}
        </header>
        {desk.people.length === 0 && <p className={styles.person}>还没有人领取</p>}
        {desk.people.map(({ id, name, duty }) => (
          <p key={id} className={styles.person}>
            <Avatar name={name} side="provider" size={24} /> {name} <span>{duty}</span>
          </p>
        ))}
        {isAdding && <ForwardByDesk id={workOrder.id} onClose={() => setAdding(false)} />}
      </section>
      <section>
        <h2>已知问题</h2>
        <IssueBox order={order} />
      </section>
      {changes(workOrder.id, (title, content) => (
        <section>
          <h2>{title}</h2>
          {content}
        </section>
      ))}
      <DeskRelated id={workOrder.id} onCite={onCite} />
    </div>
  )
}

function givenOf({ schematicDiagram, pcb }: DeskOrder['infoDetails']): string {
  return [...(schematicDiagram === 1 ? ['原理图'] : []), ...(pcb === 1 ? ['PCB'] : [])].join('、')
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
