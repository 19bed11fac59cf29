import { loadPart } from '../../shared/ui/load/load-part.tsx'
import type { SectionOf } from '../../shared/ui/load/section-of.ts'

const OwnChangesOf = loadPart(async () => (await import('./OwnChangesOf.tsx')).OwnChangesOf, { calm: true })

/** The notices of change that touch a record, as a section of a page of another feature. */
export const ownChanges: SectionOf = (id, frame) => <OwnChangesOf subjectId={id} frame={frame} />
