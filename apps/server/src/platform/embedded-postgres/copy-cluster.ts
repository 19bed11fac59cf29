import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from '../db/client.ts'
import { copyRefused, databaseGone } from './embedded-error.ts'

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
  const client = new Client({ connectionString: url, application_name: 'xinqiao-backup' })
  let isLost = false
  client.once('end', () => {
    isLost = true
  })
  await client.connect()
  try {
    const first = await begin(client)
    await copyFolder(cluster, '', copy)
    await copy.content(CONTROL, await readSteady(path.join(cluster, CONTROL)))
    const stopped = await client.query<{ last: string; segments: number; label: string; at: Date }>(
      `select pg_walfile_name(lsn - 1) as last, labelfile as label, clock_timestamp() as at,
        trunc((lsn - 1 - '0/0') / size) - trunc(($1::pg_lsn - '0/0') / size) + 1 as segments
      from pg_backup_stop(false), pg_size_bytes(current_setting('wal_segment_size')) as size`,
      [first.lsn],
    )
    const end = stopped.rows[0]
    if (!end) throw new Error('no end of the copy')
    await copy.content('backup_label', end.label)
    const needed = (await readdir(path.join(cluster, 'pg_wal'))).filter(
      (name) => SEGMENT.test(name) && name >= first.segment && name <= end.last,
    )
    if (needed.length !== Number(end.segments)) throw copyRefused('part of the write-ahead log is gone')
    for (const name of needed) await copy.file(path.join(cluster, 'pg_wal', name), `pg_wal/${name}`)
    return end.at
  } catch (error) {
    throw isLost ? databaseGone() : error
  } finally {
    await client.end()
  }
}

/** Where the log that the copy needs begins. Settings of the operator's own may forbid a copy. */
async function begin(client: Client): Promise<{ lsn: string; segment: string }> {
  try {
    // Keeps the log from being recycled under the copy; it goes with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}`,
    ])
    const started = await client.query<{ lsn: string; segment: string }>(
      "select lsn, pg_walfile_name(lsn) as segment from pg_backup_start('xinqiao', true) as lsn",
    )
    return started.rows[0] as { lsn: string; segment: string }
  } catch (error) {
    throw copyRefused((error as Error).message)
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
    // The log may lie on another disk, behind a link.
    if (EMPTIED.includes(inner)) await copy.folder(inner)
    else if (!entry.isDirectory()) await copy.file(source, inner)
    else {
      await copy.folder(inner)
      await copyFolder(source, inner, copy)
    }
  }
}
