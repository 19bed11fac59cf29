import { refusals } from '../refusal.ts'

/** A label behind Chinese: Latin letters stand apart. */
export function apart(label: string): string {
  return /^[A-Z]/.test(label) ? ` ${label}` : label
}

/** Texts of projects and their people (document 1 sections 5 and 8, document 2 sections 4, 5 and 8). */
export const PROJECTS_TEXTS = {
  projectsMissing: '请选择需要更换人员的项目',
  replacementMissing: '请选择更换人员',
  changed: '更改成功',

  saved: '项目信息保存成功',
  submitFailed: '提交失败',
  noFae: '飞腾未给单位配置FAE，请联系飞腾相关人员！',
  diagramMissing: '请上传框图!',
  noteMissing: '请填写提交说明',
  bothChips: '服务器芯片与终端/嵌入式芯片只能填写一个',
  steppingAlone: '请先选择芯片，再填写芯片步进',
  steppingUnknown: (chip: string, known: string) => `芯片步进应为 ${chip} 的步进之一：${known}`,
  chipMissing: '请选择服务器芯片或终端/嵌入式芯片',
  optionUnknown: (label: string) => `${label}的选项不存在，请重新选择`,
  optionRetired: (label: string) => `${label}的选项已停用，请重新选择`,
  tooLong: (label: string, max: number) => `${label}最多 ${max} 个字符`,
  notWhole: (label: string) => `${label}应为整数`,
  otherMissing: (label: string) => `请输入${label}的其他类型`,

  dvtAfterEvt: 'dvt阶段开始时间应该大于evt阶段开始时间7天以上！',
  dvtAfterNow: 'dvt阶段开始时间应该大于当前时间！',
  pvtAfterDvt: 'pvt阶段开始时间应该大于等于dvt阶段开始时间！',
  mpAfterPvt: 'mp阶段开始时间应该大于等于pvt阶段开始时间！',
  dayMissing: (label: string) => `请选择${apart(label)}日期`,
  dayPast: (label: string) => `${label}日期不能早于今天`,
  dayLater: (label: string) => `${label}日期不能晚于今天`,
  dayLocked: (label: string) => `${label}所属阶段已完成，日期不能再修改`,
  dayReached: (label: string, day: string) => `${label}已于 ${day} 达成，可更正日期，不能清空`,

  personMissing: (seat: string) => `请选择${seat}`,

  changeSent: '已发出申请，等待审核通过',
  movedOn: '项目状态已变化，该申请不能再通过，请驳回后由客户重新提交',
  descriptionMissing: '请填写变更说明',

  teamNoteMissing: '请填写调整原因',
  endNoteMissing: '请填写结项说明',
  endSent: '已通知飞腾，等待飞腾确认结项',
  ended: '项目已结项',
  cancelNoteMissing: '请填写取消结项说明',
  reasonMissing: '请填写驳回原因',
  restartNoteMissing: '请填写重启说明',
  teamMissing: '请选择飞腾项目组的 FAE',
  staffUnknown: '所选飞腾人员不存在或已停用，请重新选择',
  staffNotFae: 'FAE 须由具有 FAE 角色的人员担任',

  colsMissing: '请先选择导出字段',
} as const

/** Its refusals, with the names that programs know them by. */
export const PROJECTS_REFUSALS = /* @__PURE__ */ refusals('projects', {
  samePerson: '更换人员与原人员相同，请重新选择',
  replacementAway: '更换人员不在本单位人员列表中，请重新选择',
  notOnProject: '所选项目中有该人员未参与的项目，请刷新后重试',
  nameTaken: '本单位已有同名项目，请使用其他名称',
  notInForm: '项目当前状态不能直接修改，请提交变更申请',
  personAway: (seat: string) => `${seat}不在本单位人员列表中，请重新选择`,
  unchanged: '请先修改内容',
  teamSame: '项目组没有变化',
  changeWaits: '该项目已有同类变更申请待审核，请等待审核结果',
  stageLocked: (status: string) => `项目正处于${status}，不能进行阶段更新`,
})
