import { fileOf } from '../../../../shared/api/call.ts'
import { storedToken } from '../../../../shared/session/token.ts'

/**
 * The bytes of a file of this site. With the token rather than by the signed address: where the connection is
 * not safe, only that tells the server that a page of ours asks. @throws CallError
 */
export async function fetchBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const token = storedToken()
  const answer =
    token === null
      ? await fetch(address, { signal })
      : await fetch(address.split('?')[0] ?? '', { signal, headers: { authorization: `Bearer ${token}` } })
  return (await fileOf(answer)).arrayBuffer()
}
