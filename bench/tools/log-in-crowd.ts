/**
 * A process that logs people in at a steady rate, told by its parent when: apart from what measures reading, so
 * that neither waits for the other. At `rest` it sends as many requests, yet to itself: so it takes as much of the
 * cores while the idle server is measured.
 */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Wire } from '../../apps/server/test/calls/wire.ts'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { logInOnce, toPort } from './log-in-browser.ts'

export interface CrowdOrder {
  kind: 'log in' | 'rest'
  port: number
  phones: readonly string[]
  password: string
  perSecond: number
}

export interface CrowdResult {
  begun: number
  done: number
  /** how long those who got in waited, in milliseconds */
  milliseconds: number[]
}

/** Of one log-in, pages included. */
const REQUESTS = 8

let stop: (() => Promise<CrowdResult>) | undefined

process.on('message', (order: CrowdOrder | 'stop') => {
  if (order === 'stop') void stop?.().then((result) => process.send?.(result))
  else stop = begin(order)
})
process.once('disconnect', () => process.exit(0))

const mirror = createServer((_request, reply) => reply.end('{}')).listen(0, '127.0.0.1')
const toMirror = () => toPort((mirror.address() as AddressInfo).port)

/** Begins log-ins at a steady rate, whether or not the ones before are through. */
function begin({ kind, port, phones, password, perSecond }: CrowdOrder): () => Promise<CrowdResult> {
  const result: CrowdResult = { begun: 0, done: 0, milliseconds: [] }
  const open = new Set<Promise<void>>()
  const wire = kind === 'log in' ? toPort(port) : toMirror()
  const timer = setInterval(() => {
    const phone = phones[result.begun % phones.length] ?? ''
    const began = performance.now()
    const one = (kind === 'log in' ? logInOnce(wire, phone, password) : rest(wire)).then(
      () => {
        result.done += 1
        result.milliseconds.push(performance.now() - began)
      },
      // One that was told to wait counts as not through.
      () => undefined,
    )
    result.begun += 1
    open.add(one)
    void one.then(() => open.delete(one))
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(open)
    return result
  }
}

async function rest(wire: Wire): Promise<void> {
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    await wire({ method: 'POST', url: '/', headers: {}, payload: { phone: PEOPLE.manager } })
  }
}
