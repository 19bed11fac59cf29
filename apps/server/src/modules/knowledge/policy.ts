import { allows, hasService } from '@xinqiao/contract/access'
import type { Actor } from '../../platform/actor.ts'

/** Who reads: all that visibility depends on. */
export interface Reader {
  /** null for a visitor */
  accountId: string | null
  unitId: string | null
  /** sees every released base, whomever it is for */
  seesAll: boolean
  /** is offered what its base lets be downloaded; a visitor is asked to log in first */
  isOffered: boolean
}

const VISITOR: Reader = { accountId: null, unitId: null, seesAll: false, isOffered: true }

export function readerOf(actor: Actor | null): Reader {
  if (actor === null) return VISITOR
  const seesAll = allows('staff:editor', actor)
  return {
    accountId: actor.accountId,
    unitId: actor.unitId,
    seesAll,
    isOffered: hasService('downloads', actor),
  }
}

/** A visitor sees that a base is there (card, tree, questions of the FAQ); its text may ask for a login. */
export function mayReadText(reader: Reader, base: { visibility: string }): boolean {
  return reader.accountId !== null || base.visibility === 'public'
}

/** A document that its editor opened is for visitors too. */
export function mayReadDocument(
  reader: Reader,
  base: { visibility: string },
  document: { open: boolean },
): boolean {
  return document.open || mayReadText(reader, base)
}

/** The marks of search rows that this reader may find. */
export function findableMarks(reader: Reader): string[] {
  if (reader.accountId === null) return ['public']
  return [
    'public',
    'login',
    ...(reader.seesAll ? ['editor'] : []),
    ...(reader.unitId === null ? [] : [`unit:${reader.unitId}`]),
  ]
}

/** The marks that a search row of a base carries: what is seen of it by all its readers, and its text. */
export function rowMarks(visibility: string, unitIds: readonly string[]): { card: string[]; text: string[] } {
  if (visibility === 'public') return { card: ['public'], text: ['public'] }
  if (visibility === 'login') return { card: ['public'], text: ['login'] }
  const chosen = ['editor', ...unitIds.map((id) => `unit:${id}`)]
  return { card: chosen, text: chosen }
}
