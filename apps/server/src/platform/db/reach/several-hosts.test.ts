import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { onServer, withDatabase } from '../../../../test/databases/databases.ts'
import { vanishingHost } from '../../../../test/databases/vanishing-host.ts'
import { useApp } from '../../../../test/harness.ts'
import { readConfig } from '../../../config.ts'
import { runChecks } from '../../../modules/system/index.ts'
import { openResources } from '../../../resources.ts'
import { temporaryCluster } from '../../embedded-postgres/temporary-cluster.ts'
import { openDatabase } from '../database.ts'

const app = useApp()

/** A standby where everything is called as at the database of the app. */
async function standbyOf(databaseUrl: string) {
  const { username, password, pathname } = new URL(databaseUrl)
  const cluster = await temporaryCluster()
  onTestFinished(cluster.stop)
  const admin = new URL(cluster.adminUrl)
  await onServer(
    admin.href,
    `do $$ begin create role ${username} login; exception when duplicate_object then null; end $$`,
  )
  await onServer(admin.href, `alter role ${username} password '${decodeURIComponent(password)}'`)
  // Elsewhere it may be called as the owner here.
  if (admin.username === username) admin.password = password
  await onServer(admin.href, `create database ${pathname.slice(1)} owner ${username}`)
  await cluster.becomeStandby()
  const url = withDatabase(admin.href, pathname.slice(1))
  return { adminUrl: url, host: new URL(url).host }
}

it('of several hosts each new connection goes to the primary, the next one after a fail-over', async () => {
  const standby = await standbyOf(app.databaseUrl)
  const primary = await vanishingHost(app.databaseUrl)
  onTestFinished(primary.close)
  const { host } = new URL(primary.url)
  const url = primary.url.replace(host, `${standby.host},${host}`)
  const DATABASE_URL = `${url}?target_session_attrs=read-write`
  const config = readConfig({ DATABASE_URL, APP_SECRET: 'x'.repeat(32) })
  const alone = { ...config, DATABASE_URL: DATABASE_URL.replace(`,${host}`, '') }
  const { pool, db, close } = openDatabase(DATABASE_URL, 1)
  onTestFinished(close)
  const isThere = async () =>
    (await pool.query<{ is: boolean }>(`select to_regclass('account') is not null as is`)).rows[0]?.is
  expect(await isThere()).toBe(true)
  const place = { config, publicUrl: '', folder: '/nowhere', checkStore: async () => undefined }
  const checks = await runChecks({ ...place, db, now: app.clock.now() })
  expect(checks.find(({ name }) => name === '数据库的主机')).toMatchObject({
    state: 'ok',
    found: `${standby.host} 备库；${host} 主库`,
  })

  primary.close()
  const silent = pino({ enabled: false })
  const none = `没有主库 / no host is a primary: ${standby.host} 是备库 / a standby；${host} ECONNREFUSED`
  await expect(openResources(config, silent, 'command')).rejects.toThrow(none)
  await expect(openResources(alone, silent, 'command')).rejects.toThrow(/^数据库是备库，不接受写入/)

  await onServer(standby.adminUrl, 'select pg_promote()')
  // Empty, and it takes writes.
  await expect.poll(() => isThere().catch(() => undefined)).toBe(false)
  await pool.query('create table written ()')
})
