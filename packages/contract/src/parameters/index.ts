import type { Feature } from '../feature.ts'
import { parameterConsoleEndpoints } from './console-endpoints.ts'
import { parameterEndpoints } from './endpoints.ts'

export const parameters: Feature = {
  endpoints: [...parameterEndpoints, ...parameterConsoleEndpoints],
  refusals: [],
}
