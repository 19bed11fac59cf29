import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { demoEnvironment, type ServerProcess, startServer } from '../apps/server/test/server-process.ts'
import { type LoadResult, load } from './load.ts'
import { mixedShots } from './mix.ts'
import { finding, type Proof } from './proof.ts'

/** Two servers on one database; each in turn is stopped as an operator does and started again. */
export const rolling: Proof = {
  name: 'rolling',
  about: '--restarts N --rate R: SIGTERM and restart of one of two servers on one database, under load',
  options: { restarts: 20, rate: 100 },
  async run({ restarts = 20, rate = 100 }, say) {
    const cluster = await temporaryCluster()
    const start = () => startServer(demoEnvironment(cluster.url, cluster.folder))
    try {
      const { result, codes } = await underRestarts(start, cluster.url, restarts, rate)
      for (const failure of result.failures.slice(0, 5)) say(`  ${failure}`)
      const clean = codes.every((code) => code === 0)
      return [
        finding('restarts', `${codes.length}, exit codes ${[...new Set(codes)].join(', ')}`, clean, 'all 0'),
        finding('requests', `${result.sent}, ${result.held} held back`, true),
        finding('failed', String(result.failures.length), result.failures.length === 0, '0'),
      ]
    } finally {
      await cluster.stop()
    }
  },
}

export async function underRestarts(
  start: () => Promise<ServerProcess>,
  databaseUrl: string,
  restarts: number,
  perSecond: number,
  mostUnderWay?: number,
): Promise<{ result: LoadResult; codes: (number | null)[] }> {
  const first = await start()
  const servers = [first, await start()]
  const next = await mixedShots(first.url, databaseUrl)
  const codes: (number | null)[] = []
  let turn = 0
  const until = (async () => {
    for (let count = 0; count < restarts; count += 1) {
      const index = count % 2
      codes.push((await servers[index]?.stop()) ?? null)
      servers[index] = await start()
    }
  })()
  const origins = () => {
    turn += 1
    const urls = servers.map(({ url }) => url)
    return turn % 2 === 0 ? urls : urls.toReversed()
  }
  const result = await load({
    perSecond,
    until,
    origins,
    next,
    ...(mostUnderWay === undefined ? {} : { mostUnderWay }),
  })
  await until
  for (const server of servers) await server.stop()
  return { result, codes }
}
