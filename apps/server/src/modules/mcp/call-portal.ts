import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answer, CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asTool } from '../../platform/http/admit-token.ts'

/** The portal as one caller of `/mcp` reaches it. */
export interface Portal {
  /** whether the owner of the token works at the desk, which has calls of its own */
  isStaff: boolean
  /** @throws Refused with what the call says */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>
}

/** A call said no: its text is for whoever asked. */
export class Refused extends Error {}

interface Said {
  code: number
  msg: string
  errors?: Record<string, string>
}

interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
}

/**
 * Makes the calls of the contract within this process, with the token and from the address of the request: rights,
 * scopes, limits, guards and refusals are those of the calls themselves.
 */
export function openPortal(app: FastifyInstance, request: FastifyRequest, isStaff: boolean): Portal {
  return {
    isStaff,
    call: async (endpoint, input) => {
      const { params = {}, query = {}, body } = input as Sent
      const answer = await asTool(
        async () =>
          await app.inject({
            method: endpoint.method,
            url: `/api${pathOf(endpoint, params)}`,
            query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
            remoteAddress: request.socket.remoteAddress ?? request.ip,
            headers: carried(request),
            ...(body === undefined ? {} : { payload: body }),
            payloadAsStream: true,
          }),
      )
      const parts: Buffer[] = []
      for await (const bytes of answer.stream()) parts.push(bytes as Buffer)
      // To write a long answer is a turn of its own, and so is to read it.
      await nextTurn()
      const said = JSON.parse(Buffer.concat(parts).toString('utf8')) as Said
      if (said.code !== 200) throw new Refused(refusalText(answer.statusCode, said))
      return said as Answer<typeof endpoint>
    },
  }
}

function pathOf({ path }: Endpoint, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
}

/** Who asks, by what, and through which proxies. */
function carried({ headers }: FastifyRequest): Record<string, string> {
  const names = ['authorization', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

function refusalText(status: number, { msg, errors }: Said) {
  if (status === 404) return '不存在，或不在您可见的范围内'
  return errors === undefined ? msg : Object.values(errors).join('；')
}
