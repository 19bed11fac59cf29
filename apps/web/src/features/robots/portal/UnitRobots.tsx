import { AppLink } from '../../../shared/router/AppLink.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { Robots } from '../parts/Robots.tsx'

/** Robots of the unit’s groups, for its personnel managers. */
export function UnitRobots({ peopleHref }: { peopleHref: string }) {
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={peopleHref}>人员管理</AppLink>
        <i aria-hidden>/</i>
        <span>单位群机器人</span>
      </nav>
      <ListHead surface="portal" title="单位群机器人" />
      <p className={pieces.lead}>
        本单位的项目、工单、认证等有通知时，同时发送到单位的群；内容以人员管理员可见的为限。每分钟最多 20
        条，多出的合为一条。
      </p>
      <Robots place="unit" />
    </>
  )
}
