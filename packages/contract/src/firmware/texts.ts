export const FIRMWARE_TEXTS = {
  nameMissing: '请填写产品线名称',
  nameTaken: '已有同名的产品线',
  kindWrong: '请选择固件类型',
  chipsMissing: '请选择支持的芯片',
  lineWrong: '请选择产品线',
  versionMissing: '请填写版本号',
  versionUnknown: '版本号应含数字，如 V2.1.5、2024.09-SP1',
  versionTaken: '该产品线已有版本 {detail}，同一版本不能发布两次',
  minimalUnknown: '最低可升级版本应含版本号，如 V2.0.0',
  minimalLater: '最低可升级版本不能晚于本版本',
  severityWrong: '请选择升级建议的程度',
  notesMissing: '请填写版本说明',
  resultWrong: '请选择测试结果',
  systemMissing: '请填写操作系统及版本',
  systemTwice: '同一操作系统版本只填写一行',
  unitUnknown: '没有名为“{detail}”的单位',
  issueUnknown: '所选的已知问题不存在',
  filesMissing: '请先上传发布文件',
  fileUnsigned: '文件“{detail}”没有有效的签名，不能发布',
  keyNameMissing: '请填写签名公钥的名称',
  keyNameTaken: '已有同名的签名公钥',
  keyWrong: '应为 PEM 格式的公钥：ECDSA P-256、P-384，或不少于 2048 位的 RSA',
  keyRetired: '该公钥已停用，请选择其他公钥',
  keyMissing: '请选择签名公钥',
  signatureMissing: '请粘贴签名（Base64）',
  signatureShape: '签名应为 Base64 文本',
  signatureWrong: '签名与文件“{detail}”不符，请核对文件、公钥与签名',
  noteMissing: '请填写撤回原因',
  boardMissing: '请填写板卡名称或型号',
  boardVersionMissing: '请填写板卡上运行的版本',
  projectMissing: '请选择项目',
  saved: '已保存',
  written: '已保存为草稿',
  signed: '签名有效，已保存',
  noted: '已登记',
  removed: '已删除',
  taken: '下载地址已生成',
} as const

/** A line supports so many chips at most. */
export const MOST_LINE_CHIPS = 20
/** A release was tried on so many systems at most. */
export const MOST_SYSTEMS = 60
/** So many units try a release before it is published. */
export const MOST_TRIAL_UNITS = 50
/** A release has so many files at most. */
export const MOST_RELEASE_FILES = 30
/** So many known issues are solved by one release. */
export const MOST_ISSUES = 50
/** Of one line so many releases are kept in sight. */
export const MOST_RELEASES = 500
