import type { Input } from './call-http.ts'

/** Inputs of endpoints for which none can be generated from their schemas. */
export const SAMPLES: Readonly<Record<string, Input>> = {}
