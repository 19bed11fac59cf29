import pg from 'pg'

/** Runs one statement on the database of this address, e.g. to make or drop another one of its server. */
export async function onServer(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A copy of a database to which nobody is connected; its files are copied, which is quicker than writing its pages anew. */
export async function copyDatabase(serverUrl: string, original: string, name: string): Promise<void> {
  await onServer(serverUrl, `create database ${name} template ${original} strategy file_copy`)
}
