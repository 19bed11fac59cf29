/**
 * How a file is had where the page does not show it: by the 下载 of the page, by the 打开 of the writing desk,
 * only by readers where the base may be downloaded (an archive leaves with a password and is recorded), after
 * a log-in, or not at all.
 */
export type OtherWay = 'download' | 'open' | 'readers' | 'login' | 'none'

/** Why a file is not shown, and what can be done then; what is said is true of this file. */
export function notShown(reason: string, way: OtherWay, brand: string): string {
  return `${reason}${WHAT_THEN[way](brand)}`
}

const WHAT_THEN: Readonly<Record<OtherWay, (brand: string) => string>> = {
  download: () => '，可使用上方的“下载”按钮获取后查看。',
  open: () => '，可使用上方的“打开”按钮获取后查看。',
  login: () => '。',
  readers: () => '；知识库允许下载时，读者得到整包加密的文件，解压密码以邮件发送。',
  none: (brand) => `；该知识库仅供在线阅读，不提供下载，如需此文件请联系${brand}工程师。`,
}
