import type { ReactNode } from 'react'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from './detail.module.css'
import { EndingMark, ProjectStatusMark } from './ProjectStatusMark.tsx'

interface ProjectTitleProps {
  info: {
    projectName: string
    projectStatus: string
    postpone: number
    postponeDays: number
    projectFlag: number | null
    isOwner: boolean
  }
  /** beside the marks */
  children?: ReactNode
}

/** The name of a project with its status and what is late. */
export function ProjectTitle({ info, children }: ProjectTitleProps) {
  return (
    <div className={styles.title}>
      <h1>{info.projectName || '未命名项目'}</h1>
      <ProjectStatusMark status={info.projectStatus} form="pill" />
      {info.postpone === 1 && <StatusMark form="pill" tone="late" label={`延期 ${info.postponeDays} 天`} />}
      <EndingMark flag={info.projectFlag} isOwner={info.isOwner} />
      {children}
    </div>
  )
}
