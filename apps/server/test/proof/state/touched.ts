import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/database.ts'

/**
 * From now on the database notes which of these tables a statement touches: plain rows, one a statement, so that no two
 * transactions wait for each other on them.
 */
export async function watchTables(db: Db, tables: readonly string[]): Promise<void> {
  const triggers = tables.map(
    (table) => `create trigger watch after insert or update or delete or truncate on public."${table}"
      for each statement execute function watch.note();`,
  )
  await sql
    .raw(
      `create schema watch;
       create table watch.touched (name text not null);
       create function watch.note() returns trigger language plpgsql as
         $$ begin insert into watch.touched values (tg_table_name); return null; end $$;
       ${triggers.join('\n')}`,
    )
    .execute(db)
}

/** The tables touched since this was asked last. */
export async function takeTouched(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from watch.touched returning name`.execute(db)
  return [...new Set(rows.map(({ name }) => name))]
}
