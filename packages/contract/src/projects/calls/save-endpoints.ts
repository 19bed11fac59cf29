import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { data, options } from '../../envelope.ts'
import { boundedArray, int, recordId } from '../../fields/primitives.ts'
import { FILE_TEXTS } from '../../files/texts.ts'
import { projectFile } from '../file-schemas.ts'
import { newProjectPayload, projectPayload } from '../schemas.ts'
import { PROJECTS_TEXTS as T } from '../texts.ts'
import { SUPPORT } from './list-endpoints.ts'

const save = {
  ...SUPPORT,
  method: 'POST',
  effect: 'toggle',
  changes: ['project'],
  source: '2.7',
  body: projectPayload,
  answer: data(
    z.object({
      id: z.string(),
      version: int('保存后的版本 / the version now'),
      projectStatus: z.string(),
    }),
    T.saved,
  ),
} as const

export const addProjectInfo = defineEndpoint({
  ...save,
  body: newProjectPayload,
  name: 'projects.add',
  scope: 'projects:write',
  path: '/project/addProjectInfo',
  summary: '新建项目：草稿，或提交审核 / a new project: a draft, or submitted',
})

export const updateProject = defineEndpoint({
  ...save,
  name: 'projects.update',
  scope: 'projects:write',
  path: '/project/updateproject',
  summary: '保存填写中的项目，或提交审核 / saves a project that is filled in, or submits it',
})

export const updateProjectV2 = defineEndpoint({
  ...save,
  name: 'projects.updateV2',
  scope: 'projects:write',
  path: '/project/updateproject_v2',
  summary: '同 updateproject / the same as updateproject',
})

const files = { ...SUPPORT, effect: 'toggle', changes: ['project'], source: 'path ours' } as const
const params = z.object({ id: recordId('led-project', '项目编号 / project') })

export const addDiagrams = defineEndpoint({
  ...files,
  name: 'projects.addDiagrams',
  scope: 'projects:write',
  method: 'POST',
  path: '/project/{id}/files',
  summary: '把已上传的文件加为框图 / puts uploaded files to the project as block diagrams',
  params,
  body: z.object({
    fileIdList: boundedArray(z.array(recordId('file', '文件 / file'), '请选择文件').min(1, '请选择文件'), 50),
  }),
  answer: options(projectFile, FILE_TEXTS.uploaded),
})

export const projectSaveEndpoints = [addProjectInfo, updateProject, updateProjectV2, addDiagrams] as const
