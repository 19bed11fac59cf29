import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { allows } from '@xinqiao/contract/access'
import {
  listProjectReviews,
  openDesignReview,
} from '@xinqiao/contract/projects/design-review/console-endpoints'
import { DRAWINGS, type Drawing } from '@xinqiao/contract/projects/design-review/record'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { ChoiceField, RadioField } from '../../../../shared/form/fields/fields.tsx'
import { destination } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { subjectOf, useKnownUser } from '../../../../shared/session/session.ts'
import { choicesOf } from '../../../../shared/ui/choices.ts'
import styles from '../../parts/detail.module.css'
import { ReviewRows } from '../../parts/review/ReviewRows.tsx'
import { reviewRoomScreen } from '../../paths.ts'
import type { ProjectForReview } from './ProjectReview.tsx'

/** The design reviews of a project, and the way to begin one while it is in design. */
export function ProjectReviews({ project }: { project: ProjectForReview }) {
  const { id, projectStatus } = project.projectInfo
  const [opening, setOpening] = useState(false)
  const { data } = useQuery(read(listProjectReviews, { params: { id } }))
  const isReviewer = allows(['staff:fae', 'staff:tme'], subjectOf(useKnownUser()))
  const mayOpen = isReviewer && projectStatus === PROJECT_STATUSES.design.label
  if (!data || (data.rows.length === 0 && !mayOpen)) return null
  return (
    <section className={styles.section} aria-label="设计评审">
      <div className={styles.sectionHead}>
        <h2>设计评审</h2>
        {mayOpen && <Button onClick={() => setOpening(true)}>发起评审</Button>}
      </div>
      {data.rows.length === 0 ? (
        <p className={styles.meta}>还没有评审。选择一份 PDF 图纸即可开始，意见标在图纸上。</p>
      ) : (
        <ReviewRows rows={data.rows} screen={reviewRoomScreen} side="provider" />
      )}
      {opening && <OpenDialog project={project} onClose={() => setOpening(false)} />}
    </section>
  )
}

interface Opening {
  drawing: Drawing
  fileId: string
}

function OpenDialog({ project, onClose }: { project: ProjectForReview; onClose: () => void }) {
  const navigate = useNavigate()
  const open = useWrite(openDesignReview, { done: '已发起评审', surface: 'dialog' })
  const { projectInfo, projectFile } = project
  const drawings = projectFile.filter(({ fileName }) => /\.pdf$/i.test(fileName))
  const begin = async (body: Opening) => {
    const { data } = await open.run({ params: { id: projectInfo.id }, body })
    void navigate(destination(hrefOf(reviewRoomScreen, { id: data.id })))
  }
  return (
    <FormDialog<Opening>
      title="发起设计评审"
      okText="发起评审"
      name={`design review of ${projectInfo.id}`}
      initial={{ drawing: 'schematic' }}
      onSave={begin}
      onClose={onClose}
    >
      <RadioField name="drawing" label="评审对象" options={choicesOf(DRAWINGS)} optionType="button" />
      <ChoiceField
        name="fileId"
        label="图纸"
        hint="从项目文件的 PDF 中选择"
        missing="请选择图纸"
        notFoundContent="项目中还没有 PDF 图纸，请客户在项目中上传"
        options={drawings.map(({ id, fileName }) => ({ value: id, label: fileName }))}
      />
    </FormDialog>
  )
}
