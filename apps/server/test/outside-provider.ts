import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { TestBrowser } from './calls/browser.ts'
import { overNetwork } from './calls/wire.ts'
import type { TestApp } from './harness.ts'
import type { OutsidePerson } from './outside-provider-process.ts'

/** An OpenID Connect provider that is not ours, in a process of its own. */
export interface OutsideProvider {
  issuer: string
  /** settings by which our application uses it */
  env: Record<string, string>
  /** who logs in there from now on */
  become(person: OutsidePerson): Promise<void>
  /** a browser that reaches both */
  browser(app: TestApp): TestBrowser
  stop(): Promise<void>
}

export async function startOutsideProvider(): Promise<OutsideProvider> {
  const child = fork(resolve(import.meta.dirname, 'outside-provider-process.ts'), {
    // It warns that it keeps everything in memory.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { issuer } = await told<{ issuer: string }>(child)
  const outside = overNetwork(issuer)
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'portal-elsewhere',
      OIDC_CLIENT_SECRET: 'a secret between the two',
    },
    async become(person) {
      const heard = told(child)
      child.send(person)
      await heard
    },
    browser: (app) =>
      new TestBrowser((request) =>
        request.headers.host === new URL(issuer).host ? outside(request) : app.http.inject(request),
      ),
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function told<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}
