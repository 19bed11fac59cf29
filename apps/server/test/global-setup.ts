import type { TestProject } from 'vitest/node'
import { temporaryCluster } from '../src/platform/embedded-postgres/temporary-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of a server on which tests may create databases of their own. */
    databaseUrl: string
  }
}

interface Shared {
  users: number
  cluster: ReturnType<typeof startOrUse>
}

/** Projects of one run load this file separately; they share the cluster through the process. */
const KEY = Symbol.for('xinqiao.test-cluster')
const processWide = globalThis as { [KEY]?: Shared }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  processWide[KEY] ??= { users: 0, cluster: startOrUse() }
  const shared = processWide[KEY]
  shared.users += 1
  const { url, stop } = await shared.cluster
  project.provide('databaseUrl', url)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await stop()
  }
}

/** DATABASE_URL proves the same tests on a server of another version. */
async function startOrUse(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL
  return url ? { url, stop: async () => undefined } : temporaryCluster()
}
