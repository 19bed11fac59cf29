import { of, type WordedFault } from './worded-fault.ts'

const CONTRACT = 'packages/contract/src'
const PROJECTS = 'apps/web/src/features/projects/portal'
const ORDERS = 'apps/web/src/features/work-orders/portal'
const WEB = 'apps/web/src'
const SERVER = 'apps/server/src/modules'

/** Of the rows that seed 31 draws, those of technical support: a fault in what each words. */
export const DRAWN_OF_SUPPORT: readonly WordedFault[] = [
  of('T-DATA-006', `${PROJECTS}/DataManagement.tsx`, 'const PAGE_SIZE = 10', 'const PAGE_SIZE = 20'),
  of(
    'T-DATA-010',
    `${PROJECTS}/DataManagement.tsx`,
    'uploadTime, uploadTimeEnd, projectId },',
    'uploadTime, uploadTimeEnd },',
  ),
  of(
    'T-DICT-010',
    `${WEB}/features/work-orders/parts/use-classes.ts`,
    'return [...useTechnicalClasses(), ...changes]',
    'return [...useTechnicalClasses(), ...changes.slice(1)]',
  ),
  of(
    'T-DICT-011',
    `${CONTRACT}/work-orders/classes.ts`,
    "ORDER_PROJECT_TIME_UPDATE: '项目时间节点变更'",
    "ORDER_PROJECT_TIME_UPDATE: '时间变更'",
  ),
  of(
    'T-PERS-009',
    `${WEB}/features/personnel/portal/InternalStaff.tsx`,
    '{person.can.changeProjects && (',
    "{person.status !== 'pending' && (",
  ),
  of(
    'T-PROJ-023',
    `${WEB}/features/projects/parts/timeline/MilestoneRail.tsx`,
    '{milestones.map((one) => (',
    '{milestones.toReversed().map((one) => (',
  ),
  of(
    'T-PROJ-024',
    `${WEB}/features/projects/parts/timeline/MilestoneRail.tsx`,
    '{milestones.map((one) => (',
    '{milestones.filter(({ title }) => !/^DVT-[2-9]/.test(title)).map((one) => (',
  ),
  of(
    'T-PROJ-028',
    `${WEB}/features/projects/parts/timeline/Gantt.tsx`,
    'over > 0 ? `，超计划 ${over} 天`',
    'over > 0 ? `，超计划`',
  ),
  of('T-PROJ-040', `${PROJECTS}/ProjectDetail.tsx`, "  { key: 'wiki', label: '知识库配置' },\n", ''),
  of(
    'T-PROJ-069',
    `${CONTRACT}/projects/states.ts`,
    'return index < 0 ? 100 : (index + 1) * 20',
    "return index < 0 ? (status === 'fae-review' ? 80 : 100) : (index + 1) * 20",
  ),
  of(
    'T-PROJ-070',
    `${CONTRACT}/projects/states.ts`,
    'return index < 0 ? 100 : (index + 1) * 20',
    "return index < 0 ? (status === 'rejected' ? 0 : 100) : (index + 1) * 20",
  ),
  of(
    'T-PROJ-073',
    `${WEB}/features/projects/parts/timeline/StageProgress.tsx`,
    "  if (status === 'rejected') return 'rejected'\n",
    '',
  ),
  of(
    'T-PROJ-077',
    `${PROJECTS}/ProjectFormPage.tsx`,
    'detail.offers.edit ? (',
    'detail.offers.edit || detail.offers.info ? (',
  ),
  of(
    'T-PROJ-093',
    `${PROJECTS}/detail/DetailHeader.tsx`,
    '{offers.edit && (',
    "{(offers.edit || info.projectStatus === '草稿') && (",
  ),
  of(
    'T-PROJ-096',
    `${PROJECTS}/detail/changes/ChangeButtons.tsx`,
    'project.offers[key])',
    "project.offers[key] || project.projectInfo.projectStatus === '草稿')",
  ),
  of('T-PROJ-117', `${PROJECTS}/detail/EndButtons.tsx`, 'flag <= 1', 'flag < 1'),
  of(
    'T-PROJ-119',
    `${PROJECTS}/detail/EndButtons.tsx`,
    'missing={T.endNoteMissing}\n      cancelled="操作已取消！"',
    'missing={T.endNoteMissing}\n      cancelled={null}',
  ),
  of(
    'T-PROJ-129',
    `${PROJECTS}/detail/changes/ChangeButtons.tsx`,
    "label: '人员变更', Dialog: PeopleDialog",
    "label: '人员变更', Dialog: DatesDialog",
  ),
  of(
    'T-PROJ-139',
    `${CONTRACT}/projects/form.ts`,
    "projectName: { label: '项目名称/代号', kind: 'text', required: true, max: 60 }",
    "projectName: { label: '项目名称/代号', kind: 'text', max: 60 }",
  ),
  of(
    'T-PROJ-167',
    `${CONTRACT}/projects/dates.ts`,
    "'batchProductionStage.mp': { label: 'MP 大批量', required: true }",
    "'batchProductionStage.mp': { label: 'MP 大批量' }",
  ),
  of(
    'T-PROJ-174',
    `${CONTRACT}/projects/texts.ts`,
    'personMissing: (seat: string) => `请选择${seat}`',
    'personMissing: (seat: string) => `缺少${seat}`',
  ),
  of(
    'T-PROJ-177',
    `${CONTRACT}/projects/team-schemas.ts`,
    "    50,\n    '其他工程师最多 50 人'",
    "    1,\n    '其他工程师最多 50 人'",
  ),
  of(
    'T-PROJ-185',
    `${SERVER}/projects/team/show-fae-info.ts`,
    "FAEContactNumber: fae?.phone ?? ''",
    "FAEContactNumber: ''",
  ),
  of('T-PROJ-207', `${WEB}/features/projects/parts/form/sheet-control.tsx`, 'rows={4}', 'rows={2}'),
  of(
    'T-SHELL-016',
    `${PROJECTS}/detail/DetailHeader.tsx`,
    "{ type: 'edit', id: info.id }",
    "{ type: 'add' }",
  ),
  of('T-SHELL-018', `${PROJECTS}/ProjectDetail.tsx`, "?.label ?? ''", "?.key ?? ''"),
  of(
    'T-SHELL-021',
    `${SERVER}/projects/save/file-queries.ts`,
    "inner.where('project.id', '=', projectId ?? '')",
    "inner.where('project.id', '!=', projectId ?? '')",
  ),
  of('T-TODO-002', `${ORDERS}/MyBusiness.tsx`, "value={search.type ?? '1'}", "value={search.type ?? '2'}"),
  of('T-TODO-004', `${ORDERS}/MyBusiness.tsx`, "'2': projects,", "'2': reviews,"),
  of(
    'T-TODO-006',
    `${PROJECTS}/WaitingProjects.tsx`,
    "{row.todo === 'handle' && (",
    "{row.todo === 'handle' && row.projectStatus !== '填写信息' && (",
  ),
  of(
    'T-WO-009',
    `${ORDERS}/SelectionBar.tsx`,
    'const ids = orders.map(({ id }) => id)',
    'const ids = orders.slice(0, 1).map(({ id }) => id)',
  ),
  of('T-WO-010', `${ORDERS}/OrderList.tsx`, 'onChange: setSelected,', 'onChange: () => undefined,'),
  of('T-WO-023', `${ORDERS}/EditOrderDialog.tsx`, 'okText="修改"', 'okText="保存"'),
  of(
    'T-WO-042',
    `${SERVER}/work-orders/routes.ts`,
    'restartExplain: note } }',
    'restartExplain: _said, note = "重启" } }',
  ),
  of(
    'T-WO-045',
    `${WEB}/features/work-orders/parts/CloseDialog.tsx`,
    'khScore: 5, solution',
    'khScore: 4, solution',
  ),
  of('T-WO-048', `${CONTRACT}/work-orders/states.ts`, "text: '已申请关闭'", "text: '申请关闭'"),
  of(
    'T-WO-070',
    `${SERVER}/work-orders/thread/revoke-reply.ts`,
    '    await removeFilesOf(tx, jobs, { kind: REPLY_FILES, recordId: message.id })\n',
    '',
  ),
  of(
    'T-WO-088',
    `${PROJECTS}/detail/changes/StageDialog.tsx`,
    "statusOfLabel(info.projectStatus) === 'design' && (",
    'statusOfLabel(info.projectStatus) !== undefined && (',
  ),
  of(
    'T-WO-089',
    `${PROJECTS}/detail/changes/StageDialog.tsx`,
    'schematicDiagram: 1, pcb: 1',
    'schematicDiagram: 1, pcb: 0',
  ),
  of('T-WO-096', `${CONTRACT}/work-orders/texts.ts`, '请输入工单主题！', '请输入主题'),
  of(
    'T-WO-121',
    `${ORDERS}/EditOrderDialog.tsx`,
    "{ done: '修改成功', surface: 'dialog' }",
    "{ done: '修改成功', surface: 'silent' }",
  ),
  of(
    'T-WO-130',
    `${SERVER}/work-orders/thread/revoke-reply.ts`,
    'if (!(await deleteUnread(tx, message.id))) throw',
    "if (message.id === '') throw",
  ),
  of('T-WO-137', `${CONTRACT}/work-orders/texts.ts`, '重启申请已提交，请等待飞腾审核', '重启申请已提交'),
]
