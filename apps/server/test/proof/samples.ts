import type { Input } from './call-http.ts'

const password = { password: 'Xinqiao@2026', confirmPassword: 'Xinqiao@2026' }

/** Inputs of endpoints for which none can be generated from their schemas alone. */
export const SAMPLES: Readonly<Record<string, Input>> = {
  // Two fields that must be alike, and a box that must be ticked.
  'accounts.register': { body: { ...password, agreement: '1' } },
  'accounts.changePwd': { body: password },
}
