import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Scope } from '@xinqiao/contract/scopes'
import { DEMO_PASSWORD } from '../../src/modules/identity/index.ts'
import type { Page, TestBrowser } from './browser.ts'
import { passwordLogin } from './log-in.ts'

/** Where the programs of tests are led back to; nobody listens there. */
export const CALLBACK = 'http://127.0.0.1:33418/callback'

/** What a program of a partner keeps while it signs in by the client of the SDK. */
export class ProgramMemory implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK
  readonly clientMetadata: OAuthClientMetadata = {
    client_name: '代码助手',
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: 'none',
  }
  /** where it sends its user */
  address: URL | undefined
  #client: OAuthClientInformationMixed | undefined
  #tokens: OAuthTokens | undefined
  #verifier = ''

  clientInformation() {
    return this.#client
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client
  }
  tokens() {
    return this.#tokens
  }
  saveTokens(tokens: OAuthTokens) {
    this.#tokens = tokens
  }
  redirectToAuthorization(address: URL) {
    this.address = address
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier
  }
  codeVerifier() {
    return this.#verifier
  }
}

/** Opens where a program sends its user, who logs in; the id of the consent that is asked then. */
export async function upToConsent(
  browser: TestBrowser,
  address: string | URL,
  phone: string,
): Promise<string> {
  let page = await browser.open(String(address))
  const login = idIn(page, 'login')
  if (login !== null) {
    const answer = await passwordLogin(browser, login, { phone, password: DEMO_PASSWORD })
    if (answer.json().code !== 200) throw new Error(answer.text)
    page = await browser.open(answer.json().next)
  }
  const uid = idIn(page, 'consent')
  if (uid === null) throw new Error(`no page of consent but ${page.url} (${page.status})`)
  return uid
}

export function askedBy(browser: TestBrowser, uid: string): Promise<Page> {
  return browser.open(`/api/sso/consent/${uid}`)
}

export function allow(browser: TestBrowser, uid: string, scopes: readonly Scope[]): Promise<Page> {
  return browser.open(`/api/sso/consent/${uid}`, { json: { scopes } })
}

export function refuse(browser: TestBrowser, uid: string): Promise<Page> {
  return browser.open(`/api/sso/consent/${uid}/refusal`, { method: 'POST' })
}

/** What the program hears by the address to which a decision leads. */
export async function ledBack(browser: TestBrowser, decision: Page): Promise<URL> {
  const { code, next } = decision.json()
  if (code !== 200) throw new Error(decision.text)
  const { headers } = await browser.open(next, { stay: true })
  return new URL(String(headers.location))
}

function idIn(page: Page, of: 'login' | 'consent'): string | null {
  return new RegExp(`^/sso/${of}/([\\w-]+)$`).exec(new URL(page.url).pathname)?.[1] ?? null
}
