import type { Feature } from '../feature.ts'
import { robotEndpoints } from './endpoints.ts'
import { ROBOT_REFUSALS } from './texts.ts'

export const robots: Feature = {
  endpoints: [...robotEndpoints],
  refusals: [ROBOT_REFUSALS],
}
