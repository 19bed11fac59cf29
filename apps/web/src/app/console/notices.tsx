import { loadPart } from '../../shared/ui/load/load-part.tsx'
import type { SectionOf } from '../../shared/ui/load/section-of.ts'

const NoticesOf = loadPart(async () => (await import('./NoticesOf.tsx')).NoticesOf, { calm: true })

/** The notices of change that touch a record, as a section of a page of another feature. */
export const notices: SectionOf = (id, frame) => <NoticesOf subjectId={id} frame={frame} />
