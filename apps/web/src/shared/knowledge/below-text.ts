import { createContext, type ReactNode } from 'react'

/** The version of a base whose text stands above. */
export interface TextAbove {
  kbId: string
  verId: string
}

/** What another feature tells below a document of the knowledge base; nothing unless the app gives something. */
export const BelowText = createContext<(above: TextAbove) => ReactNode>(() => null)
