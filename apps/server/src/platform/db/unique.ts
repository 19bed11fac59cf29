import type { AppError } from '../http/fault/errors.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Answers a collision on a unique index with the refusal of the rule behind it. Only the index sees two
 * requests at the same moment; a look beforehand would let both through, so there is none. A collision ends
 * its transaction: what is passed here is the whole of it. Inserts that go on after one say `on conflict`.
 */
export function onTaken<T>(change: Promise<T>, index: string, refusal: () => AppError): Promise<T> {
  return change.catch((error: unknown) => {
    throw isTaken(error, index) ? refusal() : error
  })
}

/** Whether a statement failed since a value is there already, under this index or any. */
export function isTaken(error: unknown, index?: string): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION && (index === undefined || constraint === index)
}
