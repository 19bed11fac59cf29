import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { hrefOf } from '../../../shared/router/screen.ts'
import cells from '../parts/cell.module.css'
import { KnowledgeCell } from '../parts/KnowledgeCell.tsx'
import { kbListScreen } from '../paths.ts'
import { HomeSection } from './HomeSection.tsx'

/** Six bases when there are six, else three (document 1 section 2). */
export function shownOfProject<T>(bases: readonly T[]): readonly T[] {
  return bases.slice(0, bases.length >= 6 ? 6 : 3)
}

/** Bases linked to the projects of the reader's company. */
export function ProjectBases({ bases, unitName }: { bases: readonly KnowledgeBaseItem[]; unitName: string }) {
  if (bases.length === 0) return null
  return (
    <HomeSection
      title="项目关联知识库"
      note={unitName}
      more={{ to: hrefOf(kbListScreen, { tab: '2' }), label: '更多' }}
    >
      <div className={`${cells.grid} ${cells.three} ${cells.phoneRows}`}>
        {shownOfProject(bases).map((base) => (
          <KnowledgeCell key={base.kbId} base={base} />
        ))}
      </div>
    </HomeSection>
  )
}
