import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const projectsInputs: Readonly<Record<string, Input>> = {
  'projects.close': { body: { explain: '交付' } },
  'projects.cancelClose': { body: { explain: '继续' } },
  'projects.export': { body: { cols: 'projectName' } },
}
