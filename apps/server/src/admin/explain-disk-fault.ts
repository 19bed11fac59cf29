/** What the disk or its owner refused; a backup or a restore that meets it leaves nothing behind. */
const FAULTS: Record<string, string> = {
  ENOSPC: '磁盘空间不足 / no space is left on the disk',
  EDQUOT: '磁盘配额不足 / the quota of the disk is used up',
  EACCES: '没有权限 / permission denied',
  EPERM: '没有权限 / not permitted',
  EROFS: '磁盘只读 / the disk is read-only',
  EIO: '磁盘读写失败 / the disk cannot be read or written',
  ENOTDIR: '不是目录 / not a folder',
  EEXIST: '已存在同名文件 / there is a file of this name',
  ENOENT: '不存在，或无法建立 / not there, or it cannot be made',
}

/** In the words of an operator; null where it is no fault of a disk. */
export function explainDiskFault(error: unknown): string | null {
  const { code = '', syscall, path } = error as NodeJS.ErrnoException
  const text = FAULTS[code]
  if (syscall === undefined || text === undefined) return null
  return path === undefined ? text : `${path}：${text}`
}
