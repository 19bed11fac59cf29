import { ConfigError } from './config.ts'
import { EmbeddedDatabaseError } from './platform/embedded-postgres/embedded-error.ts'

/** A server that is away or unknown, a name or password that it does not take, a database that it does not have. */
const DATABASE_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
  '53300',
  '57P03',
])

type Fault = NodeJS.ErrnoException & { port?: number; address?: string }

/** What whoever started a process can do about its end; where that is unknown, where in the code it happened. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall, port = 0, address, message, stack } = error as Fault
  if (code === 'EADDRINUSE') {
    return `端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 指定其他端口 / port ${port} is in use, set PORT`
  }
  if (syscall === 'listen' || syscall === 'bind') {
    return `无法在 HOST ${address}、PORT ${port} 上监听 / cannot listen on HOST ${address}, PORT ${port}: ${code}`
  }
  if (DATABASE_FAULTS.has(code) || message === 'timeout exceeded when trying to connect') {
    return `无法使用 DATABASE_URL 指定的数据库 / the database of DATABASE_URL cannot be used: ${message || code}`
  }
  return stack ?? message
}
