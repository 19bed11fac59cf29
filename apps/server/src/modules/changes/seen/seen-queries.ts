import { allows, hasService, USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import { EXAMINERS } from '@xinqiao/contract/certifications/events'
import { CHANGE_READERS, CHANGE_WRITERS } from '@xinqiao/contract/changes/record'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, handsOf } from '../../../platform/actor.ts'
import { projectsBeside } from '../../projects/index.ts'

/**
 * Which of the things that notices touch, rows of this name, somebody may see. Whoever writes notices sees all of them; of the
 * provider's others whoever has to do with the unit or the project, and with certificates those who examine them. People
 * of a unit see its own, as far as their services go; what a colleague has read is his or her matter and the manager's. The
 * clock sees all.
 */
export function seenBy(actor: Actor | null, name: 'reply' | 'hit' = 'reply'): RawBuilder<boolean> {
  if (actor === null || allows(CHANGE_WRITERS, actor)) return sql<boolean>`true`
  const column = (one: 'unit_id' | 'project_id' | 'subject' | 'subject_id') => sql.ref(`${name}.${one}`)
  const isCertificate = sql<boolean>`${column('subject')} = 'certificate'`
  if (allows(CHANGE_READERS, actor)) {
    const accountIds = handsOf(actor)
    const units = sql`array(select mine.id from unit mine where mine.fae_id = any(${accountIds}::uuid[]))`
    return sql<boolean>`(${column('unit_id')} = any(${units})
      or ${column('project_id')} = any(${projectsBeside({ accountIds, units })})
      or (${allows(EXAMINERS, actor)}::boolean and ${isCertificate}))`
  }
  if (actor.unitId === null) return sql<boolean>`false`
  const isManager = actor.userType === USER_TYPE_MANAGER
  return sql<boolean>`(${column('unit_id')} = ${actor.unitId}::uuid and case
    when ${isCertificate} then ${hasService('certification', actor)}::boolean
    when ${column('subject')} = 'reader' then ${isManager}::boolean or ${column('subject_id')} = ${actor.accountId}::uuid
    else ${hasService('support', actor)}::boolean end)`
}
