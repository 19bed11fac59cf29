import { STAFF_ROLE_LABELS, STAFF_ROLES, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import type {
  addComment as addEndpoint,
  changeComment as changeEndpoint,
} from '@xinqiao/contract/knowledge/member-endpoints'
import { KNOWLEDGE_REFUSALS, KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { avatarAddress } from '../../../platform/content/avatar-address.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound, refuse, TooManyError } from '../../../platform/http/fault/errors.ts'
import { countAgainst, type Limit } from '../../../platform/http/limits.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mayReadText, readerOf } from '../policy.ts'
import { findVisibleBase, type VisibleBase } from '../visibility-queries.ts'
import { type CommentRow, findThread, insertComment, listComments } from './comment-queries.ts'
import { knowsName, STRANGER } from './knows-name.ts'
import { deleteOwnComment, lockOwnComment, updateOwnComment } from './own-comment-queries.ts'
import { tellAnswered } from './tell-answered.ts'

/** What is shown at once, of replies the newest; none of the bases comes near it. */
const MOST = { threads: 200, replies: 1000 }
/** An answer is mailed to whom it answers, who may be of a rival: nobody writes to others without end by it. */
const ANSWERS: Limit = { name: 'comment-answers-day', max: 30, seconds: DAY_SECONDS }

/**
 * The comments, the newest first, replies below in the order they came. Visitors learn no full names, and people of other
 * units none at all, unless the base says so: rivals read the same bases.
 */
export async function readComments(platform: Platform, actor: Actor | null, kbId: string) {
  const { db } = platform
  const reader = readerOf(actor)
  const base = await findVisibleBase(db, reader, kbId)
  if (!mayReadText(reader, base)) return []
  const rows = await listComments(db, base.id, MOST)
  const strangers = strangersOf(rows, actor, base)
  const places = new Map(strangers.map((accountId, at) => [accountId, at]))
  const avatars = avatarsOf(platform)
  const shown = rows.map((row) =>
    toComment(platform, row, { kbId: base.id, reader: reader.accountId, places, avatars }),
  )
  const replies = Map.groupBy(shown, (comment) => comment.replyTo)
  return shown
    .filter((comment) => comment.replyTo === '')
    .map((comment) => ({ ...comment, child: (replies.get(comment.id) ?? []).reverse() }))
}

/** Adds a comment; an answer to an answer joins the same thread. Whom it answers is told. */
export async function addComment(
  platform: Platform,
  actor: Actor,
  { params, body }: Pick<HandlerInput<typeof addEndpoint>, 'params' | 'body'>,
): Promise<void> {
  const { db, clock } = platform
  const base = await findVisibleBase(db, readerOf(actor), params.id)
  const replyTo = await threadOf(db, base.id, body.replyTo)
  if (replyTo !== null) await countAnswer(platform, actor)
  const comment = {
    id: newId(),
    baseId: base.id,
    replyTo,
    accountId: actor.accountId,
    content: body.content,
    createdAt: clock.now(),
  }
  await db.transaction().execute(async (transaction) => {
    await insertComment(transaction, comment)
    if (replyTo === null) return
    const answers = [replyTo, body.replyTo ?? replyTo]
    await tellAnswered(transaction, platform, actor, { ...comment, answers })
  })
}

/** @throws TooManyError */
async function countAnswer({ db, clock }: Platform, { accountId, userType }: Actor): Promise<void> {
  if (userType === USER_TYPE_STAFF) return
  const wait = await countAgainst(db, ANSWERS, accountId, clock.now())
  if (wait > 0) throw new TooManyError(wait, KNOWLEDGE_TEXTS.answersMany)
}

type Own = Pick<HandlerInput<typeof changeEndpoint>, 'params'>

/** Changes what its writer said, as long as nobody has answered it: an answer stands below what it answers. */
export async function changeComment(
  { db }: Platform,
  actor: Actor,
  { params, body }: Own & Pick<HandlerInput<typeof changeEndpoint>, 'body'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await updateOwnComment(tx, await takeOwn(tx, actor, params), body.content)
  })
}

/** Takes back an own comment that nobody has answered yet. */
export async function deleteComment({ db }: Platform, actor: Actor, { params }: Own): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteOwnComment(tx, params.id, await takeOwn(tx, actor, params))
  })
}

/** @throws 404 for what is not the caller’s, refusal once it was answered */
async function takeOwn(tx: Db, actor: Actor, { id, commentId }: Own['params']): Promise<string> {
  const base = await findVisibleBase(tx, readerOf(actor), id)
  const own = await lockOwnComment(tx, { ...actor, baseId: base.id, commentId })
  if (own === undefined) throw notFound()
  if (own.isAnswered) throw refuse(KNOWLEDGE_REFUSALS.commentAnswered)
  return own.id
}

async function threadOf(db: Db, baseId: string, replyTo: string | undefined): Promise<string | null> {
  if (replyTo === undefined || replyTo === '' || replyTo === '0') return null
  const thread = isUuid(replyTo) ? await findThread(db, baseId, replyTo) : null
  if (thread === null) throw notFound()
  return thread
}

/** Whose names this reader does not learn, in the order in which they first wrote. */
function strangersOf(rows: readonly CommentRow[], actor: Actor | null, base: VisibleBase): string[] {
  if (actor === null) return []
  const others = rows.filter((row) => !knowsName(actor, row, base))
  return [...new Set(others.map((row) => row.accountId).reverse())]
}

/** Each is signed once, however much its owner has said. */
function avatarsOf({ keys, clock }: Platform): (row: CommentRow) => string {
  const known = new Map<string, string>()
  return ({ accountId, avatarFileId }) => {
    const address = known.get(accountId) ?? avatarAddress(keys, avatarFileId, clock.now())
    known.set(accountId, address)
    return address
  }
}

interface Shown {
  kbId: string
  reader: string | null
  /** of those whose names the reader does not learn, the place of each */
  places: ReadonlyMap<string, number>
  avatars: (row: CommentRow) => string
}

function toComment({ config }: Platform, row: CommentRow, { kbId, reader, places, avatars }: Shown) {
  const stranger = places.get(row.accountId) ?? -1
  const named = reader !== null && stranger < 0
  const isProvider = row.userType === USER_TYPE_STAFF
  const name = row.realName || row.nickName || '用户'
  const company = isProvider ? config.BRAND : (row.unitName ?? '个人用户')
  const roles = STAFF_ROLES.filter((role) => row.staffRoles.includes(role))
  const post = roles.map((role) => STAFF_ROLE_LABELS[role]).join('、') || row.postName
  return {
    id: row.id,
    kbId,
    content: row.content,
    replyTo: row.replyTo ?? '',
    status: row.status,
    creator: named ? name : stranger < 0 ? `${name.slice(0, 1)}**` : `${STRANGER} ${stranger + 1}`,
    creatorTitle: named ? [company, post].filter(Boolean).join(' · ') : '',
    isProvider,
    userAvatar: named ? avatars(row) : '',
    createTime: toDateTime(row.createdAt),
    can: { change: named && row.accountId === reader && !row.isAnswered },
  }
}
