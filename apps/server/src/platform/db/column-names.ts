import {
  BinaryOperationNode,
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  type UnknownRow,
  type ValueNode,
} from 'kysely'
import { ReadingDriver } from './reading-alone.ts'

/**
 * Columns are `created_at` in the database and `createdAt` here. Kysely’s plugin copies the whole tree of each query
 * to rename its columns, and asks for the name of each value of each row; here a name is changed as it is written, and
 * once for all rows of an answer. On a thread of work orders this was a sixth of the processor’s time.
 */
class ColumnNames extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined) return result
    const columns = Object.keys(first).map((column) => [column, this.camelCase(column)] as const)
    const rows = result.rows.map((row) => {
      const named: UnknownRow = {}
      for (const [column, name] of columns) named[name] = this.renamedWithin(row[column])
      return named
    })
    return { ...result, rows }
  }

  columnOf(name: string): string {
    return this.snakeCase(name)
  }

  /** Values of JSON are renamed within. */
  private renamedWithin(value: unknown): unknown {
    return typeof value === 'object' && value !== null ? this.mapRow({ value }).value : value
  }
}

/** Renames what comes back; with the dialect below, what is asked as well. */
export const columnNames = new ColumnNames()

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(columnNames.columnOf(name))
  }

  /** What is compared with a truth value says so in the text: a kept plan uses indexes of the open, listed or unread alone. */
  protected override visitValue(node: ValueNode): void {
    const { parentNode } = this
    const isCompared = parentNode !== undefined && BinaryOperationNode.is(parentNode)
    if (isCompared && typeof node.value === 'boolean') this.append(String(node.value))
    else super.visitValue(node)
  }
}

/** PostgreSQL, with our names for its columns, and for those who read alone without a way to write. */
export class NamedDialect extends PostgresDialect {
  override createDriver() {
    return new ReadingDriver(super.createDriver())
  }

  override createQueryCompiler() {
    return new Compiler()
  }
}
