import type { Value } from '../platform/db/database.ts'

export interface DemoSpace {
  slug: string
  name: string
  description: string
  categories: { slug: string; name: string; description: string }[]
  tagGroups: { name: string; tags: string[] }[]
}

interface DemoComment {
  by: string
  at: string
  text: string
}

export interface DemoVersion {
  name: string
  folder: string
  releasedAt: string
  summary: string
  inherits?: string
  removes?: string[]
  files?: { file: string; title: string; order: string; parent: string | null }[]
}

export interface DemoBase {
  space: string
  slug: string
  name: string
  description: string
  chip: string
  icon: Value<'knowledgeBase', 'icon'>
  category: string
  tags: string[]
  chipTags?: string[]
  interfaceTags?: string[]
  stageTags?: string[]
  visibility: 'public' | 'login' | 'units'
  units?: string[]
  projects?: boolean
  createdAt: string
  views: number
  stars: number
  downloads: number
  versions: DemoVersion[]
  faq: { question: string; answer: string }[]
  comments: (DemoComment & { replies?: DemoComment[] })[]
}

/** A document of a version, own or inherited. */
export interface DemoDocument {
  slug: string
  title: string
  open: boolean
  /** the version that it was written for */
  origin: DemoVersion
  markdown?: string
  file?: string
}
