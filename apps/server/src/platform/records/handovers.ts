import type { Db } from '../db/database.ts'
import { openRegistry, type Registry } from '../registry.ts'

/** Somebody whose work changes hands, or who takes it over. */
export interface HandoverParty {
  accountId: string
  /** null for provider staff */
  unitId: string | null
  name: string
  roles: readonly string[]
}

export interface HandoverItem {
  id: string
  name: string
  /** in what way it is the leaver's, e.g. 项目负责人 */
  detail: string
}

/** A record that has a number, as the list of what changes hands calls it. */
export function handoverItem(
  { id, number, name }: { id: string; number: string; name: string },
  detail: string,
): HandoverItem {
  return { id, name: `${name}（${number}）`, detail }
}

/** One kind of record that a leaver hands over. Each feature registers its own. */
export interface HandoverKind {
  kind: string
  title: string
  /** why this successor cannot take these over; null when nothing stands in the way */
  objection?(successor: HandoverParty): string | null
  /** what of this kind is the leaver's now */
  list(db: Db, leaver: HandoverParty): Promise<HandoverItem[]>
  /** moves all of it; inside the caller's transaction, and seen from where `list` saw it */
  move(db: Db, leaver: HandoverParty, successor: HandoverParty, at: Date): Promise<void>
}

/** The kinds that handovers consist of, in the order of registration. */
export type Handovers = Registry<HandoverKind>

export function openHandovers(): Handovers {
  return openRegistry('handover kind', ({ kind }) => kind)
}
