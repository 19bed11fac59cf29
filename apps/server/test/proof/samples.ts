import type { Input } from './call-http.ts'

/** Inputs of endpoints for which none can be generated from their schemas. */
export const SAMPLES: Readonly<Record<string, Input>> = {
  'accounts.register': {
    body: { password: 'Xinqiao@2026', confirmPassword: 'Xinqiao@2026', smsCode: '000000', agreement: 1 },
  },
  'accounts.changePwd': {
    body: { password: 'Xinqiao@2026', confirmPassword: 'Xinqiao@2026', smsCode: '000000' },
  },
}
