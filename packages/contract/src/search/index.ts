import type { Feature } from '../feature.ts'
import { searchEndpoints } from './endpoints.ts'

export const search: Feature = {
  endpoints: [...searchEndpoints],
  refusals: [],
}
