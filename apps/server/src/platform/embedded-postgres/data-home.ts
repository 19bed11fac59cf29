import { chmodSync, existsSync, mkdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyBinaries, findBinaries, lacksLinks, type PostgresBinaries } from './binaries.ts'
import { EmbeddedDatabaseError, unusableFolder } from './embedded-error.ts'
import { giveTo, isRoot, type ProcessOwner, recordedOwner, shortHash } from './process-owner.ts'

export interface DataFolder {
  /** Holds the cluster, its password, its lock and, for root, the binaries. */
  folder: string
  owner: ProcessOwner | undefined
}

export interface DataHome extends DataFolder {
  binaries: PostgresBinaries
}

const ROOT_DATA = '/var/lib/xinqiao'

/** Where the data of a checkout lie when no setting says so. */
export function defaultDataFolder(checkout: string): string {
  const inside = path.join(checkout, 'data')
  if (!isRoot() || existsSync(clusterOf(path.join(inside, 'postgres')))) return inside
  return path.join(ROOT_DATA, shortHash(realpathSync(checkout)))
}

export function clusterOf(home: string): string {
  return path.join(home, 'cluster')
}

/** Makes the folders and settles whose the cluster is. @throws EmbeddedDatabaseError */
export function prepareFolder(dataDir: string): DataFolder {
  try {
    makeFolder(path.resolve(dataDir))
  } catch (error) {
    throw unusableFolder(dataDir, (error as NodeJS.ErrnoException).code ?? '')
  }
  return isRoot() ? prepareForRoot(realpathSync(dataDir)) : prepareForUser(realpathSync(dataDir))
}

/** Level by level: made in one call, a folder where nothing can be made (/proc) would keep the process busy forever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
    return
  }
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Somebody else was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/** Brings the binaries to where the cluster's owner can run them, and where a reinstall does not take them away. */
export function prepareHome(folder: DataFolder): DataHome {
  const found = findBinaries()
  const inPlace = !folder.owner && !lacksLinks(found)
  return { ...folder, binaries: inPlace ? found : copyBinaries(found, folder.folder) }
}

/** Whether any user may walk into the folder. */
export function isOpenToAll(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  return open && (path.dirname(folder) === folder || isOpenToAll(path.dirname(folder)))
}

function prepareForUser(dataDir: string): DataFolder {
  const folder = path.join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const uid = process.getuid?.()
  if (uid !== undefined && statSync(folder).uid !== uid) throw foreignFolder(folder)
  return { folder, owner: undefined }
}

function prepareForRoot(dataDir: string): DataFolder {
  const folder = homeForRoot(dataDir)
  const cluster = clusterOf(folder)
  const present = existsSync(cluster) ? statSync(cluster) : undefined
  const owner = present && present.uid !== 0 ? { uid: present.uid, gid: present.gid } : recordedOwner(folder)
  writeFileSync(path.join(folder, 'owner.json'), `${JSON.stringify(owner)}\n`, { mode: 0o644 })
  if (present?.uid === 0) giveTo(owner, cluster)
  return { folder, owner }
}

/**
 * The database's user must be able to walk to the cluster. A data folder is opened for passing through; when a folder
 * above it is closed, the cluster lies under /var/lib instead and the data folder holds a link to it.
 */
function homeForRoot(dataDir: string): string {
  const inside = path.join(dataDir, 'postgres')
  const owner = statSync(dataDir)
  if (owner.uid === 0 && (owner.mode & 0o011) !== 0o011) chmodSync(dataDir, (owner.mode & 0o777) | 0o011)
  if (!existsSync(inside)) {
    if (isOpenToAll(dataDir)) {
      mkdirSync(inside)
    } else {
      const outside = path.join(ROOT_DATA, shortHash(dataDir), 'postgres')
      mkdirSync(outside, { recursive: true })
      for (const folder of [ROOT_DATA, path.dirname(outside)]) chmodSync(folder, 0o711)
      symlinkSync(outside, inside)
    }
  }
  // Open for passing through: initdb runs under another number than the server, and both start from here.
  chmodSync(inside, 0o711)
  return realpathSync(inside)
}

function foreignFolder(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `数据目录 ${folder} 属于另一个用户。请以该用户运行，或用 XINQIAO_DATA 指定另一个目录。\n` +
      'The data folder belongs to another user. Run as that user, or set XINQIAO_DATA to another folder.',
  )
}
