import type { WordedFault } from './worded-fault.ts'

/** Faults that are planted at once. */
export type FaultGroup = readonly WordedFault[]

/** More of them would leave too much broken for the tests of each to tell. */
const MOST_AT_ONCE = 6

/**
 * Faults of different features are planted at once, so that their tests run once for several: a test that carries the
 * row of one, or stands below its folder, says nothing of the others. What features share is planted alone.
 */
export function groupsOf(faults: readonly WordedFault[]): FaultGroup[] {
  const groups: WordedFault[][] = []
  for (const fault of faults) {
    const own = featureOf(fault)
    const room = groups.find(
      (group) =>
        own !== null &&
        group.length < MOST_AT_ONCE &&
        group.every((one) => 'row' in one === 'row' in fault && ![own, null].includes(featureOf(one))),
    )
    if (room) room.push(fault)
    else groups.push([fault])
  }
  return groups
}

/** The word of the feature that a fault is planted in; null for what features share. */
function featureOf({ edit: { file } }: WordedFault): string | null {
  const places =
    /^(?:apps\/web\/src\/features|apps\/server\/src\/modules|packages\/contract\/src)\/([\w-]+)\//
  return places.exec(file)?.[1] ?? null
}
