/** Why nothing of a share is there, as its reader is told. */
export const SHARE_FAULTS = {
  empty: '分享的内容为空，请选择照片、文件或文字后再分享',
  full: '本机存储空间不足，未能收下分享的内容，请清理后重新分享',
  broken: '分享的内容无法读取，请重新分享',
  // It came past the worker.
  late: '门户尚未在本机准备好，未能收下分享的内容，请重新分享一次',
} as const
export type ShareFault = keyof typeof SHARE_FAULTS
