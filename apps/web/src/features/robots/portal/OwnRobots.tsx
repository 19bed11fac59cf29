import { AppLink } from '../../../shared/router/AppLink.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { Robots } from '../parts/Robots.tsx'

/** Robots that are told what one is told oneself. */
export function OwnRobots({ securityHref }: { securityHref: string }) {
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={securityHref}>账号安全</AppLink>
        <i aria-hidden>/</i>
        <span>群机器人</span>
      </nav>
      <ListHead surface="portal" title="群机器人" />
      <p className={pieces.lead}>
        您的通知同时发送到企业微信、钉钉或飞书的群。每分钟最多 20
        条，多出的合为一条；群中其他人也会看到，请选择合适的群。
      </p>
      <Robots place="person" />
    </>
  )
}
