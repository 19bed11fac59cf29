import { Client } from '../db/client.ts'
import { readPassword } from './cluster-files.ts'
import { DATABASE_USER } from './run-initdb.ts'

/** Owns the one database and may do nothing beyond it: what is wrong in a statement stays within the portal's tables. */
export const PORTAL_ROLE = 'xinqiao_portal'

/** Addresses of the one database. */
export interface DatabaseAddresses {
  /** for the portal */
  url: string
  /** for copies of the whole cluster, which need the superuser */
  adminUrl: string
}

/** Makes role and database at the first time, and hands over what an earlier version made as the superuser. */
export async function logIn(home: string, port: number): Promise<DatabaseAddresses> {
  const password = readPassword(home)
  const url = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  const adminUrl = url(DATABASE_USER, DATABASE_USER)
  await asAdmin(url(DATABASE_USER, 'postgres'), (client) => prepare(client, password))
  await asAdmin(adminUrl, handOver)
  return { url: url(PORTAL_ROLE, DATABASE_USER), adminUrl }
}

async function asAdmin(url: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

async function prepare(client: Client, password: string): Promise<void> {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [PORTAL_ROLE])
  if (role.rowCount === 0) {
    await client.query(`create role ${PORTAL_ROLE} login password ${client.escapeLiteral(password)}`)
  }
  const database = await client.query(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [DATABASE_USER],
  )
  const owner: unknown = database.rows[0]?.owner
  if (owner === undefined) await client.query(`create database ${DATABASE_USER} owner ${PORTAL_ROLE}`)
  else if (owner !== PORTAL_ROLE)
    await client.query(`alter database ${DATABASE_USER} owner to ${PORTAL_ROLE}`)
}

/** Sequences and indexes go with their tables; what an extension brought stays the superuser's. */
async function handOver(client: Client): Promise<void> {
  await client.query(`do $$
    declare statement text;
    begin
      for statement in
        with own as (select oid from pg_roles where rolname = '${DATABASE_USER}')
        select format('alter schema %I owner to ${PORTAL_ROLE}', nspname)
          from pg_namespace, own where nspowner = own.oid and nspname !~ '^pg_' and nspname <> 'information_schema'
        union all
        select format('alter %s %s owner to ${PORTAL_ROLE}', kinds.word, class.oid::regclass)
          from pg_class as class
            join own on class.relowner = own.oid
            join pg_namespace as space on space.oid = class.relnamespace
            join (values ('r', 'table'), ('p', 'table'), ('v', 'view'), ('m', 'materialized view'), ('S', 'sequence'))
              as kinds (kind, word) on kinds.kind = class.relkind
          where space.nspname !~ '^pg_' and space.nspname <> 'information_schema'
            and not exists (select from pg_depend where objid = class.oid
              and classid = 'pg_class'::regclass and (deptype = 'e' or class.relkind = 'S' and deptype in ('a', 'i')))
        union all
        select format('alter routine %s owner to ${PORTAL_ROLE}', routine.oid::regprocedure)
          from pg_proc as routine
            join own on routine.proowner = own.oid
            join pg_namespace as space on space.oid = routine.pronamespace
          where space.nspname !~ '^pg_' and space.nspname <> 'information_schema'
            and not exists (select from pg_depend where objid = routine.oid
              and classid = 'pg_proc'::regclass and deptype = 'e')
        union all
        select format('alter type %s owner to ${PORTAL_ROLE}', type.oid::regtype)
          from pg_type as type
            join own on type.typowner = own.oid
            join pg_namespace as space on space.oid = type.typnamespace
          where type.typtype in ('e', 'd') and space.nspname !~ '^pg_' and space.nspname <> 'information_schema'
            and not exists (select from pg_depend where objid = type.oid
              and classid = 'pg_type'::regclass and deptype = 'e')
      loop
        execute statement;
      end loop;
    end $$`)
}
