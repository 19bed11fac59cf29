import { sql } from 'kysely'

/** What to call somebody who has not yet given a real name. */
export const personName = sql<string>`coalesce(nullif(account.real_name, ''), nullif(account.nick_name, ''), account.phone)`
