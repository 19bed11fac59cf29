import type { Feature } from '../feature.ts'
import { dictionaryKeepingEndpoints } from './console-endpoints.ts'
import { dictionariesEndpoints } from './endpoints.ts'

export const dictionaries: Feature = {
  endpoints: [...dictionariesEndpoints, ...dictionaryKeepingEndpoints],
  refusals: [],
}
