import type { OtherWay } from '../../../../shared/preview/other-way.ts'

/** The writing desk shows an archive: it leaves with a password, and is recorded. */
export const BY_READERS: OtherWay = {
  words: '；知识库允许下载时，读者得到整包加密的文件，解压密码以邮件发送。',
  hasFile: true,
}

/** A base that is for reading alone. */
export function onlyForReading(brand: string): OtherWay {
  return {
    words: `；该知识库仅供在线阅读，不提供下载，如需此文件请联系${brand}工程师。`,
    hasFile: false,
  }
}
