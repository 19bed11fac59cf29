import pieces from '../../../shared/ui/pieces.module.css'
import { Robots } from '../parts/Robots.tsx'

/** Robots of the groups of those who work at a queue of the desk. */
export function DeskRobots() {
  return (
    <>
      <h1 className="console-title">群机器人</h1>
      <p className={pieces.lead}>
        队列中有新的待办时，通知到值守人员的群。每分钟最多 20 条，多出的合为一条；链接须登录后打开。
      </p>
      <Robots place="desk" />
    </>
  )
}
