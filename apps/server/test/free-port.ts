import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  holder.close()
  await once(holder, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
