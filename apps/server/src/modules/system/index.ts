import { listServerSettings } from '@xinqiao/contract/system/console-endpoints'
import { events, settings } from '@xinqiao/contract/system/endpoints'
import { route } from '../../platform/http/route.ts'
import { eventStreams } from '../../platform/live/event-stream.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { actorOfSession } from '../identity/index.ts'
import { listSettings } from './list-settings.ts'
import { publicSettings } from './public-settings.ts'

export { publicSettings } from './public-settings.ts'

export function systemModule(platform: Platform): Module {
  const streams = eventStreams(platform.realtime)
  return {
    mount: (app) => void app.addHook('preClose', async () => streams.endAll()),
    routes: [
      route(settings, () => publicSettings(platform.config)),
      route(listServerSettings, () => listSettings(platform.config)),
      route(events, (_input, { actor, request, reply }) => {
        const lookAgain = () => actorOfSession(platform.db, actor.sessionId, platform.clock.now())
        return streams.open({ actor, lookAgain }, request, reply)
      }),
    ],
  }
}
