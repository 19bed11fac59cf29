import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { PATIENCE_MS } from '../../server/test/patience-ms.ts'
import { keepStylesLean } from './lean-styles.ts'
import { findLabelsQuickly } from './quick-labels.ts'
import { RequestByFetch } from './request-by-fetch.ts'

/** Files that share an imitation of a browser may load this more than once. */
const PREPARED = Symbol.for('xinqiao.test-browser')
const shared = globalThis as { [PREPARED]?: true }

if (!shared[PREPARED]) prepare()
shared[PREPARED] = true

function prepare(): void {
  // What jsdom lacks and every page asks for.
  window.matchMedia ??= (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList
  window.XMLHttpRequest = RequestByFetch as unknown as typeof XMLHttpRequest
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
  Element.prototype.setPointerCapture ??= () => undefined
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
  // Without a layout everything is in view.
  window.IntersectionObserver ??= class {
    root = null
    rootMargin = ''
    scrollMargin = ''
    thresholds = []
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element) {
      this.#tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this)
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }

  // Components look for their styles there at each of their births; its own list is slow to walk.
  Object.defineProperty(document.head, 'children', {
    get: () => Array.from(document.head.childNodes).filter((node) => node instanceof Element),
  })

  // The document's own window is the one that queries ask.
  if (document.defaultView) {
    keepStylesLean(document.defaultView)
    findLabelsQuickly(document.defaultView)
  }
  leaveOwnersUntraced()

  configure(({ getElementError }) => ({
    // A second is usual; a busy machine takes longer, for a paper that the server reads beside say.
    asyncUtilTimeout: PATIENCE_MS,
    // While something is waited for, a try fails with its sentence alone; the page is shown once the time is over.
    getElementError: (message, container) =>
      isOneTry()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  }))
}

/** As the library tells its own queries. */
function isOneTry(): boolean {
  const config: object = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

/**
 * React notes with each element of a page, by an error of its own, which line of code has made it, for the tools of
 * developers. It does so for ten thousand a second; here it believes that they are through.
 */
function leaveOwnersUntraced(): void {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })
}
