import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/**
 * Another OpenID Connect provider, as a process of its own: `node outside-provider.ts <redirect address>`.
 * It prints its issuer. Tests tell it by POST /person whom the next log-in is for.
 */
interface Person {
  sub: string
  claims: Record<string, unknown>
}

const [redirectUri = '', afterLogOut = ''] = process.argv.slice(2)
let person: Person = { sub: 'nobody', claims: {} }
const server = createServer((request, response) => void serve(request, response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'portal',
      client_secret: 'a secret shared with the portal alone',
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [afterLogOut],
    },
  ],
  claims: { openid: ['sub'], phone: ['phone_number', 'phone_number_verified'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...person.claims }) }),
})
const handle = provider.callback()
process.on('SIGTERM', () => process.exit())
process.stdout.write(`${issuer}\n`)

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/person') {
    let text = ''
    for await (const part of request) text += String(part)
    person = JSON.parse(text) as Person
    response.end()
  } else if (request.url?.startsWith('/interaction/')) {
    await signIn(request, response)
  } else await handle(request, response)
}

/** No page: whoever comes is the person of the moment, and consents. */
async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const result = {
    login: { accountId: person.sub, remember: false },
    consent: { grantId: await grant.save() },
  }
  await provider.interactionFinished(request, response, result)
}
