import type { Feature } from '../feature.ts'
import { filesEndpoints } from './endpoints.ts'
import { resumableEndpoints } from './resumable-endpoints.ts'
import { FILE_REFUSALS } from './texts.ts'

export const files: Feature = {
  endpoints: [...filesEndpoints, ...resumableEndpoints],
  refusals: [FILE_REFUSALS],
}
