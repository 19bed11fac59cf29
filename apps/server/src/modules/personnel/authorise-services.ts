import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { personnelRecord } from '@xinqiao/contract/personnel/record'
import { PERSONNEL_REFUSALS, PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import type { authUserService } from '@xinqiao/contract/personnel/user-endpoints'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import { refuse, TooManyError } from '../../platform/http/fault/errors.ts'
import { countAgainst, type Limit } from '../../platform/http/limits.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { putAccountServices } from '../accounts/index.ts'
import { refreshSessions } from '../identity/index.ts'
import { notify } from '../messages/index.ts'
import { lockListed, mustBeAsRead, namesOf } from './edit-person.ts'
import { unitOf } from './list-people.ts'
import { listUnitServices } from './offers/offer-list-queries.ts'

/** Each change is told to the person, by mail too. */
const CHANGES_OF_PERSON: Limit = { name: 'services-changed', max: 20, seconds: DAY_SECONDS }

type Services = HandlerInput<typeof authUserService>['body']

/**
 * Limits a person to some of the unit's services; none chosen leaves all of them.
 * @throws AppError 404 for anybody else's people, 409 naming who was faster, TooManyError
 */
export async function authoriseServices(platform: Platform, caller: Caller, form: Services): Promise<void> {
  const { db, clock } = platform
  const unitId = unitOf(caller.actor)
  const at = clock.now()
  const chosen = [...new Set(form.services)].sort((a, b) => a - b)
  await db.transaction().execute(async (tx) => {
    const person = await lockListed(tx, unitId, form)
    await mustBeAsRead(tx, person, form.version)
    const services = await listUnitServices(tx, unitId)
    if (!chosen.every((id) => services.some((service) => service.id === id))) {
      throw refuse(PERSONNEL_REFUSALS.serviceUnknown)
    }
    // Asked again for what holds already: nobody is told twice.
    if (String(person.services) === String(chosen)) return
    const wait = await countAgainst(tx, CHANGES_OF_PERSON, person.accountId, at)
    if (wait > 0) throw new TooManyError(wait, PERSONNEL_TEXTS.servicesLimit)
    await putAccountServices(tx, person.accountId, chosen, at)
    await recordAudit(tx, {
      actor: caller.actor,
      act: 'personnel.authorise',
      record: { kind: 'account', id: person.accountId, name: person.realName },
      before: { services: namesOf(services, person.services ?? []) },
      after: { services: namesOf(services, chosen) },
      address: caller.address,
      at,
    })
    const usable = chosen.length === 0 ? services : services.filter(({ id }) => chosen.includes(id))
    await notify(tx, platform, {
      kind: 'personnel.services',
      to: person.accountId,
      data: { services: usable.map(({ name }) => name) },
    })
    await refreshSessions(tx, [person.accountId])
    await wake(tx, personnelRecord, { unitIds: [unitId] })
  })
}
