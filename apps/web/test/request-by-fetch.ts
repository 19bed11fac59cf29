/** The XMLHttpRequest of the tests: what it sends goes the way of `fetch`, which leads to the application. */
export class RequestByFetch {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  status = 0
  responseText = ''
  readonly #headers = new Headers()
  readonly #giving = new AbortController()
  #method = 'GET'
  #address = ''

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  abort(): void {
    this.#giving.abort()
  }

  send(body: BodyInit): void {
    const size = sizeOf(body)
    // Half of it is on its way before the other side has taken it.
    this.upload.onprogress?.({ loaded: Math.floor(size / 2), total: size })
    const { signal } = this.#giving
    fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal })
      .then(async (response) => {
        this.upload.onprogress?.({ loaded: size, total: size })
        this.status = response.status
        this.responseText = await response.text()
        this.onload?.()
      })
      .catch(() => (signal.aborted ? this.onabort?.() : this.onerror?.()))
  }
}

function sizeOf(body: BodyInit): number {
  if (typeof body === 'string') return body.length
  if (ArrayBuffer.isView(body)) return body.byteLength
  const parts = [...(body as FormData).values()]
  return parts.reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0)
}
