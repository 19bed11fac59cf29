import * as endpoints from '@xinqiao/contract/tasks/endpoints'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { listTasks, readTasks } from './read-tasks.ts'

/** 我的待办: what features have registered as waiting for somebody. */
export function tasksModule(platform: Platform): Module {
  return {
    routes: [
      route(endpoints.readTasks, async (_input, { actor }) => ({ queues: await readTasks(platform, actor) })),
      route(endpoints.readOwnTasks, async (_input, { actor }) => ({
        queues: await readTasks(platform, actor),
      })),
      route(endpoints.listOwnTasks, ({ params, query }, { actor }) =>
        listTasks(platform, actor, params.queue, query),
      ),
      route(endpoints.listTasks, ({ params, query }, { actor }) =>
        listTasks(platform, actor, params.queue, query),
      ),
    ],
  }
}
