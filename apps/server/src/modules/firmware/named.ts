import { readVersion } from '@xinqiao/contract/changes/versions'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/firmware/endpoints'
import { versionKey } from '@xinqiao/contract/firmware/form-faults'
import type { NamedRelease } from '@xinqiao/contract/firmware/schemas'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOutById, listOutByKey, type OutByName } from './named-queries.ts'

interface Naming {
  text: string
  /** those that it is for; none where nobody knows */
  chips: readonly string[]
}

/** The release that a text of people means, e.g. UEFI V2.1.3 of 腾锐D2000; null where none or several may be meant. */
export async function releaseNamed(db: Db, { text, chips }: Naming): Promise<OutByName | null> {
  const version = readVersion(text)
  if (!version) return null
  const found = (await listOutByKey(db, versionKey(text))).filter(
    (release) =>
      (chips.length === 0 || chips.some((chip) => release.chips.includes(chip))) &&
      isOfFamily(version.family, release),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** What a text names, or what is kept beside it, as it stands today. */
export async function showNamed(
  { db }: Platform,
  { text, chips, id }: HandlerInput<typeof endpoints.showNamed>['query'],
): Promise<{ release: NamedRelease | null }> {
  const kept = id === '' ? undefined : await findOutById(db, id)
  const found = kept ?? (await releaseNamed(db, { text, chips: chips.split('、').filter(Boolean) }))
  if (!found) return { release: null }
  const { status, withdrawnNote, versionText, lineId, lineName } = found
  const isWithdrawn = status === 'withdrawn'
  return {
    release: {
      ...{ id: found.id, lineId, lineName, versionName: versionText, isWithdrawn },
      withdrawnNote: isWithdrawn ? withdrawnNote : '',
    },
  }
}

/** A text that says no firmware but a number may mean any. */
function isOfFamily(family: string, { kind, lineName }: OutByName): boolean {
  const plain = lineName.normalize('NFKC').toLowerCase()
  return family === '' || family.includes(kind) || plain.includes(family)
}
