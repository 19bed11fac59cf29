import { createContext, type ReactNode } from 'react'

/** The version of a base whose text stands above. */
export interface TextAbove {
  kbId: string
  verId: string
}

/**
 * A hook by which another feature tells something below a document of the knowledge base: `undefined` until it is
 * known, so that what stands below comes at once; `null` for nothing. The app gives it.
 */
export const BelowText = createContext<(above: TextAbove) => ReactNode>(() => null)
