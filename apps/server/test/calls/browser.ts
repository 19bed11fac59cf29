import type { FastifyInstance } from 'fastify'
import type { Wire, WireAnswer } from './wire.ts'

export interface Page {
  status: number
  url: string
  headers: WireAnswer['headers']
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever the answer holds
  json(): any
}

export interface BrowserRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  json?: object
  form?: Record<string, string>
  headers?: Record<string, string>
  /** stay at the first redirect */
  stay?: boolean
}

interface Cookie {
  name: string
  value: string
  path: string
  attributes: string
}

/** A browser whose calls come from an address of its own: limits count addresses. */
export function elsewhere({ http }: { http: FastifyInstance }, remoteAddress: string): TestBrowser {
  return new TestBrowser((request) => http.inject({ ...request, remoteAddress }))
}

/** A browser over the real app: keeps cookies by path, follows redirects, stands at an origin. */
export class TestBrowser {
  readonly cookies: Cookie[] = []
  readonly #wire: Wire
  readonly #origin: string

  constructor(http: FastifyInstance | Wire, origin = 'http://localhost:3000') {
    this.#wire = 'inject' in http ? (request) => http.inject(request) : http
    this.#origin = origin
  }

  async open(address: string, request: BrowserRequest = {}): Promise<Page> {
    let url = new URL(address, this.#origin)
    let page = await this.#send(url, request)
    for (let hops = 0; hops < 10 && !request.stay; hops += 1) {
      const location = page.headers.location
      if (page.status < 300 || page.status > 399 || location === undefined) return page
      url = new URL(String(location), url)
      page = await this.#send(url, {})
    }
    return page
  }

  cookie(prefix: string): Cookie | undefined {
    return this.cookies.find(({ name }) => name.startsWith(prefix))
  }

  async #send(url: URL, request: BrowserRequest): Promise<Page> {
    const cookie = this.cookies
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const answer = await this.#wire({
      method: request.method ?? (request.json || request.form ? 'POST' : 'GET'),
      url: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        accept: 'text/html,*/*',
        ...(cookie ? { cookie } : {}),
        ...(request.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...request.headers,
      },
      ...(request.json ? { payload: request.json } : {}),
      ...(request.form ? { payload: new URLSearchParams(request.form).toString() } : {}),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(String(line), url)
    return {
      status: answer.statusCode,
      url: url.href,
      headers: answer.headers,
      text: answer.payload,
      json: () => JSON.parse(answer.payload),
    }
  }

  #keep(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const attribute = (name: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
    const path = attribute('path') ?? url.pathname.replace(/\/[^/]*$/, '')
    const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path, attributes: line }
    const known = this.cookies.findIndex((one) => one.name === cookie.name && one.path === path)
    if (known >= 0) this.cookies.splice(known, 1)
    const gone =
      cookie.value === '' || attribute('max-age') === '0' || attribute('expires')?.includes(' 1970 ')
    if (!gone) this.cookies.push(cookie)
  }
}
