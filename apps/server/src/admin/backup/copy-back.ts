import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '../../platform/embedded-postgres/binaries.ts'
import { clusterOf, prepareFolder } from '../../platform/embedded-postgres/data-home.ts'
import { findPostmaster, STOP_AT_ONCE, stopPostmaster } from '../../platform/embedded-postgres/postmaster.ts'
import {
  isSameProcessAlive,
  ownIdentity,
  type ProcessIdentity,
} from '../../platform/embedded-postgres/process-identity.ts'
import { FILES_FOLDER, RESTORE_MARK, SECRET_FILE } from '../../resources.ts'
import { CommandError } from '../command.ts'
import { byteProgress } from '../progress.ts'
import type { BackupDescription } from './backup-description.ts'
import { listDigests } from './backup-folder.ts'
import { HashedCopy } from './hashed-copy.ts'

/** What of a data folder a backup holds. */
const RESTORED = [join('postgres', 'cluster'), join('postgres', 'password'), FILES_FOLDER, SECRET_FILE]

/** May be changed in the backup, for a machine that could not start the database with it. */
const OWN_SETTINGS = 'postgres/cluster/local.conf'

/** Takes away what a restore that was cut off has left. @throws CommandError where there is something else */
export async function makeRoom(data: string): Promise<void> {
  refuseSecond(data)
  if (existsSync(join(data, RESTORE_MARK))) await takeAway(data)
  for (const name of RESTORED) {
    const isEmpty =
      !existsSync(join(data, name)) ||
      (name === FILES_FOLDER && (await readdir(join(data, name))).length === 0)
    if (!isEmpty) {
      throw new CommandError(
        `${data} 已有数据：请先将其移走，或用 XINQIAO_DATA 指定空目录 / there are data already: move them away, or name an empty folder by XINQIAO_DATA`,
      )
    }
  }
}

export function refuseSecond(data: string): void {
  let first: ProcessIdentity
  try {
    first = JSON.parse(readFileSync(join(data, RESTORE_MARK), 'utf8')) as ProcessIdentity
  } catch {
    // None, or of one that was killed before it was written whole.
    return
  }
  if (isSameProcessAlive(first)) {
    throw new CommandError('另一个恢复正在进行 / another restore is under way')
  }
}

export async function takeAway(data: string): Promise<void> {
  // A restore that was killed may have left its database running.
  const home = { ...prepareFolder(data), binaries: findBinaries() }
  const left = await findPostmaster(clusterOf(home.folder))
  if (left) await stopPostmaster(home, left.pid, STOP_AT_ONCE)
  // The folder itself may lead to another disk.
  const files = join(data, FILES_FOLDER)
  for (const name of existsSync(files) ? await readdir(files) : [])
    await rm(join(files, name), { recursive: true })
  for (const name of RESTORED) {
    if (name !== FILES_FOLDER) await rm(join(data, name), { recursive: true, force: true })
  }
  await rm(join(data, RESTORE_MARK), { force: true })
}

/** Marks the folder as half restored, which it stays until all was checked. */
export async function copyBack(
  from: string,
  data: string,
  { folders, bytes }: BackupDescription,
): Promise<void> {
  await writeFile(join(data, RESTORE_MARK), JSON.stringify(ownIdentity()))
  const copy = new HashedCopy(byteProgress('已恢复', bytes))
  for (const folder of folders) await mkdir(join(data, folder), { recursive: true, mode: 0o700 })
  for await (const { path, sha256 } of listDigests(from)) {
    const mode = path.startsWith(`${FILES_FOLDER}/`) ? 0o640 : 0o600
    const found = await copy.file(join(from, path), join(data, path), mode)
    if (found === sha256 || path === OWN_SETTINGS) continue
    throw new CommandError(
      found === null
        ? `备份缺少文件 ${path}，未恢复 / a file of the backup is missing, nothing was restored`
        : `备份文件 ${path} 已损坏（摘要不符），未恢复 / a file of the backup is damaged, nothing was restored`,
    )
  }
  await copy.settle()
}
