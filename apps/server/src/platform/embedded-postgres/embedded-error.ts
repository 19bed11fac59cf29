/** A failure that a person at the keyboard can act on: its text is shown as it is, without a stack. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

export function noBinaries(platform: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `此平台（${platform}）没有可用的内置 PostgreSQL。请安装 PostgreSQL 15 或更高版本，并设置环境变量 DATABASE_URL，例如 ` +
      'DATABASE_URL=postgres://user:password@127.0.0.1:5432/xinqiao\n' +
      `There is no embedded PostgreSQL for this platform (${platform}). Install PostgreSQL 15 or newer and set DATABASE_URL.`,
  )
}

export function folderInUse(folder: string, pid: number): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `数据目录 ${folder} 正被另一个芯桥进程使用（进程号 ${pid}）。请先停止它，或用 XINQIAO_DATA 指定另一个目录。\n` +
      `The data folder is in use by another process (pid ${pid}). Stop it first, or set XINQIAO_DATA to another folder.`,
  )
}

export function unusableFolder(folder: string, code: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `数据目录 ${folder} 无法创建（${code}）。请检查权限，或用 XINQIAO_DATA 指定另一个目录。\n` +
      `The data folder cannot be made (${code}). Check its permissions, or set XINQIAO_DATA to another folder.`,
  )
}

export function startFailed(detail: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `内置 PostgreSQL 无法启动。也可以设置 DATABASE_URL 使用外部数据库。\n` +
      `The embedded PostgreSQL did not start. DATABASE_URL can name a server of your own.\n${detail.trim()}`,
  )
}

/** The portal was stopped, or the database killed. */
export function databaseGone(): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    '备份期间数据库已停止，没有留下备份，请重新备份。\nThe database stopped while it was copied: no backup was made.',
  )
}

export function copyRefused(reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `内置数据库无法备份，请检查 local.conf 中的设置。\nThe embedded database cannot be copied with the settings of local.conf: ${reason}`,
  )
}
