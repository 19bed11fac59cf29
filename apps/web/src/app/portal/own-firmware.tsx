import { loadPart } from '../../shared/ui/load/load-part.tsx'
import type { SectionOf } from '../../shared/ui/load/section-of.ts'

const OwnBoardsOf = loadPart(async () => (await import('./OwnBoardsOf.tsx')).OwnBoardsOf, { calm: true })

/** What the boards of a project run, as a section of its page. */
export const ownFirmware: SectionOf = (id, frame) => <OwnBoardsOf projectId={id} frame={frame} />
