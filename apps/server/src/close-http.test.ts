import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { useApp } from '../test/harness.ts'
import { seedApplicants } from '../test/seeds/applicants.ts'
import { MANAGER } from '../test/seeds/console.ts'
import { closeHttp } from './close-http.ts'

const app = useApp({ seed: seedApplicants })

it('a server that stops finishes what is asked, and waits neither for live events nor for kept connections', async () => {
  const headers = { authorization: `Bearer ${await app.signIn(MANAGER)}`, 'content-type': 'application/json' }
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const events = await fetch(`http://127.0.0.1:${port}/api/events`, { headers })
  const heard = events.text()

  const path = '/api/uami/api/getUserList'
  const slow = request({ agent, port, method: 'POST', path, headers: { ...headers, 'content-length': 2 } })
  slow.write('{')
  await once(app.http.server, 'request')

  // They call at once: the system has taken their connections for the server, which takes one a turn.
  const queued = Array.from({ length: 30 }, () =>
    request({ host: '127.0.0.1', port, path: '/healthz' }).end(),
  )
  const answers = Promise.all(queued.map((one) => once(one, 'response')))
  await Promise.all(queued.map(async (one) => once((await once(one, 'socket'))[0], 'connect')))
  const closed = closeHttp(app.http)
  expect((await answers).map(([answer]) => answer.statusCode)).toEqual(queued.map(() => 200))
  expect(await heard).toBe('retry: 3000\n\n')
  slow.end('}')
  const [answer] = await once(slow, 'response')
  expect(JSON.parse(await text(answer))).toMatchObject({ code: 200 })
  await closed
  agent.destroy()
})
