import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../messages/index.ts'
import { listAnswered } from './comment-queries.ts'
import { knowsName, STRANGER } from './knows-name.ts'

/** So much of an answer stands in its message; the rest is read where it leads. */
const EXCERPT = 60

/** An answer to a comment, and what it answers. */
export interface Answer {
  id: string
  baseId: string
  content: string
  /** the comment at the top of the thread, and the one that was answered where it is another */
  answers: readonly string[]
}

/** Tells those whose comments were answered, inside the answer's transaction; nobody of an answer of their own. */
export async function tellAnswered(
  db: Db,
  platform: Pick<Platform, 'config' | 'clock' | 'jobs' | 'publicUrl' | 'hearing' | 'notices' | 'echo'>,
  actor: Actor,
  { id, baseId, content, answers }: Answer,
): Promise<void> {
  const told = await listAnswered(db, { commentIds: answers, except: actor.accountId })
  const [first] = told
  if (!first) return
  const named = whoOf(actor, platform.config.BRAND)
  const ways = Map.groupBy(told, (one) => (knowsName(one, actor, one) ? named : STRANGER))
  for (const [who, people] of ways) {
    await notify(db, platform, {
      kind: 'feedback.answered',
      to: people.map(({ accountId }) => accountId),
      data: { kbId: baseId, commentId: id, kbName: first.kbName, who, content: excerptOf(content) },
    })
  }
}

function whoOf({ realName, nickName, userType, unitName }: Actor, brand: string): string {
  const name = realName || nickName || '用户'
  const company = userType === USER_TYPE_STAFF ? brand : unitName
  return company ? `${name}（${company}）` : name
}

function excerptOf(content: string): string {
  const letters = Array.from(content.replaceAll(/\s+/gu, ' '))
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : letters.join('')
}
