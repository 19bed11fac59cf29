/** How requests travel: into an app of this process, or over the network to another one. */
export type Wire = (request: WireRequest) => Promise<WireAnswer>

export interface WireRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: object | string
}

export interface WireAnswer {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  payload: string
}

/** Sends requests to a server at this address. */
export function overNetwork(origin: string): Wire {
  return async ({ method, url, headers: { host: _own, ...headers }, payload }) => {
    const json = typeof payload === 'object'
    const answer = await fetch(`${origin}${url}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(payload === undefined ? {} : { body: json ? JSON.stringify(payload) : payload }),
    })
    return {
      statusCode: answer.status,
      headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
      payload: await answer.text(),
    }
  }
}
