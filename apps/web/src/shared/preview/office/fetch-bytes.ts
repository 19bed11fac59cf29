import { READING_HEADER } from '@xinqiao/contract/files/reading-header'
import { fileOf } from '../../api/call.ts'
import { storedToken } from '../../session/token.ts'

/**
 * The bytes of a file of this site. With the token rather than by the signed address, and for visitors with a header
 * of ours: where the connection is not safe, only those tell the server that a page asks. @throws CallError
 */
export async function fetchBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const token = storedToken()
  const answer =
    token === null
      ? await fetch(address, { signal, headers: { [READING_HEADER]: '1' } })
      : await fetch(address.split('?')[0] ?? '', { signal, headers: { authorization: `Bearer ${token}` } })
  return (await fileOf(answer)).arrayBuffer()
}
