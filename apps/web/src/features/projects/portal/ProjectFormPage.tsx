import { useQuery } from '@tanstack/react-query'
import { getProjectForm } from '@xinqiao/contract/dictionaries/endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { FORM_STATUSES, statusOfLabel } from '@xinqiao/contract/projects/states'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { ProjectEditor } from '../parts/form/ProjectEditor.tsx'
import { useOwnPlace } from '../parts/form/TeamFields.tsx'
import { projectDetailScreen, projectFormScreen } from '../paths.ts'

/** A new project, or one whose form is still filled in (document 2 section 2.2). */
export function ProjectFormPage() {
  const [{ type, id = '' }] = useScreenSearch(projectFormScreen)
  // What was begun here stays the same form when it gets an address of its own: nothing that is being typed is lost.
  const [begun, setBegun] = useState('')
  const isEdit = type === 'edit' && id !== ''
  const form = useQuery({ ...read(getProjectForm, {}), staleTime: 5 * 60_000 })
  const project = useQuery({
    ...read(showProject, { params: { id } }),
    enabled: isEdit,
    staleTime: 0,
    gcTime: 0,
  })
  const own = useOwnPlace()
  const waiting = <Skeleton rows={10} />
  return (
    <QueryView query={form} skeleton={waiting}>
      {({ data: description }) =>
        isEdit && id !== begun ? (
          <QueryView query={project} skeleton={waiting}>
            {({ data: detail }) =>
              detail.offers.edit ? (
                <ProjectEditor key={id} description={description} detail={detail} onBegun={setBegun} />
              ) : (
                <Empty
                  title={
                    FORM_STATUSES.some((one) => one === statusOfLabel(detail.projectInfo.projectStatus))
                      ? '您不是该项目的负责人，不能修改'
                      : `项目正处于${detail.projectInfo.projectStatus}，不能直接修改`
                  }
                  hint="只有项目负责人可在填写信息、草稿、审核不通过时修改；进行中的项目请提交变更申请"
                >
                  <AppLink to={hrefOf(projectDetailScreen, { id, type: 'detail' })}>
                    <Button>查看项目</Button>
                  </AppLink>
                </Empty>
              )
            }
          </QueryView>
        ) : own.isPending ? (
          waiting
        ) : (
          <ProjectEditor
            key="new"
            description={description}
            detail={project.data?.data ?? null}
            owner={own.id}
            onBegun={setBegun}
          />
        )
      }
    </QueryView>
  )
}
