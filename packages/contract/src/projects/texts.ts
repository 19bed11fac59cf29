/** Texts of projects and their people (document 1 sections 5 and 8). */
export const PROJECTS_TEXTS = {
  projectsMissing: '请选择需要更换人员的项目',
  replacementMissing: '请选择更换人员',
  samePerson: '更换人员与原人员相同，请重新选择',
  replacementAway: '更换人员不在本单位人员列表中，请重新选择',
  notOnProject: '所选项目中有该人员未参与的项目，请刷新后重试',
  changed: '更改成功',
} as const
