import { refusals } from '../refusal.ts'

/** The documented texts of files (document 1 section 8, document 2 section 5, document 3 section 5), and ours. */
export const FILE_TEXTS = {
  uploaded: '上传成功',
  uploadFailed: '上传失败请重试!',
  unreadable: '文件读取失败',
  uploadCancelled: '已取消上传',
  removed: '删除成功!',
  markerInName: '文件名不能包含#-FJLX-#的字符',
  nameMissing: '请选择文件',
  nameTooLong: '文件名最多 200 个字符',
  nameUnusable: '文件名含有不允许的字符',
  empty: '不能上传空文件',
  contentMismatch: '文件内容与扩展名不符，请检查文件',
  isPage: (extension: string) =>
    `文件内容是网页，不是 .${extension} 文件；请用 Office 或 WPS 打开后另存为正确的格式再上传`,
  isText: (extension: string) =>
    `文件内容是文本，不是 .${extension} 文件；请改为 .txt 或 .csv，或用 Office、WPS 另存后再上传`,
  isOther: (what: string, extension: string) =>
    `文件内容是${what}，不是 .${extension} 文件，请改正扩展名后上传`,
  runs: (what: string) => `不能直接上传双击即可运行或会更改系统设置的文件（${what}），请压缩为 ZIP 后上传`,
  absent: '文件不存在',
  chunkOutOfRange: '分片序号超出范围',
  chunkTakenOver: '该分片正在由另一个请求上传',
  attached: '文件已被使用，请重新上传',
} as const

/** Its refusals, with the names that programs know them by. */
export const FILE_REFUSALS = /* @__PURE__ */ refusals('files', {
  /** what the purpose of the file says of its size and type */
  tooLarge: (text: string) => text,
  wrongType: (text: string) => text,
  sameFile: '不能上传相同文件!',
  sameName: '上传失败，已经存在同名文件',
  held: '文件正在安全检查，请稍后再试',
  infected: '文件未通过安全检查，已被隔离',
  damaged: '文件已损坏，请重新上传',
  storageFull: '服务器存储空间不足，文件未保存，请稍后再试或联系管理员',
  tooManyUploads: '未完成的上传过多，请先完成或取消已有的上传',
  tooManyBytes: '未使用的文件过多，请先提交或删除已上传的文件',
  tooManyToday: (gigabytes: number, wait: string) =>
    `贵单位一天内最多上传 ${gigabytes} GB，已达上限，请${wait}后再试或联系管理员`,
  uploadDone: '该上传已完成，不能再接收分片',
  uploadIncomplete: '文件尚未传完，请继续上传',
  chunkDiffers: '分片内容与已收到的不一致',
  chunkSize: '分片大小与其他分片不一致',
  chunkTotal: '分片总数与之前不一致',
  otherFile: '该上传编号已用于其他文件',
  chunkBroken: '分片内容校验失败，请重新上传该分片',
  md5Differs: '文件校验失败，内容与 MD5 不一致，请重新上传',
})

/** What stands between the type and the name of a file in older exports; no name may hold it. */
export const NAME_MARKER = '#-FJLX-#'
