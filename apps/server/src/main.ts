import { buildApp } from './app.ts'
import { closeHttp } from './close-http.ts'
import { type Config, readConfig } from './config.ts'
import { isEmpty, seedDemo } from './demo/demo-world.ts'
import { listDemoPeople, refuseDemoAccounts, settleDemoPassword } from './demo/people/demo-accounts.ts'
import { explainFailure } from './explain-failure.ts'
import { listen, tryPort } from './listen.ts'
import { channelsWithoutCarrier } from './modules/messages/index.ts'
import { JOB_CONNECTIONS } from './platform/jobs/jobs.ts'
import { LISTENING_CONNECTIONS } from './platform/live/realtime.ts'
import { openLines, openLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { removeLeftPlaces } from './platform/temporary-place.ts'
import { type OpenedResources, openResources } from './resources.ts'
import { restWhenIdle } from './rest.ts'

const SHUTDOWN_MS = 15_000
const HELD = '注意：OUTGOING=off，邮件、短信、推送、群机器人消息与事件都不会发出，只留在发件箱。'
const WITHOUT = {
  sms: '注意：未设置 SMS_GATEWAY_URL，短信与验证码不会发出，只留在发件箱。',
  email: '注意：未设置 SMTP_URL，邮件不会发出，只留在发件箱。',
}

// Whoever reads what is printed here may be gone: that is no reason to leave the database running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
  await run(readConfig())
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}

async function run(config: Config): Promise<void> {
  const log = openLog(config.LOG_LEVEL, openLines(2))
  log.info({ version: config.version }, 'start')
  const stopping = new AbortController()
  const { signal } = stopping
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort())
  signal.addEventListener('abort', () => console.log('正在停止……'), { once: true })
  await tryPort(config)
  await removeLeftPlaces()
  const resources = await openResources(config, log, 'portal')
  let close = () => resources.close()
  try {
    const { http, modules, platform } = await buildApp(resources)
    close = async () => {
      await closeHttp(http)
      await resources.close()
    }
    const demo = await prepareDemo(platform, signal)
    signal.throwIfAborted()
    restWhenIdle(http)
    await listen(http, config)
    for (const module of modules) await module.work?.()
    greet(resources, demo)
    await aborted(signal)
  } catch (error) {
    if (error !== signal.reason) throw error
  } finally {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    await close()
  }
  console.log('已停止。')
  process.exit(0)
}

/** In demonstration mode the lines about its accounts, after filling an empty database; else nothing. */
async function prepareDemo(platform: Platform, stopping: AbortSignal): Promise<string[]> {
  if (!platform.config.demo) {
    await refuseDemoAccounts(platform.db)
    return []
  }
  const began = performance.now()
  if ((await isEmpty(platform.db)) && (await seedDemo(platform, (text) => console.log(text), stopping))) {
    console.log(`演示数据已就绪，用时 ${Math.round((performance.now() - began) / 100) / 10} 秒。`)
  }
  const people = await listDemoPeople(platform.db)
  if (people.length === 0) return []
  const password = await settleDemoPassword(platform)
  return [
    `  演示账号（密码均为 ${password}）：`,
    ...people.map(
      ({ phone, realName, unitName, role }) =>
        `  ${phone}  ${[unitName, realName, role].filter(Boolean).join(' · ')}`,
    ),
  ]
}

function greet({ publicUrl, config }: OpenedResources, demo: string[]): void {
  console.log(`\n  ${config.BRAND} 芯桥已就绪：${publicUrl}/portal/\n`)
  console.log(`  服务台 ${publicUrl}/console/    接口文档 ${publicUrl}/api/docs\n`)
  if (config.DATABASE_URL !== undefined) console.log(`  ${connectionsText(config)}\n`)
  if (!config.OUTGOING) console.log(`  ${HELD}\n`)
  else for (const channel of channelsWithoutCarrier(config)) console.log(`  ${WITHOUT[channel]}\n`)
  if (demo.length > 0) console.log(`${demo.join('\n')}\n`)
}

/** What the server of the database must have free for this process. */
function connectionsText({ DATABASE_POOL: pool, DATABASE_DIRECT_URL: directUrl }: Config): string {
  const beside = JOB_CONNECTIONS + LISTENING_CONNECTIONS
  if (directUrl !== undefined) return `数据库连接：经连接池最多 ${pool} 个，直连最多 ${beside} 个。`
  const all = pool + beside
  return `数据库连接最多 ${all} 个：请求 ${pool}，后台任务 ${JOB_CONNECTIONS}，实时事件 ${LISTENING_CONNECTIONS}。`
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
