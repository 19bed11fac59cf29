/** As `fetch`, telling how much of the body has left; `fetch` itself does not know. */
export function fetchMeasured(
  address: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onSent: (sent: number, total: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(method, address)
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
  request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
  request.onerror = () => reject(new TypeError('the request failed'))
  request.onabort = () => reject(new TypeError('the request was given up'))
  signal?.addEventListener('abort', () => request.abort())
  request.send(body as XMLHttpRequestBodyInit)
  return promise
}
