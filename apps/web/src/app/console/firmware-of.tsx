import { loadPart } from '../../shared/ui/load/load-part.tsx'
import type { SectionOf } from '../../shared/ui/load/section-of.ts'

const BoardsOfProject = loadPart(async () => (await import('./BoardsOfProject.tsx')).BoardsOfProject, {
  calm: true,
})

/** What the boards of a project run, as a section of its page. */
export const firmwareOf: SectionOf = (id, frame) => <BoardsOfProject projectId={id} frame={frame} />
