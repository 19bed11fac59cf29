import { onTestFinished, vi } from 'vitest'

/** A place on the device as a browser has one, which jsdom has not: for the test that runs, empty at first. */
export function giveDevice({ most = Number.POSITIVE_INFINITY } = {}) {
  const stores = new Map<string, Map<IDBValidKey, unknown>>()
  const forms = new Map<string, IDBObjectStoreParameters>()
  const device = { most, stores }
  let last = 0
  const open = () => answer(database, { upgrade: true })
  const database = {
    onversionchange: () => {},
    close: () => {},
    objectStoreNames: { contains: (name: string) => stores.has(name) },
    createObjectStore: (name: string, form: IDBObjectStoreParameters) => {
      stores.set(name, new Map())
      forms.set(name, form)
    },
    transaction: (name: string) => {
      const rows = stores.get(name) ?? new Map()
      const before = new Map(rows)
      const transaction = {
        oncomplete: () => {},
        onabort: () => {},
        onerror: () => {},
        error: null as unknown,
      }
      setTimeout(() => {
        const held = [...stores.values()].flatMap((all) => [...all.values()])
        const bytes = held.reduce<number>((sum, one) => sum + bytesOf(one), 0)
        if (bytes <= device.most) return transaction.oncomplete()
        rows.clear()
        for (const [key, one] of before) rows.set(key, one)
        transaction.error = new DOMException('full', 'QuotaExceededError')
        transaction.onabort()
      })
      const put = (value: object, key?: IDBValidKey) => {
        const { keyPath, autoIncrement } = forms.get(name) ?? {}
        const own = typeof keyPath === 'string' ? (Reflect.get(value, keyPath) as IDBValidKey) : undefined
        if (autoIncrement && own === undefined) last += 1
        const at = key ?? own ?? last
        rows.set(at, autoIncrement ? { ...value, seq: at } : value)
        return answer(at)
      }
      const act = (run: () => void) => {
        run()
        return answer(undefined)
      }
      const store = {
        ...{ put, add: put },
        get: (key: IDBValidKey) => answer(rows.get(key)),
        getAll: () => answer([...rows.values()]),
        count: () => answer(rows.size),
        delete: (key: IDBValidKey) => act(() => rows.delete(key)),
        clear: () => act(() => rows.clear()),
      }
      return Object.assign(transaction, { objectStore: () => store })
    },
  }
  vi.stubGlobal('indexedDB', { open })
  onTestFinished(() => {
    database.onversionchange()
    vi.unstubAllGlobals()
  })
  return device
}

function answer<T>(result: T, { upgrade = false } = {}) {
  const request = { result, onsuccess: () => {}, onerror: () => {}, onupgradeneeded: () => {} }
  queueMicrotask(() => {
    if (upgrade) request.onupgradeneeded()
    request.onsuccess()
  })
  return request
}

function bytesOf(held: unknown): number {
  const { file } = Object(held)
  return file instanceof Blob ? file.size : 1
}

/** What an app of the device shares, as a worker gets it. */
export function shareOf({
  files = [],
  ...words
}: {
  title?: string
  text?: string
  url?: string
  files?: File[]
}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.set(name, value)
  for (const file of files) form.append('files', file)
  return { formData: async () => form } as Request
}
