import { checkSystem } from '@xinqiao/contract/system/check-endpoints'
import { listServerSettings } from '@xinqiao/contract/system/console-endpoints'
import { events, settings } from '@xinqiao/contract/system/endpoints'
import { route } from '../../platform/http/route.ts'
import { eventStreams } from '../../platform/live/event-stream.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { dataFolder } from '../../resources.ts'
import { actorOfSession } from '../identity/index.ts'
import { runChecks } from './checks/run-checks.ts'
import { listSettings } from './list-settings.ts'
import { measure } from './measure.ts'
import { publicSettings } from './public-settings.ts'

export { askDatabase } from './checks/database-queries.ts'
export { runChecks, runOutside } from './checks/run-checks.ts'
export { publicSettings } from './public-settings.ts'

export function systemModule(platform: Platform): Module {
  const streams = eventStreams(platform.realtime)
  measure(platform, streams)
  return {
    mount: (app) => void app.addHook('preClose', async () => streams.endAll()),
    routes: [
      route(settings, () => publicSettings(platform.config)),
      route(listServerSettings, () => listSettings(platform.config)),
      route(checkSystem, () => {
        const { config, publicUrl, db, clock, storage } = platform
        const place = { folder: dataFolder(config), checkStore: storage.checkUse, now: clock.now() }
        return runChecks({ config, publicUrl, db, ...place })
      }),
      route(events, (_input, { actor, request, reply }) => {
        const lookAgain = () => actorOfSession(platform.db, actor.sessionId, platform.clock.now(), request.ip)
        return streams.open({ actor, lookAgain }, request, reply)
      }),
    ],
  }
}
