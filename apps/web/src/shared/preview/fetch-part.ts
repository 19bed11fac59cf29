import { READING_HEADER } from '@xinqiao/contract/files/reading-header'
import { CallError } from '../api/call-error.ts'

const MOST_TRIES = 4

/** A file of this site as a page asks for it. */
export interface AskedFile {
  address: string
  /** null for a visitor, who goes by the signed address */
  token: string | null
}

/**
 * The answer to a request for some bytes of a file, the last included. With the token rather than by the signed address,
 * whose signature ends before a long file is read, and for visitors with a header of ours: where the connection is not
 * safe, only those tell the server that a page asks. The server asks those who read much to wait a little.
 */
export async function fetchPart(
  { address, token }: AskedFile,
  [first, last]: readonly [number, number],
  signal?: AbortSignal,
): Promise<Response> {
  const range = `bytes=${first}-${last}`
  const [url, headers]: [string, Record<string, string>] =
    token === null
      ? [address, { range, [READING_HEADER]: '1' }]
      : [unsigned(address), { range, authorization: `Bearer ${token}` }]
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { headers, ...(signal ? { signal } : {}) }).catch(() => {
      throw new CallError('network', 0, '文件未能读取')
    })
    if (answer.status !== 429 || tries === MOST_TRIES) return answer
    const seconds = Math.min(60, Number(answer.headers.get('retry-after')) || 5)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/** The address without what its signature needs; some name the file in their query. */
function unsigned(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const rest = new URLSearchParams(query)
  for (const name of ['expires', 'signature', 'session']) rest.delete(name)
  return rest.size === 0 ? path : `${path}?${rest}`
}

/** How many bytes the whole file has, as the answer to a part of it says; NaN where it does not. */
export function wholeSize(answer: Response): number {
  return Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? Number.NaN)
}
