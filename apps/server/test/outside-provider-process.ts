import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration, Provider } from 'oidc-provider'

/** Who logs in there next; the parent says so by a message. */
export interface OutsidePerson {
  sub: string
  phone?: string
  verified?: boolean
}

/** Another OpenID Connect provider, a process of its own: it logs in whom it was told, and asks nothing. */
let person: OutsidePerson = { sub: 'nobody' }
process.on('message', (next: OutsidePerson) => {
  person = next
  process.send?.({ told: next.sub })
})
process.on('disconnect', () => process.exit(0))

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const provider = await openProvider()
const callback = provider.callback()
process.send?.({ issuer })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.startsWith('/interaction/')) {
    const login = { accountId: person.sub }
    return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
  }
  await callback(request, response)
}

async function openProvider(): Promise<Provider> {
  const { Provider: Opened } = await import('oidc-provider/lib/provider.js')
  const { base } = await import('oidc-provider/lib/helpers/interaction_policy/index.js')
  const policy = base()
  policy.remove('consent')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }]
  return new Opened(issuer, {
    jwks: { keys } as Configuration['jwks'],
    clients: [
      {
        client_id: 'portal-elsewhere',
        client_secret: 'a secret between the two',
        redirect_uris: ['http://localhost:3000/sso/callback'],
        post_logout_redirect_uris: ['http://localhost:3000/portal/'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    claims: { openid: ['sub'], phone: ['phone_number', 'phone_number_verified'] },
    cookies: { keys: ['outside'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        phone_number: person.phone,
        phone_number_verified: person.verified ?? true,
      }),
    }),
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid profile phone')
      await grant.save()
      return grant
    },
  })
}
