import type { ReactNode } from 'react'

/** How a page frames a section. */
export type Frame = (title: string, content: ReactNode) => ReactNode

/** What another feature tells of a record, by its id, in the frame of the page; nothing where it has nothing to tell. */
export type SectionOf = (id: string, frame: Frame) => ReactNode
