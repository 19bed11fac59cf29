import type { Edit } from '../plant.ts'

/** A comparison with a moment or a day, turned to the other side at the moment itself. */
export interface MomentFault {
  /** what the title of the test holds that must see it, in `apps/server/test/proof/moments` */
  seenAs: string
  edit: Edit
}

export function atMoment(seenAs: string, file: string, find: string, put: string): MomentFault {
  return { seenAs, edit: { file: `apps/server/src/${file}`, find, put } }
}
