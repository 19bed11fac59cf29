import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError } from 'pg'

const reading = new AsyncLocalStorage<true>()
const READ_ONLY = '25006'
const BEGIN = CompiledQuery.raw('start transaction read only')
const END = CompiledQuery.raw('rollback')

/** Runs what may read and never write: the database itself refuses it, wherever it is asked from. */
export function readingAlone<T>(run: () => T): T {
  return reading.run(true, run)
}

/** Whether a failure is that of a write by `readingAlone`. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === READ_ONLY
}

/**
 * Whoever reads alone has no query outside of a transaction that takes no write: where it cannot be begun, nothing is asked.
 * The session is left as it was, so that it holds behind a pooler as well. Such a transaction always ends by being
 * rolled back: not even an event leaves with it.
 */
export class ReadingDriver implements Driver {
  private readonly own: Driver

  constructor(own: Driver) {
    this.own = own
  }

  init(): Promise<void> {
    return this.own.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const isReading = reading.getStore() === true
    const connection = await this.own.acquireConnection()
    return isReading ? new ReadingConnection(connection) : connection
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (!(connection instanceof ReadingConnection)) return this.own.beginTransaction(connection, settings)
    await this.own.beginTransaction(connection.own, { ...settings, accessMode: 'read only' })
    connection.isWithin = true
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ReadingConnection) return this.rollbackTransaction(connection)
    return this.own.commitTransaction(connection)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.own.rollbackTransaction(ownOf(connection))
    if (connection instanceof ReadingConnection) connection.isWithin = false
  }

  async savepoint(
    connection: DatabaseConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.own.savepoint?.(ownOf(connection), name, compile)
  }

  async rollbackToSavepoint(
    connection: DatabaseConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.own.rollbackToSavepoint?.(ownOf(connection), name, compile)
  }

  async releaseSavepoint(
    connection: DatabaseConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.own.releaseSavepoint?.(ownOf(connection), name, compile)
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.own.releaseConnection(ownOf(connection))
  }

  destroy(): Promise<void> {
    return this.own.destroy()
  }
}

/** A connection that is lent to whoever reads alone. */
class ReadingConnection implements DatabaseConnection {
  readonly own: DatabaseConnection
  isWithin = false

  constructor(own: DatabaseConnection) {
    this.own = own
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isWithin) return this.own.executeQuery<R>(query)
    await this.own.executeQuery(BEGIN)
    try {
      return await this.own.executeQuery<R>(query)
    } finally {
      await this.own.executeQuery(END)
    }
  }

  streamQuery(): never {
    throw new Error('rows are streamed by a cursor of a transaction')
  }
}

function ownOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof ReadingConnection ? connection.own : connection
}
