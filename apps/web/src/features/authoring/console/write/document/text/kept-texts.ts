/** A text as it was typed, and the revision it was typed on. */
export interface KeptText {
  body: string
  revision: number
  /** what was read at that revision, and what of ours was sent without an answer */
  base?: string
  sent?: string
}

/** Where texts are kept that the server does not have yet. */
export interface TextStore {
  read(key: string): Promise<KeptText | null>
  /** whether this browser has it now */
  put(key: string, text: KeptText): Promise<boolean>
  remove(key: string): Promise<boolean>
}

const NAME = 'xinqiao-unsaved-texts'
const STORE = 'text'

/**
 * The browser's own database: what is typed survives a closed window, a session that ends and a log-out,
 * which clears the other stores. Where the browser has none, nothing is kept and nothing breaks.
 */
export function browserTexts(): TextStore {
  let opening: Promise<IDBDatabase> | null = null
  const run = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => {
    opening ??= open()
    const database = await opening
    return settle(act(database.transaction(STORE, mode).objectStore(STORE)))
  }
  const inTurn = lastOfEach()
  return {
    read: async (key) =>
      ((await run('readonly', (store) => store.get(key)).catch(() => null)) as KeptText) ?? null,
    put: (key, text) => inTurn(key, () => run('readwrite', (store) => store.put(text, key))),
    remove: (key) => inTurn(key, () => run('readwrite', (store) => store.delete(key))),
  }
}

/** One write of a key at a time; of those that wait only the last counts, for each holds the whole text. */
function lastOfEach() {
  const running = new Map<string, Promise<boolean>>()
  const waiting = new Map<string, () => Promise<unknown>>()
  return (key: string, write: () => Promise<unknown>): Promise<boolean> => {
    waiting.set(key, write)
    return running.get(key) ?? run(key)
  }
  function run(key: string): Promise<boolean> {
    const ended = (async () => {
      let isThere = true
      for (let write = waiting.get(key); write; write = waiting.get(key)) {
        waiting.delete(key)
        isThere = await write().then(
          () => true,
          () => false,
        )
      }
      running.delete(key)
      return isThere
    })()
    running.set(key, ended)
    return ended
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settle(request)
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
