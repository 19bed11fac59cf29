import type { EventOf, WorkedShape } from '@xinqiao/contract/record'
import { AppError } from '../http/fault/errors.ts'
import type { Platform } from '../platform.ts'
import type { RecordKind, Standing } from './kind.ts'
import { type Request, transition } from './transition.ts'

/** What became of one record of many. */
export interface Outcome {
  id: string
  done: boolean
  /** why not, for the user; empty where it was done */
  msg: string
}

/** Moves records one after another, each in a transaction of its own: one that is refused leaves the others. */
export async function transitionEach<R extends WorkedShape, S extends Standing<R>, I>(
  platform: Platform,
  kind: RecordKind<R, S, I>,
  event: EventOf<R>,
  ids: readonly string[],
  request: Omit<Request<R, I>, 'id' | 'db'>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      await transition(platform, kind, event, { ...request, id })
      outcomes.push({ id, done: true, msg: '' })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      outcomes.push({ id, done: false, msg: error.message })
    }
  }
  return outcomes
}
