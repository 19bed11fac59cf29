/**
 * How a file is had where the page does not show it: by the 下载 of the page, by the 打开 of the writing desk,
 * only by readers (an archive leaves with a password and is recorded), or not at all.
 */
export type OtherWay = 'download' | 'open' | 'readers' | 'none'

/** Why a file is not shown, and what can be done then; what is said is true of this file. */
export function notShown(reason: string, way: OtherWay, brand: string): string {
  return `${reason}${WHAT_THEN[way](brand)}`
}

const WHAT_THEN: Readonly<Record<OtherWay, (brand: string) => string>> = {
  download: () => '，可使用上方的“下载”按钮获取后查看。',
  open: () => '，可使用上方的“打开”按钮获取后查看。',
  readers: () => '，读者下载时整包加密，解压密码以邮件发送。',
  none: (brand) => `；该知识库仅供在线阅读，不提供下载，如需此文件请联系${brand}工程师。`,
}
