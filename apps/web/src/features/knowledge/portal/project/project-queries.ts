import { keepPreviousData } from '@tanstack/react-query'
import {
  linkedProjects,
  listProjectBases,
  projectCategories,
} from '@xinqiao/contract/knowledge/project-endpoints'
import { read } from '../../../../shared/api/query-client.ts'
import { ALL_SPACES, type ProjectKnowledgeSearch } from '../../paths.ts'

export const linkedProjectsQuery = read(linkedProjects, {})

/** A page of the table; while another comes, the one before stays. */
export function linkedBasesQuery(
  { projectId, cateId, keyword }: ProjectKnowledgeSearch,
  page: { pageNum: number; pageSize: number },
) {
  const body = {
    ...(projectId ? { projectId } : {}),
    ...(cateId ? { cateId } : {}),
    ...(keyword ? { keyword } : {}),
  }
  return { ...read(listProjectBases, { query: page, body }), placeholderData: keepPreviousData }
}

/** Categories with linked bases, and those of the unit. */
export const categoriesQuery = (projectId: string | undefined) => ({
  ...read(projectCategories, { params: { type: 1, spaceId: ALL_SPACES, projectId: projectId ?? '0' } }),
  placeholderData: keepPreviousData,
})
