import { allows } from '@xinqiao/contract/access'
import { events, settings } from '@xinqiao/contract/system/endpoints'
import type { Actor } from '../../platform/actor.ts'
import { route } from '../../platform/http/route.ts'
import { eventStreams } from '../../platform/live/event-stream.ts'
import type { LiveEvent } from '../../platform/live/realtime.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { actorOfSession } from '../identity/index.ts'
import { publicSettings } from './public-settings.ts'

export { publicSettings } from './public-settings.ts'

/** Topics that concern no single account, and who may hear of them. */
const SHARED_TOPICS = {
  outbox: 'staff:admin',
  registration: 'staff:admin',
  import: 'staff:admin',
  knowledge: 'staff:editor',
  'knowledge-writing': 'staff:editor',
  message: 'login',
} as const

export function systemModule(platform: Platform): Module {
  const streams = eventStreams(platform.realtime)
  return {
    mount: (app) => void app.addHook('preClose', async () => streams.endAll()),
    routes: [
      route(settings, () => publicSettings(platform.config)),
      route(events, (_input, { actor, request, reply }) => {
        const lookAgain = () => actorOfSession(platform.db, actor.sessionId, platform.clock.now())
        return streams.open({ actor, lookAgain, maySee }, request, reply)
      }),
    ],
  }
}

function maySee(actor: Actor, event: LiveEvent): boolean {
  if (event.accountId !== undefined) return event.accountId === actor.accountId
  const access = SHARED_TOPICS[event.topic as keyof typeof SHARED_TOPICS]
  return access !== undefined && allows(access, actor)
}
