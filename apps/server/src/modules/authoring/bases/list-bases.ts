import type { listBases as endpoint } from '@xinqiao/contract/authoring/base-endpoints'
import type { BaseDetail, BaseRow, Visibility } from '@xinqiao/contract/authoring/schemas'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { findBase } from '../../knowledge/index.ts'
import { listVersions } from '../versions/version-queries.ts'
import { type ListedBase, listBaseRows } from './base-queries.ts'
import { settingsOf } from './base-settings.ts'
import { readLinks } from './link-queries.ts'

export async function listBases(db: Db, query: HandlerInput<typeof endpoint>['query']) {
  return mapRows(await listBaseRows(db, { ...query, order: query.orderByColumn }), toRow)
}

export async function readBase(db: Db, id: string): Promise<BaseDetail> {
  const base = await findBase(db, id)
  if (!base) throw notFound()
  const [links, versions] = await Promise.all([readLinks(db, id), listVersions(db, id)])
  const { icon, visibility, ...settings } = settingsOf(base)
  return {
    id,
    form: {
      ...{ ...settings, ...links },
      icon: icon as BaseRow['icon'],
      visibility: visibility as Visibility,
    },
    version: base.version,
    versions: versions.map((one) => ({
      id: one.id,
      name: one.name,
      status: one.status,
      summary: one.summary,
      releaseTime: releaseTime(one),
    })),
  }
}

/** When a version came out or will, in words; empty while that is open. */
export function releaseTime(version: {
  releasedAt: Date | string | null
  releaseAt: Date | string | null
  status: string
}): string {
  const time = version.status === 'scheduled' ? version.releaseAt : version.releasedAt
  return time === null ? '' : toDateTime(new Date(time))
}

function toRow({ updatedAt, categoryName, current, next, ...base }: ListedBase): BaseRow {
  return {
    ...base,
    categoryName: categoryName ?? '',
    current: headOf(current),
    next: headOf(next),
    updateTime: toDateTime(updatedAt),
  }
}

function headOf(version: ListedBase['current']): BaseRow['current'] {
  if (version === null) return null
  return {
    id: version.id,
    name: version.name,
    status: version.status,
    releaseTime: releaseTime(version),
  }
}
