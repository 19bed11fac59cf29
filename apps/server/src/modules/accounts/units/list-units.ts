import type { UnitDetail, UnitRow } from '@xinqiao/contract/accounts/console-schemas'
import type { listUnits as endpoint } from '@xinqiao/contract/accounts/console-unit-endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { listFaes, listPosts, listServices, listUnitNames, listUnitTypes } from '../select-queries.ts'
import { findUnit, listAddresses, listMembers, listUnitRows, type UnitFound } from './unit-queries.ts'

export async function listUnits(db: Db, query: HandlerInput<typeof endpoint>['query']) {
  return mapRows(await listUnitRows(db, query), toRow)
}

export async function readUnit(db: Db, id: string): Promise<UnitDetail> {
  const unit = await findUnit(db, id)
  if (!unit) throw notFound()
  const [addresses, members] = await Promise.all([listAddresses(db, id), listMembers(db, id)])
  return {
    ...toRow(unit),
    faeId: unit.faeId ?? '',
    assistantId: unit.assistantId ?? '',
    addresses,
    members: members.map(({ phone, postName, status, ...member }) => ({
      ...member,
      userName: phone,
      postName: postName ?? '',
      status: status,
    })),
    version: unit.version,
  }
}

/** What the selects of the unit and invitation forms offer. */
export async function readUnitOptions(db: Db) {
  const [unitTypes, services, posts, faes, units] = await Promise.all([
    listUnitTypes(db),
    listServices(db),
    listPosts(db),
    listFaes(db),
    listUnitNames(db),
  ])
  return { unitTypes, services, posts, faes, units }
}

function toRow(unit: UnitFound): UnitRow {
  return {
    id: unit.id,
    name: unit.name,
    unitType: { id: unit.typeId, name: unit.typeName },
    faeName: unit.faeName ?? '',
    assistantName: unit.assistantName ?? '',
    services: unit.services ?? [],
    memberCount: unit.memberCount ?? 0,
    createTime: toDateTime(unit.createdAt),
  }
}
