import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { toDateTime } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { lastMigration } from '../../platform/db/migrate.ts'
import { copyCluster } from '../../platform/embedded-postgres/copy-cluster.ts'
import { connectEmbeddedDatabase } from '../../platform/embedded-postgres/open-database.ts'
import { MASTER, sealedKeys } from '../../platform/keys/sealed-keys.ts'
import { listHeld } from '../../platform/storage/held-removals.ts'
import { listFiles, pathBelowRoot } from '../../platform/storage/local-storage.ts'
import { appSecret, dataFolder, FILES_FOLDER, LAST_BACKUP, SECRET_FILE } from '../../resources.ts'
import { CommandError } from '../command.ts'
import { byteProgress, sizeText } from '../progress.ts'
import { BackupWriter } from './backup-folder.ts'

interface Places {
  data: string
  files: string
  to: string
}

export async function makeBackup(config: Config, log: Logger, { data, files, to }: Places): Promise<void> {
  let bytes = 0
  const say = byteProgress('已备份')
  const writer = await BackupWriter.open(to, (more) => {
    bytes += more
    say(more)
  })
  try {
    const { madeAt, migration, postgres } = await copyDatabase(writer, config, log)
    await writer.file(join(data, 'postgres', 'password'), 'postgres/password')
    if (config.APP_SECRET === undefined) await writer.file(join(data, SECRET_FILE), SECRET_FILE)
    const hasFiles = config.S3_ENDPOINT === undefined
    // After the database: what came meanwhile is there, what went lies aside.
    const count = hasFiles ? await copyFiles(writer, files, to) : 0
    await writer.finish({ madeAt: madeAt.toISOString(), postgres, migration, hasFiles, bytes })
    await writeFile(join(data, LAST_BACKUP), `${madeAt.toISOString()}\n`, { mode: 0o600 })
    console.log(`已备份到 ${to}：${toDateTime(madeAt)} 时的数据，${count} 个文件，共 ${sizeText(bytes)}。`)
    if (!hasFiles) console.log('文件在 S3 存储中，不含在此备份内：请用存储自身的方式备份。')
    if (config.APP_SECRET !== undefined)
      console.log('APP_SECRET 由环境变量给出，不含在此备份内：请另行保管。')
  } finally {
    await writer.close()
  }
}

async function copyDatabase(writer: BackupWriter, config: Config, log: Logger) {
  const data = dataFolder(config)
  const server = await connectEmbeddedDatabase({ dataDir: data, log: (text) => log.info(text) })
  try {
    const database = openDatabase(server.url, 2)
    const migration = await readState(database, config).finally(() => database.close())
    if (migration === null) throw nothingThere(data)
    const cluster = join(data, 'postgres', 'cluster')
    const below = (name: string) => `postgres/cluster/${name}`
    await writer.makeFolder('postgres/cluster')
    const madeAt = await copyCluster(server.adminUrl, cluster, {
      file: async (source, name) => void (await writer.file(source, below(name))),
      folder: (name) => writer.makeFolder(below(name)),
      content: (name, content) => writer.content(below(name), content),
    })
    const postgres = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
    return { madeAt, migration, postgres }
  } finally {
    await server.stop()
  }
}

/** The last migration. Under another secret than the portal's the backup would be worth nothing. @throws ConfigError */
async function readState({ db, pool }: Database, config: Config): Promise<string | null> {
  const migration = await lastMigration(pool)
  if (migration === null) return null
  if (config.APP_SECRET === undefined && !existsSync(join(dataFolder(config), SECRET_FILE))) {
    throw new CommandError('请用环境变量给出 APP_SECRET，与门户相同 / set APP_SECRET as the portal has it')
  }
  await sealedKeys(db, appSecret(config)).find(MASTER)
  return migration
}

/** Answers how many there are. Uploads under way are no files yet. */
async function copyFiles(writer: BackupWriter, files: string, to: string): Promise<number> {
  let count = 0
  const copy = async (id: string, source: string) => {
    const path = `${FILES_FOLDER}/${pathBelowRoot(id).split(sep).join('/')}`
    if (existsSync(join(to, path))) return
    if (await writer.file(source, path)) count += 1
  }
  for await (const { id, path } of listFiles(files)) await copy(id, path)
  for (const { id, path } of await listHeld(files)) await copy(id, path)
  return count
}

export function nothingThere(data: string): CommandError {
  return new CommandError(`数据目录 ${data} 中还没有数据 / there are no data in this folder yet`)
}
