import type { Feature } from '../feature.ts'
import { downloadEndpoints } from './download-endpoints.ts'
import { DOWNLOAD_REFUSALS } from './download-texts.ts'
import { followEndpoints } from './follow-endpoints.ts'
import { memberEndpoints } from './member-endpoints.ts'
import { previewEndpoints } from './preview-endpoints.ts'
import { projectKnowledgeEndpoints } from './project-endpoints.ts'
import { readingEndpoints } from './reading-endpoints.ts'
import { knowledgeSearchEndpoints } from './search-endpoints.ts'
import { KNOWLEDGE_REFUSALS } from './texts.ts'
import { versionEndpoints } from './version-endpoints.ts'

export const knowledge: Feature = {
  endpoints: [
    ...readingEndpoints,
    ...knowledgeSearchEndpoints,
    ...memberEndpoints,
    ...downloadEndpoints,
    ...projectKnowledgeEndpoints,
    ...versionEndpoints,
    ...previewEndpoints,
    ...followEndpoints,
  ],
  refusals: [DOWNLOAD_REFUSALS, KNOWLEDGE_REFUSALS],
}
