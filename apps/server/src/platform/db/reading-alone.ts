import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { DatabaseError } from 'pg'

const reading = new AsyncLocalStorage<true>()
/** Connections that take no writes just now. */
const closed = new WeakSet<DatabaseConnection>()
const READ_ONLY = '25006'

/** Runs what may read and never write: the database itself refuses it, wherever it is asked from. */
export function readingAlone<T>(run: () => T): T {
  return reading.run(true, run)
}

/** Whether a failure is that of a write by `readingAlone`. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === READ_ONLY
}

/** A connection that is lent out takes writes or none, as whoever borrows it. */
export async function setMode(connection: DatabaseConnection): Promise<void> {
  const isReading = reading.getStore() === true
  if (isReading === closed.has(connection)) return
  const mode = isReading ? 'on' : 'off'
  try {
    await connection.executeQuery(CompiledQuery.raw(`set default_transaction_read_only = ${mode}`))
  } catch {
    // A dead connection: the query for which it is borrowed tells.
    return
  }
  if (isReading) closed.add(connection)
  else closed.delete(connection)
}
