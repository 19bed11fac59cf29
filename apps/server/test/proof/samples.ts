import type { Input } from './call-http.ts'

/** Of nothing in particular. */
const MD5 = 'd41d8cd98f00b204e9800998ecf8427e'

/** Inputs of endpoints for which none can be generated from their schemas. */
export const SAMPLES: Readonly<Record<string, Input>> = {
  'accounts.register': {
    body: { password: 'Xinqiao@2026', confirmPassword: 'Xinqiao@2026', smsCode: '000000', agreement: 1 },
  },
  'files.existFile': { query: { fileMd5: MD5 } },
  'files.existFullFile': { query: { fileMd5: MD5 } },
  'files.chunkUpload': {
    body: { fileMd5: MD5, chunkNumber: 0, totalChunks: 1, filename: 'a.bin' },
  },
  'accounts.changePwd': {
    body: { password: 'Xinqiao@2026', confirmPassword: 'Xinqiao@2026', smsCode: '000000' },
  },
}
