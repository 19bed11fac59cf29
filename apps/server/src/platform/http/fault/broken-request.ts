import { type IncomingMessage, maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { statusText } from '@xinqiao/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOnly } from '../../log.ts'
import { opensPage } from '../pages/failure-page.ts'
import { AppError, failureEnvelope, notFound } from './errors.ts'

export const BROKEN_REQUEST = '请求格式不正确'
const BROKEN_ADDRESS = '请求地址不正确'
/** By what Node calls them. */
const BROKEN: Readonly<Record<string, [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, `请求地址和请求头过长，合计最多 ${maxHeaderSize / 1024} KB`],
  ERR_HTTP_REQUEST_TIMEOUT: [408, '请求头未在规定时间内发送完，连接已关闭'],
}

/** Answers addresses that no route can be asked about: an id that long is nobody's, the others are no addresses. */
export function answerBrokenAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : new AppError(400, BROKEN_ADDRESS)
  const path = pathOnly(request.url).slice(0, 200)
  const isPage = opensPage(request)
  request.log.info({ method: request.method, path, status: isPage ? 302 : failure.status }, 'request')
  // No hook runs for these: what every answer carries is said here.
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (isPage) {
    reply.raw.writeHead(302, { ...headers, location: '/portal/404' }).end()
    return
  }
  reply.raw.writeHead(failure.status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
  reply.raw.end(JSON.stringify(failureEnvelope(failure, request.id)))
}

/** Answers what is not even HTTP, over the bare socket. */
export function answerBrokenRequest(
  this: FastifyInstance,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, text] = BROKEN[error.code ?? ''] ?? [400, BROKEN_REQUEST]
  const failure = new AppError(status, text)
  this.log.info({ status: failure.status, code: error.code }, 'request')
  answerSocket(socket, failure)
}

/** Answers whoever stopped in the middle of a body, past the reply that still waits for it. */
export function answerSlowBody({
  raw,
  log,
  method,
  askedPath,
}: Pick<FastifyRequest, 'raw' | 'log' | 'method' | 'askedPath'>): void {
  const failure = new AppError(408, '请求内容未在规定时间内发送完，连接已关闭')
  log.info({ method, path: askedPath, status: failure.status }, 'request')
  answerSocket(raw.socket, failure, () => raw.destroy())
}

/** What Node would answer by itself, with nothing: tunnels, and clients that expect what nobody offers. */
export function answerOddRequests(app: FastifyInstance): void {
  app.server.on('connect', ({ method }: IncomingMessage, socket: Socket) => {
    const failure = new AppError(405, statusText(405))
    app.log.info({ method, status: failure.status }, 'request')
    answerSocket(socket, failure)
  })
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.routing(request, response)
  })
}

function answerSocket(socket: Socket, { status, code, message }: AppError, then?: () => void): void {
  const body = JSON.stringify({ code, msg: message })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    then,
  )
}
