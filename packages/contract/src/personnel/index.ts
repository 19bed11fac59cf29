import type { Feature } from '../feature.ts'
import { correctUnit } from './console-endpoints.ts'
import { personnelEndpoints } from './endpoints.ts'
import { PERSONNEL_REFUSALS } from './texts.ts'
import { userEndpoints } from './user-endpoints.ts'

export const personnel: Feature = {
  endpoints: [...userEndpoints, ...personnelEndpoints, correctUnit],
  refusals: [PERSONNEL_REFUSALS],
}
