import type { Feature } from '../feature.ts'
import { tasksEndpoints } from './endpoints.ts'

export const tasks: Feature = {
  endpoints: [...tasksEndpoints],
  refusals: [],
}
