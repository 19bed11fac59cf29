import { temporaryCluster } from '../src/platform/embedded-postgres/temporary-cluster.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** A server of its own with the demonstration, on a database that goes with it. */
export async function withDemoServer<Answer>(
  use: (server: ServerProcess, cluster: { url: string; folder: string }) => Promise<Answer>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const cluster = await temporaryCluster()
  try {
    const server = await startServer({
      DATABASE_URL: cluster.url,
      XINQIAO_DATA: cluster.folder,
      APP_SECRET: 'a secret for benches, thirty-two characters',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...environment,
    })
    try {
      return await use(server, cluster)
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}
