import type { FeatureLists, ListCase } from './list-case.ts'

const found = import.meta.glob<FeatureLists>('../../src/features/*/proof/lists.ts', {
  eager: true,
  import: 'lists',
})
const features: readonly FeatureLists[] = Object.values(found)

/** Every list that is drawn: those of the portal, then those of the console. */
export const LISTS: readonly ListCase[] = [
  ...features.flatMap(({ portal = [] }) => portal),
  ...features.flatMap(({ console = [] }) => console),
]
