import { useQuery } from '@tanstack/react-query'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { listDesignReviews } from '@xinqiao/contract/projects/design-review/endpoints'
import { milestonesOf } from '@xinqiao/contract/projects/milestones'
import { statusOfLabel } from '@xinqiao/contract/projects/states'
import { useMemo } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { shanghaiDate } from '../../../../shared/format/format.ts'
import { Linked } from '../../../../shared/ui/Linked.tsx'
import type { SectionOf } from '../../../../shared/ui/load/section-of.ts'
import { Time } from '../../../../shared/ui/Time.tsx'
import styles from '../../parts/detail.module.css'
import { ATTACHMENT_HINT, DiagramSection } from '../../parts/form/AttachmentSection.tsx'
import { plainDates } from '../../parts/form/form-values.ts'
import { SectionFacts } from '../../parts/ProjectFacts.tsx'
import { plainSection } from '../../parts/plain-section.tsx'
import railStyles from '../../parts/rail.module.css'
import { ReviewRows } from '../../parts/review/ReviewRows.tsx'
import { TeamRail } from '../../parts/TeamRail.tsx'
import { Gantt } from '../../parts/timeline/Gantt.tsx'
import { MilestoneRail } from '../../parts/timeline/MilestoneRail.tsx'
import { designReviewScreen } from '../../paths.ts'

/** The project on one page: milestones, plan and facts on the left, people and explanations on the right. */
export function DetailTabView({ project, changes }: { project: ProjectDetail; changes: SectionOf }) {
  const { projectInfo: info, projectDateNode, projectFile, offers, timeline } = project
  const status = statusOfLabel(info.projectStatus) ?? 'draft'
  const today = shanghaiDate(new Date())
  const milestones = useMemo(
    () => milestonesOf(status, plainDates(projectDateNode), today),
    [status, projectDateNode, today],
  )
  const notes = timeline.filter(({ note }) => note !== '').reverse()
  return (
    <>
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
          {changes(info.id, plainSection)}
          {(['basic', 'cooling', 'design', 'software', 'hardware'] as const).map((section) => (
            <SectionFacts key={section} info={info} section={section} />
          ))}
          <DesignReviews projectId={info.id} />
          <section className={styles.section} aria-label="框图信息">
            <div className={styles.sectionHead}>
              <h2>框图信息</h2>
              <small>仅支持 {ATTACHMENT_HINT}</small>
            </div>
            <DiagramSection projectId={info.id} files={projectFile} readOnly={!offers.upload} />
          </section>
        </div>
        <aside className={railStyles.rail}>
          <TeamRail project={project} />
          {notes.length > 0 && (
            <section className={railStyles.railSection} aria-label="项目说明">
              <h2>项目说明</h2>
              <ul className={railStyles.notes}>
                {notes.slice(0, 5).map((one) => (
                  <li key={`${one.createTime} ${one.event}`}>
                    <p>
                      {one.label}
                      <span>
                        <Time value={one.createTime} as="day" />
                      </span>
                    </p>
                    <div>
                      <Linked>{one.note}</Linked>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </>
  )
}

/** The reviews of the project's drawings; nothing where there is none. */
function DesignReviews({ projectId }: { projectId: string }) {
  const { data } = useQuery(read(listDesignReviews, { params: { id: projectId } }))
  if (!data || data.rows.length === 0) return null
  return (
    <section className={styles.section} aria-label="设计评审">
      <h2>设计评审</h2>
      <ReviewRows rows={data.rows} screen={designReviewScreen} side="customer" />
    </section>
  )
}
