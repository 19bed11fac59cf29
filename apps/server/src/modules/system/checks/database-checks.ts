import { toDateTime } from '../../../platform/clock.ts'
import { migrationState } from '../../../platform/db/migrate.ts'
import { hostOf, hostState } from '../../../platform/db/reach/find-primary.ts'
import { addressesOf } from '../../../platform/db/reach/hosts.ts'
import { checkSessions, statementLimit } from '../../../platform/db/reach/pooler.ts'
import { diskFault } from '../../../platform/db/reach/watch-disk.ts'
import { JOB_CONNECTIONS } from '../../../platform/jobs/jobs.ts'
import { LISTENING_CONNECTIONS } from '../../../platform/live/realtime.ts'
import { type Check, fault, type Group, hint, ok, type PlaceWithDatabase, reasonOf } from './check.ts'
import {
  connectionCounts,
  databaseClock,
  databaseSize,
  durabilityOff,
  minuteInShanghai,
  oldestTransaction,
  ownRights,
  serverVersion,
} from './database-queries.ts'

type DatabaseCheck = Check<PlaceWithDatabase>

const OLDEST = 150_000
const CLOCK_HINT_MS = 2_000
/** More and the server serves nothing. */
const CLOCK_FAULT_MS = 300_000
const LONG_TRANSACTION_MINUTES = 15
/** Of all connections that the server of the database takes. */
const MANY_USED = 0.8

const version: DatabaseCheck = {
  name: '数据库版本与编码',
  async look({ db }) {
    const { text, number, encoding } = await serverVersion(db)
    const found = `PostgreSQL ${text}，编码 ${encoding}`
    if (number < OLDEST) return fault(found, '需要 PostgreSQL 15 或更新版本。')
    return encoding === 'UTF8'
      ? ok(found)
      : fault(found, '请用 createdb --encoding UTF8 --template template0 新建数据库。')
  },
}

const rights: DatabaseCheck = {
  name: '数据库的权限',
  async look({ db }) {
    const { who, isStandby, isReadOnly, mayMake } = await ownRights(db)
    if (isStandby) return fault('数据库是备库', 'DATABASE_URL 须给出主库的地址，或列出全部主机。')
    if (isReadOnly) return fault('数据库被设为只读', '请在数据库的设置中改正 default_transaction_read_only。')
    return mayMake
      ? ok(`用户 ${who} 可读写、可升级结构`)
      : fault(`用户 ${who} 不能建表`, `下次升级会失败：请将数据库与 public 模式的所有者设为 ${who}。`)
  },
}

const zone: DatabaseCheck = {
  name: '时区资料',
  async look({ db, now }) {
    const { minute } = await minuteInShanghai(db, now)
    const ours = toDateTime(now).slice(0, minute.length)
    return ours === minute
      ? ok(`北京时间 ${minute}，本机与数据库一致`)
      : fault(`同一时刻本机为 ${ours}，数据库为 ${minute}`, '请更新两侧的时区资料（tzdata）。')
  },
}

const clock: DatabaseCheck = {
  name: '时钟',
  async look({ db }) {
    const asked = Date.now()
    const { ms } = await databaseClock(db)
    const off = Math.abs((asked + Date.now()) / 2 - ms)
    const found = `与数据库相差 ${(off / 1000).toFixed(1)} 秒`
    if (off > CLOCK_FAULT_MS) return fault(found, '相差 5 分钟以上的节点不提供服务：请校正时钟（NTP）。')
    return off > CLOCK_HINT_MS ? hint(found, '请让各节点与数据库使用同一时间服务（NTP）。') : ok(found)
  },
}

const migrations: DatabaseCheck = {
  name: '数据库结构',
  async look({ db }) {
    const { last, waiting, newer } = await migrationState(db)
    if (newer !== undefined) return fault(`比本版本新（${newer}）`, '请启动更新的版本。')
    return waiting === 0
      ? ok(`最新（${last}）`)
      : hint(`有 ${waiting} 个升级未执行`, '启动本版本的服务时会执行。')
  },
}

const connections: DatabaseCheck = {
  name: '数据库连接',
  async look({ db, config }) {
    const { used, most } = await connectionCounts(db)
    const ours = config.DATABASE_POOL + JOB_CONNECTIONS + LISTENING_CONNECTIONS
    const found = `已用 ${used} 个，可用 ${most} 个；每个节点最多用 ${ours} 个`
    return used > most * MANY_USED
      ? hint(found, '请调大数据库的 max_connections，或调小 DATABASE_POOL。')
      : ok(found)
  },
}

const pooler: DatabaseCheck = {
  name: '数据库的会话',
  async look({ config: { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } }) {
    if (url === undefined) return null
    try {
      await checkSessions(url, directUrl)
    } catch (error) {
      return fault(reasonOf(error), '下次启动会因此失败：请改正 DATABASE_URL 或 DATABASE_DIRECT_URL。')
    }
    if (directUrl === undefined) return ok('每个连接有自己的会话')
    return (await statementLimit(url)) === '0'
      ? hint(
          '经连接池的语句没有时限',
          "请为门户的数据库用户设置：alter role … set statement_timeout = '30s'。",
        )
      : ok('需要会话的用途走 DATABASE_DIRECT_URL，两个地址是同一个数据库')
  },
}

const hosts: DatabaseCheck = {
  name: '数据库的主机',
  async look({ config: { DATABASE_URL: url = '' } }) {
    const addresses = addressesOf(url)
    if (addresses.length < 2) return null
    const states = await Promise.all(addresses.map(async (one) => `${hostOf(one)} ${await stateText(one)}`))
    const found = states.join('；')
    return states.every((text) => text.endsWith(STATES.primary) || text.endsWith(STATES.standby))
      ? ok(found)
      : hint(found, '主库失效时少一个可切换的主机：请查看它。')
  },
}

const STATES = { primary: '主库', standby: '备库', 'read-only': '被设为只读' } as const

function stateText(address: string): Promise<string> {
  return hostState(address).then(
    (state) => STATES[state],
    (error: unknown) => `无法连接（${reasonOf(error)}）`,
  )
}

const durability: DatabaseCheck = {
  name: '断电后不丢数据',
  async look({ db }) {
    const off = (await durabilityOff(db)).join('、')
    return off === ''
      ? ok('写入在应答前已落盘')
      : fault(`数据库关闭了 ${off}`, '断电会丢失或损坏数据：请在数据库的设置中打开。')
  },
}

const longTransactions: DatabaseCheck = {
  name: '长事务',
  async look({ db }) {
    const { minutes } = await oldestTransaction(db)
    return minutes !== null && minutes >= LONG_TRANSACTION_MINUTES
      ? hint(`有一个事务已开了 ${minutes} 分钟`, '它妨碍清理与升级：在 pg_stat_activity 中找到并结束它。')
      : ok('没有')
  },
}

const size: DatabaseCheck = {
  name: '数据库大小',
  async look({ db }) {
    const full = await diskFault(db)
    if (full !== null) return fault(`磁盘已满：${full.message}`, '请在数据库所在的机器上扩容或清理磁盘。')
    const { bytes } = await databaseSize(db)
    return ok(`${Math.ceil(bytes / 1024 ** 2).toLocaleString('en-US')} MB，磁盘可写`)
  },
}

export const DATABASE_CHECKS: Group<PlaceWithDatabase> = {
  area: '数据库',
  checks: [
    version,
    rights,
    migrations,
    durability,
    clock,
    zone,
    hosts,
    pooler,
    connections,
    longTransactions,
    size,
  ],
}
