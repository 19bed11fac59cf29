import * as base from '@xinqiao/contract/authoring/base-endpoints'
import * as review from '@xinqiao/contract/authoring/review-endpoints'
import * as structure from '@xinqiao/contract/authoring/structure-endpoints'
import * as tagEndpoints from '@xinqiao/contract/authoring/tag-endpoints'
import { type RouteBinding, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { listBases, readBase } from './bases/list-bases.ts'
import { listOptions } from './bases/list-options.ts'
import { createBase, updateBase } from './bases/save-base.ts'
import { createNote, listNotes, settleNote } from './review/notes.ts'
import { checkReferences } from './review/references.ts'
import * as places from './structure/structure.ts'
import { discardBase, discardVersion } from './versions/discard.ts'
import { moveVersion } from './versions/move-version.ts'
import { createVersion, updateVersion } from './versions/save-version.ts'
import { showVersion, showVersionChanges } from './versions/show-version.ts'

export function structureRoutes(platform: Platform): RouteBinding[] {
  return [
    route(structure.readStructure, () => places.readStructure(platform.db)),
    route(structure.createSpace, ({ body }, caller) => places.createSpace(platform, caller, body)),
    route(structure.updateSpace, ({ params, body }, caller) =>
      places.updatePlain(platform, caller, 'space', params.id, body),
    ),
    route(structure.moveSpace, ({ params, body }) =>
      places.moveByStep(platform, 'space', params.id, body.step),
    ),
    route(structure.createCategory, ({ body }, caller) => places.createCategory(platform, caller, body)),
    route(structure.updateCategory, ({ params, body }, caller) =>
      places.updatePlain(platform, caller, 'category', params.id, body),
    ),
    route(structure.moveCategory, ({ params, body }) =>
      places.moveByStep(platform, 'category', params.id, body.step),
    ),
    route(tagEndpoints.createGroup, ({ body }, caller) => places.createGroup(platform, caller, body)),
    route(tagEndpoints.updateGroup, ({ params, body }, caller) =>
      places.updatePlain(platform, caller, 'tagGroup', params.id, body),
    ),
    route(tagEndpoints.createTag, ({ body }, caller) => places.createTag(platform, caller, body)),
    route(tagEndpoints.updateTag, ({ params, body }, caller) =>
      places.updateTag(platform, caller, params.id, body),
    ),
    route(structure.deleteSpace, ({ params }, caller) =>
      places.deleteUnused(platform, caller, 'space', params.id),
    ),
    route(structure.deleteCategory, ({ params }, caller) =>
      places.deleteUnused(platform, caller, 'category', params.id),
    ),
    route(tagEndpoints.deleteGroup, ({ params }, caller) =>
      places.deleteUnused(platform, caller, 'tagGroup', params.id),
    ),
    route(tagEndpoints.deleteTag, ({ params }, caller) =>
      places.deleteUnused(platform, caller, 'tag', params.id),
    ),
  ]
}

export function baseRoutes(platform: Platform): RouteBinding[] {
  const { db } = platform
  return [
    route(base.listBases, ({ query }) => listBases(db, query)),
    route(base.readOptions, () => listOptions(db)),
    route(base.createBase, ({ body }, caller) => createBase(platform, caller, body)),
    route(base.readBase, ({ params }) => readBase(db, params.id)),
    route(base.updateBase, ({ params, body }, caller) => updateBase(platform, caller, params.id, body)),
    route(base.createVersion, ({ params, body }, caller) => createVersion(platform, caller, params.id, body)),
    route(base.readVersion, ({ params }, { actor }) => showVersion(platform, actor, params.id)),
    route(base.versionChanges, ({ params }) => showVersionChanges(db, params.id)),
    route(base.updateVersion, ({ params, body }, caller) => updateVersion(platform, caller, params.id, body)),
    route(base.discardVersion, ({ params }, caller) => discardVersion(platform, caller, params.id)),
    route(base.discardBase, ({ params }, caller) => discardBase(platform, caller, params.id)),
    route(base.moveVersion, ({ params, body }, caller) => moveVersion(platform, caller, params.id, body)),
  ]
}

export function reviewRoutes(platform: Platform): RouteBinding[] {
  return [
    route(review.checkReferences, ({ params }) => checkReferences(platform.db, params.id)),
    route(review.listNotes, ({ params }) => listNotes(platform.db, params.id)),
    route(review.createNote, ({ params, body }, caller) => createNote(platform, caller, params.id, body)),
    route(review.settleNote, ({ params, body }, caller) =>
      settleNote(platform, caller, params.id, body.isDone),
    ),
  ]
}
