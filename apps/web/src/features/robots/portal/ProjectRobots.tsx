import { AppLink } from '../../../shared/router/AppLink.tsx'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { Robots } from '../parts/Robots.tsx'
import { projectRobotsScreen } from '../paths.ts'

/** Robots of a project’s groups, for whoever leads it. */
export function ProjectRobots({ projectHref }: { projectHref: (id: string) => string }) {
  const [{ id, name }] = useScreenSearch(projectRobotsScreen)
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={projectHref(id)}>{name ?? '项目详情'}</AppLink>
        <i aria-hidden>/</i>
        <span>项目群机器人</span>
      </nav>
      <ListHead surface="portal" title="项目群机器人" />
      <p className={pieces.lead}>
        本项目及其工单的通知同时发送到项目的群；内容以本单位可见的为限。每分钟最多 20 条，多出的合为一条。
      </p>
      <Robots place="project" projectId={id} />
    </>
  )
}
