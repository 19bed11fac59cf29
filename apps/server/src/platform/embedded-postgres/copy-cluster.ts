import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** What takes the copies: a file that is gone meanwhile is left out. */
export interface ClusterCopy {
  file(source: string, name: string): Promise<void>
  folder(name: string): Promise<void>
  content(name: string, content: Buffer | string): Promise<void>
}

/** Of the running server alone, or made anew by the next one. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|current_logfiles|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest|pgsql_tmp.*|pg_internal\.init.*|.*\.tmp|log)$/
/** Their contents are of the running server alone; the folders must be there. */
const EMPTIED = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]
/** Read last, as PostgreSQL's own copies do. */
const CONTROL = 'global/pg_control'
const SEGMENT = /^[0-9A-F]{24}$/

/**
 * Copies a running cluster, with the write-ahead log that makes it whole: a server started on the copy finds what was
 * committed when the copy ended (PostgreSQL manual, "Making a Base Backup Using the Low Level API").
 * @returns that moment
 */
export async function copyCluster(url: string, cluster: string, copy: ClusterCopy): Promise<Date> {
  const client = new pg.Client({ connectionString: url, application_name: 'xinqiao-backup' })
  await client.connect()
  try {
    // Keeps the log from being recycled under the copy; it goes with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}`,
    ])
    const started = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('xinqiao', true)) as segment",
    )
    await copyFolder(cluster, '', copy)
    await copy.content(CONTROL, await readSteady(path.join(cluster, CONTROL)))
    const stopped = await client.query<{ segment: string; label: string; at: Date }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as at from pg_backup_stop(false)',
    )
    const [first, last] = [started.rows[0], stopped.rows[0]]
    if (!first || !last) throw new Error('no end of the copy')
    await copy.content('backup_label', last.label)
    for (const name of await readdir(path.join(cluster, 'pg_wal'))) {
      const isNeeded = SEGMENT.test(name) && name >= first.segment && name <= last.segment
      if (isNeeded) await copy.file(path.join(cluster, 'pg_wal', name), `pg_wal/${name}`)
    }
    return last.at
  } finally {
    await client.end()
  }
}

/** The server may be writing this file, whose checksum is of the whole. */
async function readSteady(file: string): Promise<Buffer> {
  const read = await readFile(file)
  return read.equals(await readFile(file)) ? read : readSteady(file)
}

async function copyFolder(folder: string, name: string, copy: ClusterCopy): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inner = name === '' ? entry.name : `${name}/${entry.name}`
    const source = path.join(folder, entry.name)
    if (LEFT_OUT.test(entry.name) || inner === CONTROL) continue
    if (!entry.isDirectory()) await copy.file(source, inner)
    else if (EMPTIED.includes(inner)) await copy.folder(inner)
    else {
      await copy.folder(inner)
      await copyFolder(source, inner, copy)
    }
  }
}
