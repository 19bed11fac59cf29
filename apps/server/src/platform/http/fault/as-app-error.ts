import { statusText } from '@xinqiao/contract/errors'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import type { FastifyError, FastifyRequest } from 'fastify'
import { asStorageError, StorageFullError } from '../../storage/storage.ts'
import { AppError, BusyError, bodyTooLarge, refuse } from './errors.ts'

/** Turns whatever was thrown into a failure that tells the caller nothing of our insides. */
export function asAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    if (error instanceof BusyError && error.cause !== undefined)
      request.log.warn({ err: error.cause }, 'a service that we need is away')
    if (error.status < 500 || error instanceof BusyError) return error
    if (error.message.startsWith('不允许重复提交')) return error
    request.log.error({ err: error }, 'request failed')
    return new AppError(error.status, statusText(error.status))
  }
  // A temporary file finds no room just as a stored one does.
  if (asStorageError(error) instanceof StorageFullError) {
    request.log.error({ err: error }, 'the file store is full')
    return refuse(FILE_REFUSALS.storageFull)
  }
  // Whoever went away in the middle of a body hears nothing more, and nothing is wrong with us.
  if (error.code === 'ECONNRESET' && request.raw.destroyed) return new AppError(400, '连接已中断')
  const status = error.statusCode ?? 500
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const { takes = 'application/json' } = request.routeOptions.config
    return new AppError(415, `${statusText(415)}，应为 ${takes}`)
  }
  if (status === 413) return bodyTooLarge(request.routeOptions.bodyLimit)
  if (status >= 400 && status < 500) return new AppError(400, '请求内容不是合法的 JSON，或格式不正确')
  request.log.error({ err: error }, 'request failed')
  return databaseAway(error) ? new AppError(503, statusText(503)) : new AppError(500, statusText(500))
}

/** The database is restarting, full or unreachable: worth trying again shortly. */
function databaseAway(error: FastifyError): boolean {
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOPRIMARY', '57P01', '57P03', '53300', '53100'].includes(error.code) ||
    /timeout exceeded when trying to connect|Connection terminated|the database is silent/.test(error.message)
  )
}
