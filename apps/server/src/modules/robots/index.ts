import * as endpoints from '@xinqiao/contract/robots/endpoints'
import { route } from '../../platform/http/route.ts'
import { listRobotsDue, ROBOT_QUEUE } from '../../platform/mail/robot-outbox.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { removeRobot, switchRobot, testRobot } from './keep/change-robot.ts'
import { listRobots } from './keep/list-robots.ts'
import { makeRobot } from './keep/make-robot.ts'
import { ROBOT_NOTICES } from './notices.ts'
import { sendDue } from './send/send-due.ts'

export { insertRobot } from './keep/robot-queries.ts'
export { echo } from './send/echo.ts'

/** Several, since one slow vendor must not keep the others waiting. */
const SENDERS = 4

export function robotsModule(platform: Platform): Module {
  platform.notices.register(ROBOT_NOTICES)
  const { db, clock, jobs, config } = platform
  return {
    routes: [
      route(endpoints.listRobots, ({ query }, { actor }) => listRobots(platform, actor, query)),
      route(endpoints.makeRobot, ({ body }, caller) => makeRobot(platform, caller, body)),
      route(endpoints.testRobot, ({ params }, { actor }) => testRobot(platform, actor, params.id)),
      route(endpoints.switchRobot, ({ params, body }, caller) =>
        switchRobot(platform, caller, params.id, body.on),
      ),
      route(endpoints.removeRobot, ({ params }, caller) => removeRobot(platform, caller, params.id)),
    ],
    async work() {
      if (!config.OUTGOING) return
      await jobs.work<{ robotId: string }>(ROBOT_QUEUE, ({ robotId }) => sendDue(platform, robotId), {
        concurrency: SENDERS,
      })
      await jobs.schedule('robots-due', '* * * * *', async () => {
        for (const robotId of await listRobotsDue(db, clock.now()))
          await jobs.add(db, ROBOT_QUEUE, { robotId })
      })
    },
  }
}
