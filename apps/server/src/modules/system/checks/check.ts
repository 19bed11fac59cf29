import type { SystemCheck } from '@xinqiao/contract/system/check-endpoints'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'

/** What an installation is looked at by: the running server has it, and the command opens it. */
export interface Place {
  config: Config
  /** where people reach this installation, without a trailing slash */
  publicUrl: string
  /** where data lie that are not in the database */
  folder: string
  /** @throws Error that says why no file can be stored */
  checkStore(): Promise<void>
  now: Date
}

export interface PlaceWithDatabase extends Place {
  db: Db
}

export type Finding = Pick<SystemCheck, 'state' | 'found' | 'advice'>

/** One thing that is looked at. Null where it does not concern this installation. */
export interface Check<In = Place> {
  name: string
  look(place: In): Promise<Finding | null> | Finding | null
}

/** Checks of one subject. */
export interface Group<In = Place> {
  area: string
  checks: readonly Check<In>[]
}

export const ok = (found: string): Finding => ({ state: 'ok', found, advice: '' })
export const hint = (found: string, advice: string): Finding => ({ state: 'hint', found, advice })
export const fault = (found: string, advice: string): Finding => ({ state: 'fault', found, advice })

/** The reason of an error for whoever operates the server. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: unknown }
  // `fetch` says why only in its cause.
  if (cause !== undefined) return reasonOf(cause)
  return message || code || String(error)
}
