import type { listRegistrations as endpoint } from '@xinqiao/contract/accounts/console-registration-endpoints'
import type { RegistrationDetail, RegistrationRow } from '@xinqiao/contract/accounts/console-schemas'
import { PERSONAL_UNIT_ID } from '@xinqiao/contract/accounts/texts'
import { registrationWorkflow } from '@xinqiao/contract/accounts/workflow'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { isUuid } from '@xinqiao/contract/primitives'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { readTimeline } from '../../platform/records/workflow.ts'
import { type AccountStatus, unitHasManager } from './account-queries.ts'
import { type Application, findApplication, listApplicationRows } from './application-queries.ts'
import { registrationCan } from './policy.ts'

export async function listRegistrations(db: Db, actor: Actor, query: HandlerInput<typeof endpoint>['query']) {
  const { rows, total } = await listApplicationRows(db, { ...query, direction: query.isAsc })
  return { rows: rows.map((one) => toRow(actor, one)), total }
}

export async function readRegistration(db: Db, actor: Actor, id: string): Promise<RegistrationDetail> {
  const found = isUuid(id) ? await findApplication(db, id) : undefined
  if (!found) throw notFound()
  return {
    ...toRow(actor, found),
    sex: found.sex === null ? '' : String(found.sex),
    postName: found.postName ?? '',
    department: found.department,
    tel: found.tel,
    inviteCode: found.inviteCode ?? '',
    unitHasManager: found.unitId !== null && (await unitHasManager(db, found.unitId)),
    timeline: await readTimeline(db, registrationWorkflow, id),
  }
}

function toRow(actor: Actor, one: Application): RegistrationRow {
  const status = one.status as AccountStatus
  return {
    id: one.id,
    userName: one.phone,
    realName: one.realName,
    nickName: one.nickName,
    email: one.email,
    unitId: one.unitId ?? PERSONAL_UNIT_ID,
    unitName: one.unitName ?? '',
    category: one.category,
    status,
    remark: one.remark,
    serviceName: one.serviceName ?? '',
    submitTime: toDateTime(one.submittedAt),
    can: registrationCan(actor, status),
  }
}
