import type { Feature } from '../feature.ts'
import { importsEndpoints } from './endpoints.ts'
import { IMPORT_REFUSALS } from './texts.ts'

export const imports: Feature = {
  endpoints: [...importsEndpoints],
  refusals: [IMPORT_REFUSALS],
}
