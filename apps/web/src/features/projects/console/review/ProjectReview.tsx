import { useQuery } from '@tanstack/react-query'
import { showForReview } from '@xinqiao/contract/projects/calls/console-endpoints'
import { milestonesOf } from '@xinqiao/contract/projects/milestones'
import { statusOfLabel } from '@xinqiao/contract/projects/states'
import { useMemo } from 'react'
import type { z } from 'zod'
import { read } from '../../../../shared/api/query-client.ts'
import { FileRows } from '../../../../shared/files/FileRows.tsx'
import { shanghaiDate } from '../../../../shared/format/format.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import type { SectionOf } from '../../../../shared/ui/load/section-of.ts'
import { Timeline } from '../../../../shared/ui/Timeline.tsx'
import { portfolioScreen, reviewScreen } from '../../console-paths.ts'
import styles from '../../parts/detail.module.css'
import { plainDates } from '../../parts/form/form-values.ts'
import { SectionFacts } from '../../parts/ProjectFacts.tsx'
import { ProjectTitle } from '../../parts/ProjectTitle.tsx'
import { plainSection } from '../../parts/plain-section.tsx'
import railStyles from '../../parts/rail.module.css'
import { TeamRail } from '../../parts/TeamRail.tsx'
import { Gantt } from '../../parts/timeline/Gantt.tsx'
import { MilestoneRail } from '../../parts/timeline/MilestoneRail.tsx'
import { type DeskPlaces, OpenOrders } from '../OpenOrders.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { ReviewActions } from './ReviewActions.tsx'

/** At the foot of a long page. */
const ProjectFiles = loadPart<{ id: string }>(async () => (await import('./ProjectFiles.tsx')).ProjectFiles, {
  calm: true,
  waiting: <Skeleton rows={3} />,
})
const ProjectReviews = loadPart<{ project: ProjectForReview }>(
  async () => (await import('./ProjectReviews.tsx')).ProjectReviews,
  { calm: true, waiting: <Skeleton rows={3} /> },
)

export type ProjectForReview = z.output<typeof showForReview.answer.schema>['data']

interface ProjectReviewProps {
  desk: DeskPlaces
  /** notices of change that touch it, as a section of its page */
  changes: SectionOf
}

/** One project as the provider judges it: what it is, what has changed since it was last submitted, and the decision. */
export function ProjectReview({ desk, changes }: ProjectReviewProps) {
  const [{ id }] = useScreenSearch(reviewScreen)
  const query = useQuery(read(showForReview, { params: { id } }))
  return (
    <QueryView query={query} skeleton={<Skeleton rows={10} />}>
      {({ data: project }) => <Review project={project} desk={desk} changes={changes} />}
    </QueryView>
  )
}

function Review({ project, desk, changes }: ProjectReviewProps & { project: ProjectForReview }) {
  const { projectInfo: info, projectDateNode, projectFile, differences, submissions, timeline } = project
  const status = statusOfLabel(info.projectStatus) ?? 'draft'
  const today = shanghaiDate(new Date())
  const milestones = useMemo(
    () => milestonesOf(status, plainDates(projectDateNode), today),
    [status, projectDateNode, today],
  )
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div>
          <nav className={styles.meta} aria-label="位置">
            <AppLink to={hrefOf(portfolioScreen)}>客户项目</AppLink>
            <span> / {info.unitName}</span>
          </nav>
          <ProjectTitle info={info} />
          <p className={styles.meta}>
            <span className="mono">{info.projectNumber}</span> · {info.serverChip || info.zdQrsXp} · 第{' '}
            {Math.max(1, submissions)} 次提交
          </p>
        </div>
        <ReviewActions project={project} />
      </header>
      <MilestoneRail milestones={milestones} />
      <div className={styles.columns}>
        <div>
          <section className={styles.section} aria-label="计划与实际">
            <h2>计划与实际</h2>
            <Gantt
              milestones={milestones}
              baselines={project.baselines}
              planOf={({ dates }) => milestonesOf(status, plainDates(dates), today)}
              today={today}
            />
          </section>
          {submissions > 1 && <DifferenceTable differences={differences} />}
          {(['basic', 'cooling', 'design', 'software', 'hardware'] as const).map((section) => (
            <SectionFacts key={section} info={info} section={section} />
          ))}
          {changes(info.id, plainSection)}
          <OpenOrders id={info.id} name={info.projectName} desk={desk} />
          <ProjectReviews project={project} />
          <section className={styles.section} aria-label="框图信息">
            <h2>框图信息</h2>
            <FileRows files={projectFile} />
          </section>
          <ProjectFiles id={info.id} />
        </div>
        <aside className={railStyles.rail}>
          <TeamRail project={project} />
          <section className={railStyles.railSection} aria-label="经过">
            <h2>经过</h2>
            <Timeline
              entries={timeline}
              first={{ label: '新建项目', time: info.createTime, actorName: project.creatorName }}
            />
          </section>
        </aside>
      </div>
    </div>
  )
}
