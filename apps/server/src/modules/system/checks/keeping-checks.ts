import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findOfficeConverter } from '../../../platform/content/office-converter.ts'
import { scanContent } from '../../../platform/storage/clamd.ts'
import { FILES_FOLDER, LAST_BACKUP } from '../../../resources.ts'
import { type Check, fault, type Group, hint, ok, type PlaceWithDatabase, reasonOf } from './check.ts'
import { archiveState } from './database-queries.ts'

const DAY_MS = 86_400_000
const GB = 1024 ** 3
const LITTLE_GB = 10
const LEAST_GB = 2
/** A backup that is older was forgotten. */
const OLD_BACKUP_DAYS = 2

const store: Check = {
  name: '文件存储',
  async look({ config, folder, checkStore }) {
    const where = config.S3_ENDPOINT === undefined ? join(folder, FILES_FOLDER) : `${config.S3_BUCKET}（S3）`
    try {
      await checkStore()
      return ok(`${where} 可写`)
    } catch (error) {
      return fault(
        `${where} 不可写：${reasonOf(error)}`,
        '上传与附件都会失败：请检查挂载、所有者与 S3_* 设置。',
      )
    }
  },
}

const disk: Check = {
  name: '磁盘空间',
  async look({ folder }) {
    const { bavail, bsize, blocks } = await statfs(existing(folder))
    const free = (bavail * bsize) / GB
    const found = `${folder} 剩余 ${free.toFixed(1)} GB，共 ${((blocks * bsize) / GB).toFixed(1)} GB`
    if (free < LEAST_GB) return fault(found, '即将无法上传与写入：请扩容或清理。')
    return free < LITTLE_GB ? hint(found, '请及早扩容。') : ok(found)
  },
}

/** The folder itself, or where it will be made. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}

const scanner: Check = {
  name: '病毒扫描',
  async look({ config: { CLAMD_ADDRESS: address } }) {
    if (address === undefined) return hint('未设置', '以 CLAMD_ADDRESS 指明 ClamAV 后，上传的文件都会检查。')
    try {
      await scanContent(address, oneByte())
      return ok(`${address} 应答正常`)
    } catch (error) {
      return fault(`${address}：${reasonOf(error)}`, '上传会等待或失败：请检查 clamd 是否运行、能否到达。')
    }
  },
}

const converter: Check = {
  name: '旧版 Office 预览',
  look({ config }) {
    if (config.OFFICE_CONVERTER === 'off') return ok('已关闭')
    return findOfficeConverter(config) === null
      ? hint('没有找到 LibreOffice', 'doc、ppt 等旧格式只能下载：安装 LibreOffice，或设 OFFICE_CONVERTER。')
      : ok('可用')
  },
}

const backup: Check<PlaceWithDatabase> = {
  name: '备份',
  async look({ config, db, folder, now }) {
    if (config.DATABASE_URL !== undefined) return lookAtArchive(db, now)
    const madeAt = await readFile(join(folder, LAST_BACKUP), 'utf8').catch(() => '')
    if (madeAt === '') {
      return config.demo
        ? ok('演示数据，未备份')
        : fault('从未备份', '请每天运行 backup --to 目录，并将其存到别的机器。')
    }
    return agedBackup(new Date(madeAt.trim()), now, '请检查每天的 backup 是否还在运行。')
  },
}

/** Outside, backups are the database's own; what it archives of its log is what it can tell. */
async function lookAtArchive(db: PlaceWithDatabase['db'], now: Date) {
  const { mode, at, failedAt } = await archiveState(db)
  if (mode === 'off') {
    return hint('数据库没有连续归档', '误删后只能回到上一次整库备份：见 docs/operations.md 的备份一节。')
  }
  if (failedAt !== null && (at === null || failedAt > at)) {
    return fault('日志归档失败', '恢复会缺少最近的数据：请检查数据库的 archive_command。')
  }
  return at === null
    ? hint('还没有归档过', '请确认归档与整库备份已安排。')
    : agedBackup(at, now, '请检查数据库的归档是否还在运行。')
}

function agedBackup(at: Date, now: Date, advice: string) {
  const days = (now.getTime() - at.getTime()) / DAY_MS
  const found = days < 1 ? '最近一次在 24 小时内' : `最近一次在 ${Math.floor(days)} 天前`
  return days > OLD_BACKUP_DAYS ? fault(found, advice) : ok(found)
}

async function* oneByte() {
  yield Buffer.from('x')
}

export const KEEPING_CHECKS: Group = { area: '文件与磁盘', checks: [store, disk, scanner, converter] }
export const BACKUP_CHECKS: Group<PlaceWithDatabase> = { area: '备份', checks: [backup] }
