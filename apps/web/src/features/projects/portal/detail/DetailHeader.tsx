import { useNavigate } from '@tanstack/react-router'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { AppLink, destination } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import pieces from '../../../../shared/ui/pieces.module.css'
import styles from '../../parts/detail.module.css'
import { ProjectTitle } from '../../parts/ProjectTitle.tsx'
import { projectFormScreen, projectListScreen } from '../../paths.ts'
import { ChangeButtons } from './changes/ChangeButtons.tsx'
import { OpenChanges } from './changes/OpenChanges.tsx'
import { EndButtons } from './EndButtons.tsx'

const ExplanationDialog = loadPart(async () => (await import('./ExplanationDialog.tsx')).ExplanationDialog)

interface DetailHeaderProps {
  project: ProjectDetail
  /** what of it is shown */
  title: string
  /** where the robots of its groups are kept */
  robotsHref: string
  /** raises a work order */
  create: ReactNode
}

/** What is shown of the project, its name, status, what is late, and what can be done with the project as a whole. */
export function DetailHeader({ project, title, robotsHref, create }: DetailHeaderProps) {
  const { projectInfo: info, offers } = project
  const [explaining, setExplaining] = useState(false)
  const navigate = useNavigate()
  const facts = [
    info.clientProjectCode && `客户代号 ${info.clientProjectCode}`,
    info.serverChip || info.zdQrsXp,
    info.approvalTime && `立项 ${info.approvalTime}`,
    info.endTime && `结项 ${info.endTime.slice(0, 16)}`,
  ].filter(Boolean)
  return (
    <header className={styles.top}>
      <div>
        <nav className={styles.place} aria-label="位置">
          <AppLink to={hrefOf(projectListScreen)}>项目管理</AppLink>
          <span>/ {title}</span>
        </nav>
        <ProjectTitle info={info}>
          <button type="button" className={pieces.link} onClick={() => setExplaining(true)}>
            状态说明
          </button>
          {offers.robots && <AppLink to={robotsHref}>群机器人</AppLink>}
        </ProjectTitle>
        <p className={`${styles.meta} ${styles.brief}`}>
          <span className="mono">{info.projectNumber}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <OpenChanges project={project} />
      </div>
      <div className={styles.buttons}>
        {offers.edit && (
          <Button
            type="primary"
            onClick={() =>
              void navigate(destination(hrefOf(projectFormScreen, { type: 'edit', id: info.id })))
            }
          >
            修改信息
          </Button>
        )}
        {create}
        <ChangeButtons project={project}>
          <EndButtons project={project} />
        </ChangeButtons>
      </div>
      {explaining && <ExplanationDialog projectId={info.id} onClose={() => setExplaining(false)} />}
    </header>
  )
}
