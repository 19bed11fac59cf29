/** How a file is had where the page does not show it. The feature that shows the file knows. */
export interface OtherWay {
  /** follows the reason why the file is not shown */
  words: string
  /** the whole file can be had: what is too much for the page is there */
  hasFile: boolean
}

/** By the 下载 of the page. */
export const BY_DOWNLOAD: OtherWay = {
  words: '，可使用上方的“下载”按钮获取后查看。',
  hasFile: true,
}

/** By the 打开 of the page. */
export const BY_OPENING: OtherWay = {
  words: '，可使用上方的“打开”按钮获取后查看。',
  hasFile: true,
}
