import type { OtherWay } from '../../../../../shared/preview/other-way.ts'

/** The writing desk shows an archive: it leaves with a password, and is recorded. */
export const BY_READERS: OtherWay = {
  words: '；知识库允许下载时，读者得到整包加密的文件，解压密码以邮件发送。',
  hasFile: true,
}
