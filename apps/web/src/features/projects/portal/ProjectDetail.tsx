import { useQuery } from '@tanstack/react-query'
import { type ProjectDetail as Detail, showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import styles from '../parts/detail.module.css'
import { type DetailTab, projectDetailScreen } from '../paths.ts'
import { DetailHeader } from './detail/DetailHeader.tsx'
import { DetailTabView } from './detail/DetailTabView.tsx'
import { TabCount } from './detail/TabCount.tsx'

const ProjectData = loadPart(async () => (await import('./DataManagement.tsx')).ProjectData)

const TABS: readonly { key: DetailTab; label: string }[] = [
  { key: 'detail', label: '项目信息' },
  { key: 'process', label: '项目流程' },
  { key: 'wiki', label: '知识库配置' },
  { key: 'dataManagement', label: '资料管理' },
]

interface ProjectDetailProps {
  /** what other features show of the project */
  wiki: (projectId: string) => ReactNode
  /** its work orders */
  process: (project: Detail) => ReactNode
  /** notices of change that touch it, as a section of its page */
  changes: SectionOf
  /** where the robots of its groups are kept */
  robotsHref: (project: Detail) => string
  /** raises one of them */
  create: (project: Detail) => ReactNode
}

/** The cockpit of a project: where it stands, what is late, who has the ball (document 2 section 2.3). */
export function ProjectDetail({ wiki, process, changes, robotsHref, create }: ProjectDetailProps) {
  const [{ id, type }, setSearch] = useScreenSearch(projectDetailScreen)
  const query = useQuery(read(showProject, { params: { id } }))
  const view = (project: Detail) => {
    if (type === 'process') return process(project)
    if (type === 'wiki') return wiki(id)
    if (type === 'dataManagement') return <ProjectData screen={projectDetailScreen} projectId={id} />
    return <DetailTabView project={project} changes={changes} />
  }
  return (
    <QueryView query={query} skeleton={<Skeleton rows={10} />}>
      {({ data: project }) => (
        <>
          <DetailHeader
            project={project}
            robotsHref={robotsHref(project)}
            title={TABS.find(({ key }) => key === type)?.label ?? ''}
            // The list of the orders has its own.
            create={type === 'process' ? null : create(project)}
          />
          <Tabs
            className={styles.tabs ?? ''}
            activeKey={type}
            onChange={(key) =>
              setSearch({ id, type: key as DetailTab, name: project.projectInfo.projectName, ...CLEARED })
            }
            items={TABS.map(({ key, label }) => ({
              key,
              label:
                key === 'detail' ? (
                  label
                ) : (
                  <>
                    {label} <TabCount tab={key} projectId={id} />
                  </>
                ),
            }))}
          />
          {view(project)}
        </>
      )}
    </QueryView>
  )
}

/** What another tab has in the address. */
const CLEARED = {
  pageNum: undefined,
  pageSize: undefined,
  keyword: undefined,
  cateId: undefined,
  order: undefined,
}
