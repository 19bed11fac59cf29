import { of, type WordedFault } from './worded-fault.ts'

const SERVER = 'apps/server/src/modules'
const CONTRACT = 'packages/contract/src'
const WEB = 'apps/web/src'
const CERTIFICATIONS = `${WEB}/features/certifications/portal`
const PROJECTS = `${WEB}/features/projects/portal`

/** Of rows drawn by chance from the specification: a fault in what each words, which the tests of that row must see. */
export const FAULTS_OF_ROWS: readonly WordedFault[] = [
  of(
    'C-BRD-031',
    `${CERTIFICATIONS}/machines/BoardList.tsx`,
    'if (index === 0) toast',
    'if (index === -1) toast',
  ),
  {
    row: 'C-BRD-061',
    edit: {
      file: `${CERTIFICATIONS}/machines/MachineDialog.tsx`,
      find: `(machine.filesMissing?.text ?? '') : T.incomplete)`,
      put: `(machine.filesMissing?.text ?? '') : T.submitted)`,
    },
  },
  {
    row: 'C-BRD-098',
    edit: {
      file: `${SERVER}/certifications/machines/approve-machine.ts`,
      find: `if (flag === '1' && note === '') throw`,
      put: `if (flag === '2' && note === '') throw`,
    },
  },
  of(
    'C-BRD-104',
    `${CERTIFICATIONS}/machines/MachineDialog.tsx`,
    'settleFailure(fault, { key, values, onRefused,',
    'settleFailure(fault, { key, values, onRefused: () => undefined,',
  ),
  of('C-BRD-114', `${CERTIFICATIONS}/machines/BoardFields.tsx`, 'label: faeName },', 'label: faeId },'),
  of(
    'C-CHIP-011',
    `${CERTIFICATIONS}/ApplicationView.tsx`,
    'onClick={() => setEditing(found)}',
    'onClick={onClose}',
  ),
  {
    row: 'C-CMP-004',
    edit: {
      file: `${CONTRACT}/certifications/kinds/component.ts`,
      find: `{ wire: 'applyUnitUserName', title: '生态联系人', width: 110 }`,
      put: `{ wire: 'applyUnitName', title: '生态联系人', width: 110 }`,
    },
  },
  of('C-CMP-029', `${CERTIFICATIONS}/apply/form-values.ts`, `models.join(',')`, `models.join('、')`),
  {
    row: 'C-CMP-049',
    edit: {
      file: `${CONTRACT}/fields/primitives.ts`,
      find: `PHONE_PATTERN, '请输入正确的手机号码')`,
      put: `PHONE_PATTERN, '手机号码不正确')`,
    },
  },
  {
    row: 'C-DICT-008',
    edit: {
      file: `${CONTRACT}/certifications/device-parts.ts`,
      find: `{ wire: 'cpuType', column: 'platform', label: 'CPU型号', match: 'equals', dictionary: 'rzmbpt' }`,
      put: `{ wire: 'cpuType', column: 'platform', label: 'CPU型号', match: 'equals', dictionary: 'serverChip' }`,
    },
  },
  of(
    'C-OS-034',
    `${CERTIFICATIONS}/apply/ApplicationDialog.tsx`,
    'settleFailure(fault, { key, values: sent, onRefused,',
    'settleFailure(fault, { key, values: sent, onRefused: () => undefined,',
  ),
  of(
    'C-PSV-023',
    `${WEB}/features/certifications/parts/ReturnedNote.tsx`,
    '　{informationReason || remark}',
    '　{remark}',
  ),
  {
    row: 'C-SHELL-014',
    edit: {
      file: `${CONTRACT}/certifications/places.ts`,
      find: `place: '/compatibilityCertification/ChipApplyList'`,
      put: `place: '/compatibilityCertification/ChipList'`,
    },
  },
  of(
    'C-US-005',
    `${WEB}/features/contact/portal/ContactUs.tsx`,
    '          {supportEmail}\n',
    '          邮件\n',
  ),
  of(
    'P-ERR-020',
    `${WEB}/shared/api/read-answer.ts`,
    'if (!response.ok || isJson(response)) await',
    'if (isJson(response)) await',
  ),
  {
    row: 'P-ERR-028',
    edit: { file: `${WEB}/shared/feedback/feedback.ts`, find: `input: '取消输入'`, put: `input: '取消申请'` },
  },
  {
    row: 'P-ERR-029',
    edit: {
      file: `${WEB}/shared/feedback/feedback.ts`,
      find: `application: '取消申请'`,
      put: `application: '已取消'`,
    },
  },
  {
    row: 'P-KB-048',
    edit: {
      file: `${WEB}/features/knowledge/portal/PdfViewer.tsx`,
      find: `files) ? address.pathname.slice(files.length) : ''`,
      put: `files) ? '' : ''`,
    },
  },
  of(
    'P-KB-074',
    `${WEB}/features/knowledge/portal/detail/print/print-page.ts`,
    'PRINT_WAIT_MS = 3600',
    'PRINT_WAIT_MS = 600',
  ),
  of(
    'P-KB-085',
    `${SERVER}/knowledge/bases/list-bases.ts`,
    'order: query.orderByColumn }',
    'order: query.orderByColumn, pageNum: 1 }',
  ),
  of(
    'P-KB-091',
    `${SERVER}/knowledge/documents/read-tree.ts`,
    'await listDocuments(db, version.versionId)',
    'await listDocuments(db, version.currentVersionId)',
  ),
  {
    row: 'P-PERS-004',
    edit: {
      file: `${WEB}/features/personnel/portal/PersonnelManagement.tsx`,
      find: `open({ kind: 'authorise', user })`,
      put: `open({ kind: 'edit', user })`,
    },
  },
  {
    row: 'P-PERS-027',
    edit: {
      file: `${CONTRACT}/personnel/form-schemas.ts`,
      find: 'phonenumber: phone(T.phoneMissing).describe',
      put: `phonenumber: z.string().default('13800006699').describe`,
    },
  },
  {
    row: 'P-PERS-037',
    edit: {
      file: `${CONTRACT}/projects/texts.ts`,
      find: `projectsMissing: '请选择需要更换人员的项目'`,
      put: `projectsMissing: '请选择人员'`,
    },
  },
  {
    row: 'P-PERS-040',
    edit: { file: `${CONTRACT}/personnel/texts.ts`, find: `edited: '修改成功'`, put: `edited: '已保存'` },
  },
  {
    row: 'T-PROJ-002',
    edit: {
      file: `${SERVER}/projects/lists/list-queries.ts`,
      find: `(\${isLate(today)}) is not true`,
      put: `(\${isLate(today)}) is true`,
    },
  },
  {
    row: 'T-PROJ-008',
    edit: {
      file: `${PROJECTS}/ProjectList.tsx`,
      find: `hrefOf(projectFormScreen, { type: 'add' })`,
      put: `hrefOf(projectFormScreen, { type: 'edit' })`,
    },
  },
  {
    row: 'T-PROJ-042',
    edit: {
      file: `${SERVER}/projects/lists/list-queries.ts`,
      find: `postpone === true, (query) => query.where(isLate(today))`,
      put: 'postpone === true, (query) => query.where(sql<boolean>`true`)',
    },
  },
  {
    row: 'T-PROJ-043',
    edit: {
      file: `${SERVER}/projects/lists/show-rows.ts`,
      find: `name: row.owner?.name ?? ''`,
      put: `name: row.faeName ?? ''`,
    },
  },
  {
    row: 'T-PROJ-059',
    edit: {
      file: `${SERVER}/projects/team/show-fae-info.ts`,
      find: `FAEEmail: fae?.email ?? ''`,
      put: `FAEEmail: fae?.phone ?? ''`,
    },
  },
  {
    row: 'T-PROJ-131',
    edit: {
      file: `${CONTRACT}/projects/texts.ts`,
      find: `changeSent: '已发出申请，等待审核通过'`,
      put: `changeSent: '已发出申请'`,
    },
  },
  {
    row: 'T-PROJ-135',
    edit: {
      file: `${CONTRACT}/projects/form.ts`,
      find: `upstreamManufacturers: { label: '上游厂商', kind: 'text', required: true, max: 100 }`,
      put: `upstreamManufacturers: { label: '上游厂商', kind: 'text', max: 100 }`,
    },
  },
  {
    row: 'T-PROJ-147',
    edit: {
      file: `${CONTRACT}/projects/rules.ts`,
      find: `if (sheet.serverChip === '' && sheet.zdQrsXp === '')`,
      put: `if (sheet.serverChip === '')`,
    },
  },
  of('T-PROJ-178', `${PROJECTS}/detail/EndButtons.tsx`, 'disabled={!can.end}', 'disabled={false}'),
  of(
    'T-PROJ-188',
    `${SERVER}/projects/team/show-fae-info.ts`,
    '    clientProjectCode: project.clientCode,\n    serverChip: project.serverChip,',
    '    clientProjectCode: project.number,\n    serverChip: project.serverChip,',
  ),
  of(
    'T-WO-082',
    `${PROJECTS}/detail/changes/StageDialog.tsx`,
    'if (!project.offers.stage) return',
    'if (project.offers.edit) return',
  ),
  of(
    'T-WO-089',
    `${PROJECTS}/detail/changes/StageDialog.tsx`,
    '{ schematicDiagram: 1, pcb: 1,',
    '{ schematicDiagram: 1, pcb: 0,',
  ),
  {
    row: 'T-WO-125',
    edit: {
      file: `${WEB}/features/work-orders/outbox/use-post-reply.ts`,
      find: `toast('success', '回复成功')`,
      put: `toast('success', '操作成功')`,
    },
  },
  of(
    'T-WO-138',
    `${SERVER}/work-orders/lists/search-record.ts`,
    'slot !== PICTURE_SLOT && holds(name)',
    'slot !== PICTURE_SLOT',
  ),
]
