import { memberEndpoints } from '@xinqiao/contract/knowledge/member-endpoints'
import { readingEndpoints } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { Module, Platform } from '../../platform/platform.ts'

export function knowledgeModule(_platform: Platform): Module {
  return {
    routes: [...readingEndpoints, ...memberEndpoints].map((endpoint) => ({
      endpoint,
      handler: () => Promise.reject(new Error('not bound')),
    })),
  }
}
