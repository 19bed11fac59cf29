import type { Endpoint } from './endpoint.ts'

/** What a feature brings to the contract beside its records, which the web needs without the rest. */
export interface Feature {
  endpoints: readonly Endpoint[]
  /** tables of its refusals; OpenAPI tells their names */
  refusals: readonly Readonly<Record<string, { reason: string }>>[]
}
