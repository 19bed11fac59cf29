import { compareVersions, isSameFamily, readVersion } from '../changes/versions.ts'
import type { ReleaseForm } from './schemas.ts'
import { FIRMWARE_TEXTS as T } from './texts.ts'

type Parts = Pick<ReleaseForm, 'versionName' | 'minimal' | 'tried'>

/** What does not fit together in a release, by field; the form asks it as the server does. */
export function releaseFaults({ versionName, minimal, tried }: Parts): Partial<Record<keyof Parts, string>> {
  const [own, oldest] = [readVersion(versionName), readVersion(minimal)]
  const faults: Partial<Record<keyof Parts, string>> = {}
  if (!own) faults.versionName = T.versionUnknown
  if (minimal !== '' && !oldest) faults.minimal = T.minimalUnknown
  if (own && oldest && (!isSameFamily(own, oldest) || compareVersions(oldest, own) > 0))
    faults.minimal = T.minimalLater
  if (new Set(tried.map(({ system }) => system)).size < tried.length) faults.tried = T.systemTwice
  return faults
}

/** One version is one, however it is written: V2.1.0 and 2.1 are the same. */
export function versionKey(version: string): string {
  return readVersion(version)?.parts.join('.') ?? version.trim().toLowerCase()
}
