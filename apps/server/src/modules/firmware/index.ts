import * as keeping from '@xinqiao/contract/firmware/console-endpoints'
import * as endpoints from '@xinqiao/contract/firmware/endpoints'
import { FIRMWARE_READERS } from '@xinqiao/contract/firmware/record'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { noteBoard, removeBoard, showBoards, showRunning } from './boards.ts'
import { addKey, retireKey } from './keys.ts'
import { addLine, changeLine, showLines } from './lines.ts'
import { showNamed } from './named.ts'
import { FIRMWARE_NOTICES } from './notices.ts'
import { firmwareFiles } from './release-files.ts'
import { releaseKind } from './release-kind.ts'
import { listReadableReleases } from './release-queries.ts'
import { listLineReleases, listReleases, readOptions, showRelease, showSeen } from './show-releases.ts'
import { signFile } from './sign-file.ts'
import { takeFile } from './take-file.ts'
import { reviseRelease, writeRelease } from './write-release.ts'

export { insertLine } from './line-queries.ts'
export { releaseNamed } from './named.ts'
export { insertRelease } from './release-queries.ts'

export function firmwareModule(platform: Platform): Module {
  platform.notices.register(FIRMWARE_NOTICES)
  platform.fileOwners.register(firmwareFiles)
  platform.hearing.register({
    kind: 'firmware-release',
    access: ['unit', ...FIRMWARE_READERS],
    readable: listReadableReleases,
    // One release is for many units.
    unitOf: async () => null,
  })
  return { routes: [...customerRoutes(platform), ...readRoutes(platform), ...writeRoutes(platform)] }
}

function customerRoutes(platform: Platform) {
  return [
    route(endpoints.listLines, ({ query }) => showLines(platform, query)),
    route(endpoints.listReleases, ({ query }, { actor }) => listLineReleases(platform, actor, query)),
    route(endpoints.showRelease, ({ params }, { actor }) => showSeen(platform, actor, params.id)),
    route(endpoints.showNamed, ({ query }) => showNamed(platform, query)),
    route(endpoints.takeFile, ({ params }, { actor }) => takeFile(platform, actor, params)),
    route(endpoints.listBoards, ({ params }, { actor }) => showBoards(platform, actor, params.projectId)),
    route(endpoints.noteBoard, ({ body }, caller) => noteBoard(platform, caller, body)),
    route(endpoints.removeBoard, ({ params }, caller) => removeBoard(platform, caller, params.id)),
  ]
}

function readRoutes(platform: Platform) {
  return [
    route(keeping.listAllReleases, ({ query }) => listReleases(platform, query)),
    route(keeping.firmwareOptions, () => readOptions(platform)),
    route(keeping.showFirmware, ({ params }, { actor }) => showRelease(platform, actor, params.id)),
    route(keeping.listRunning, ({ query }, { actor }) => showRunning(platform, actor, query)),
  ]
}

function writeRoutes(platform: Platform) {
  return [
    route(keeping.writeFirmware, ({ body }, caller) => writeRelease(platform, caller, body)),
    route(keeping.reviseFirmware, ({ params, body }, caller) =>
      reviseRelease(platform, caller, params.id, body),
    ),
    route(keeping.signFirmware, ({ params, body }, caller) => signFile(platform, caller, params.id, body)),
    moveRoute(platform, releaseKind, 'offer', keeping.offerFirmware),
    moveRoute(platform, releaseKind, 'release', keeping.releaseFirmware),
    moveRoute(platform, releaseKind, 'withdraw', keeping.withdrawFirmware, ({ body }) => body),
    route(keeping.addLine, ({ body }, caller) => addLine(platform, caller, body)),
    route(keeping.changeLine, ({ params, body }, caller) => changeLine(platform, caller, params.id, body)),
    route(keeping.addKey, ({ body }, caller) => addKey(platform, caller, body)),
    route(keeping.retireKey, ({ params }, caller) => retireKey(platform, caller, params.id)),
  ]
}
