import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const accountsInputs: Readonly<Record<string, Input>> = {
  'accounts.register': {
    body: { password: 'Xinqiao@2026', confirmPassword: 'Xinqiao@2026', smsCode: '000000', agreement: 1 },
  },
  'accounts.registerExternal': { body: { smsCode: '000000', agreement: 1 } },
  'accounts.updatePwd': {
    body: { password: 'Xinqiao@2026', newPassword: 'Haihe#88', confirmNewPassword: 'Haihe#88' },
  },
  'accounts.changePhone': {
    body: { oldPass: 'Xinqiao@2026', pass: 'Haihe#88', checkPass: 'Haihe#88', code: '000000' },
  },
  'accounts.uploadAvatar': { body: { file: { name: 'me.png', size: 1 } } },
  'accounts.changePwd': {
    body: { password: 'Xinqiao@2026', confirmPassword: 'Xinqiao@2026', smsCode: '000000' },
  },
}
