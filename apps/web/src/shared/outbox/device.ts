/**
 * What is kept on the device until it has been sent: letters that wait for the line, photos of texts being written, and
 * what other apps have shared; with whose it is, for the worker, which knows no session.
 */
const STORES = {
  letters: { keyPath: 'seq', autoIncrement: true },
  photos: { keyPath: 'id' },
  shared: { keyPath: 'seq', autoIncrement: true },
  owner: {},
} as const satisfies Record<string, IDBObjectStoreParameters>
type Store = keyof typeof STORES

let opened: Promise<IDBDatabase> | null = null

/** A browser may have no such place, or give none to a private window. */
export function hasDevice(): boolean {
  return typeof indexedDB !== 'undefined'
}

/** One act on a store; rejects where the device is full or refuses. */
export async function inStore<T>(
  name: Store,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await theDevice()
  return await new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode)
    const request = act(transaction.objectStore(name))
    // It is kept once the transaction is, not when the request was taken.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Changes one of a store, if it is still there: what was emptied meanwhile does not come back. */
export async function changeStored<T>(name: Store, key: IDBValidKey, change: (held: T) => T): Promise<void> {
  const database = await theDevice()
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(name, 'readwrite')
    const store = transaction.objectStore(name)
    const found = store.get(key)
    found.onsuccess = () => {
      if (found.result !== undefined) store.put(change(found.result as T))
    }
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Nothing stays for whoever has the device next. */
export async function emptyDevice(): Promise<void> {
  if (!hasDevice()) return
  for (const name of Object.keys(STORES) as Store[]) {
    await inStore(name, 'readwrite', (store) => store.clear())
  }
}

function theDevice(): Promise<IDBDatabase> {
  opened ??= open()
  return opened
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('device', 2)
    request.onupgradeneeded = () => {
      const { result } = request
      for (const [name, form] of Object.entries(STORES)) {
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, form)
      }
    }
    request.onsuccess = () => {
      // A later build may need another form of it.
      request.result.onversionchange = () => {
        request.result.close()
        opened = null
      }
      resolve(request.result)
    }
    request.onerror = () => {
      opened = null
      reject(request.error)
    }
  })
}
