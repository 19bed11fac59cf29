import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { App } from '../src/app.ts'
import { overNetwork, TestBrowser } from './browser.ts'

/** A second OpenID Connect provider in a process of its own. */
export interface OutsideProvider {
  issuer: string
  /** the settings that put it in place of the built-in one */
  env: Record<string, string>
  /** says who logs in there next */
  person(sub: string, claims: Record<string, unknown>): Promise<void>
  /** a browser that reaches both it and the app */
  browser(app: App): TestBrowser
  stop(): Promise<void>
}

const HOLDER = resolve(import.meta.dirname, 'outside-provider-holder.ts')
const END_WITH_US = resolve(import.meta.dirname, '../../../scripts/end-with-parent.mjs')
const PORTAL = 'http://localhost:3000'

export async function startOutsideProvider(): Promise<OutsideProvider> {
  const addresses = [`${PORTAL}/sso/callback`, `${PORTAL}/portal/`]
  const child = spawn(process.execPath, ['--import', END_WITH_US, HOLDER, ...addresses], {
    env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  child.stderr.on('data', (part: Buffer) => {
    told += part.toString()
  })
  const issuer = await new Promise<string>((ready, failed) => {
    child.stdout.once('data', (line: Buffer) => ready(line.toString().trim()))
    child.once('exit', () => failed(new Error(`the provider ended:\n${told}`)))
  })
  const { host } = new URL(issuer)
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'a secret shared with the portal alone',
    },
    async person(sub, claims) {
      await fetch(`${issuer}/person`, { method: 'POST', body: JSON.stringify({ sub, claims }) })
    },
    browser(app) {
      const there = overNetwork(issuer)
      return new TestBrowser(
        (request) => (request.headers.host === host ? there(request) : app.http.inject(request)),
        PORTAL,
      )
    },
    async stop() {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}
