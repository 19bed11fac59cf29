import * as follow from '@xinqiao/contract/knowledge/follow-endpoints'
import * as member from '@xinqiao/contract/knowledge/member-endpoints'
import * as project from '@xinqiao/contract/knowledge/project-endpoints'
import * as unitCategory from '@xinqiao/contract/knowledge/unit-category-endpoints'
import { type RouteBinding, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { listFavouriteBases } from './bases/list-bases.ts'
import { showCategories, showFavouriteSpaces } from './bases/show-spaces.ts'
import { addFavourite, removeFavourite } from './members/change-favourite.ts'
import { addComment, changeComment, deleteComment } from './members/discuss-base.ts'
import { setBaseFollow, setChipFollow } from './members/follow.ts'
import { listFollowed } from './members/follow-queries.ts'
import { readerOf } from './policy.ts'
import {
  listBasesOf,
  listLinkedBases,
  showProjectCategories,
  showProjectSpaces,
} from './projects/project-knowledge.ts'
import { listLinkedProjects } from './projects/project-queries.ts'
import {
  addUnitCategory,
  changeUnitCategory,
  deleteUnitCategory,
  fileUnderCategory,
} from './projects/unit-categories.ts'

export function memberRoutes(platform: Platform): RouteBinding[] {
  const { db, clock } = platform
  return [
    route(member.memberCategories, ({ params }, { actor }) =>
      showCategories(db, readerOf(actor), { spaceId: params.spaceId, inUse: params.type === 1 }),
    ),
    route(member.listFavourites, ({ body }, { actor }) => listFavouriteBases(db, readerOf(actor), body)),
    route(member.favouriteSpaces, (_input, { actor }) => showFavouriteSpaces(db, readerOf(actor))),
    route(member.addFavourite, ({ params }, { actor }) =>
      addFavourite(db, readerOf(actor), params.id, clock.now()),
    ),
    route(member.removeFavourite, ({ params }, { actor }) => removeFavourite(db, readerOf(actor), params.id)),
    route(follow.listFollows, (_input, { actor }) => listFollowed(db, readerOf(actor))),
    route(follow.followBase, ({ params }, { actor }) =>
      setBaseFollow(db, readerOf(actor), params.id, { at: clock.now() }),
    ),
    route(follow.unfollowBase, ({ params }, { actor }) =>
      setBaseFollow(db, readerOf(actor), params.id, null),
    ),
    route(follow.followChip, ({ params }, { actor }) =>
      setChipFollow(db, readerOf(actor), params.chip, { at: clock.now() }),
    ),
    route(follow.unfollowChip, ({ params }, { actor }) =>
      setChipFollow(db, readerOf(actor), params.chip, null),
    ),
    route(member.addComment, (input, { actor }) => addComment(platform, actor, input)),
    route(member.changeComment, (input, { actor }) => changeComment(platform, actor, input)),
    route(member.deleteComment, (input, { actor }) => deleteComment(platform, actor, input)),
  ]
}

export function projectRoutes(platform: Platform): RouteBinding[] {
  const { db } = platform
  return [
    route(project.projectBases, ({ query: { prjId, cateId, ...page } }, { actor }) =>
      listLinkedBases(db, readerOf(actor), page, { projectId: prjId, cateId }),
    ),
    route(project.listLinkedBases, ({ query, body }, { actor }) =>
      listLinkedBases(db, readerOf(actor), query, body),
    ),
    route(project.listProjectBases, ({ query, body }, { actor }) =>
      listLinkedBases(db, readerOf(actor), query, body),
    ),
    route(project.basesOfProject, ({ query }, { actor }) =>
      listBasesOf(db, readerOf(actor), query.projectId),
    ),
    route(project.projectSpaces, (_input, { actor }) => showProjectSpaces(db, readerOf(actor))),
    route(project.linkedProjects, (_input, { actor }) => listLinkedProjects(db, readerOf(actor))),
    route(project.projectCategories, ({ params }, { actor }) =>
      showProjectCategories(db, readerOf(actor), params),
    ),
    route(unitCategory.addUnitCategory, ({ body }, caller) => addUnitCategory(platform, caller, body)),
    route(unitCategory.changeUnitCategory, (input, caller) => changeUnitCategory(platform, caller, input)),
    route(unitCategory.deleteUnitCategory, ({ params }, caller) =>
      deleteUnitCategory(platform, caller, params.id),
    ),
    route(unitCategory.fileUnderCategory, (input, caller) => fileUnderCategory(platform, caller, input)),
  ]
}
