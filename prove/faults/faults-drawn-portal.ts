import { of, type WordedFault } from './worded-fault.ts'

const CONTRACT = 'packages/contract/src'
const KNOWLEDGE = 'apps/web/src/features/knowledge/portal'
const WEB = 'apps/web/src'
const SERVER = 'apps/server/src/modules'

/** Of the rows that seed 31 draws, those of the portal itself, its people and its knowledge: a fault in what each words. */
export const DRAWN_OF_PORTAL: readonly WordedFault[] = [
  of('P-AUTH-027', `${CONTRACT}/identity/texts.ts`, 'PUZZLE_TOLERANCE = 5', 'PUZZLE_TOLERANCE = 6'),
  of(
    'P-AUTH-067',
    `${SERVER}/accounts/invitations/invited-user.ts`,
    'department: invitation.department',
    "department: ''",
  ),
  of(
    'P-DICT-007',
    `${SERVER}/accounts/invitations/invited-user.ts`,
    "if (code === '') return []",
    "if (code === '') return [{ id: '', name: '' }]",
  ),
  of(
    'P-ERR-010',
    `${WEB}/shared/api/surface-failure.ts`,
    "toast('warning', REPEATED_TEXT)",
    "toast('error', REPEATED_TEXT)",
  ),
  of('P-ERR-018', `${CONTRACT}/errors.ts`, '访问资源不存在', '资源不存在'),
  of('P-FILE-021', `${CONTRACT}/files/editor-picture.ts`, 'timeoutMs: 10_000', 'timeoutMs: 20_000'),
  of('P-FILE-025', `${CONTRACT}/files/texts.ts`, '文件读取失败', '读取失败'),
  of(
    'P-KB-015',
    `${KNOWLEDGE}/list/list-state.ts`,
    'spaceId: isSpace ? type : ALL_SPACES',
    'spaceId: ALL_SPACES',
  ),
  of(
    'P-KB-029',
    `${KNOWLEDGE}/list/KbList.tsx`,
    "search.kbType !== undefined && session.status === 'visitor'",
    "search.kbType === '' && session.status === 'visitor'",
  ),
  of(
    'P-KB-033',
    `${KNOWLEDGE}/detail/DocumentTree.tsx`,
    '{base.faqCount > 0 && (',
    '{base.faqCount < 0 && (',
  ),
  of(
    'P-KB-042',
    `${KNOWLEDGE}/detail/comments/CommentComposer.tsx`,
    '          {length} / {COMMENT_MAX}',
    '          {COMMENT_MAX}',
  ),
  of(
    'P-KB-046',
    `${KNOWLEDGE}/detail/comments/Comments.tsx`,
    '          {KNOWLEDGE_TEXTS.commentNeedsLogin}\n',
    '',
  ),
  of(
    'P-KB-048',
    `${KNOWLEDGE}/PdfViewer.tsx`,
    'address.origin !== origin) return null',
    "address.origin === '') return null",
  ),
  of(
    'P-KB-072',
    `${KNOWLEDGE}/detail/print/print-page.ts`,
    "  toast('info', DOWNLOAD_TEXTS.generating)\n",
    '',
  ),
  of('P-KB-080', `${KNOWLEDGE}/detail/print/PrintSheet.tsx`, 'rotate(-15)', 'rotate(-30)'),
  of(
    'P-KB-083',
    `${SERVER}/knowledge/bases/show-spaces.ts`,
    'kbs: (bySpace.get(space.spaceId) ?? [])',
    'kbs: (bySpace.get(space.spaceId) ?? []).slice(1)',
  ),
  of(
    'P-KB-087',
    `${SERVER}/knowledge/bases/show-spaces.ts`,
    'return { id, name, spaceId: id, spaceName: name }',
    "return { id, name, spaceId: id, spaceName: '' }",
  ),
  of(
    'P-KB-088',
    `${SERVER}/knowledge/bases/show-spaces.ts`,
    'return listTagGroups(db, reader, id)',
    'return listTagGroups(db, reader, null)',
  ),
  of(
    'P-ME-008',
    `${WEB}/features/accounts/parts/EmailRows.tsx`,
    "onClick={() => add('')}",
    "onClick={() => add('', 0)}",
  ),
  of(
    'P-ME-023',
    `${WEB}/features/messages/parts/Inbox.tsx`,
    'disabled={unread === 0 || all.busy}',
    'disabled={all.busy}',
  ),
  of('P-ME-035', `${CONTRACT}/accounts/profile-texts.ts`, '请输入原密码', '请填写原密码'),
  of(
    'P-ME-039',
    `${CONTRACT}/accounts/fields.ts`,
    ' || /\\s/.test(password)) return false',
    ') return false',
  ),
  of(
    'P-ME-043',
    `${CONTRACT}/accounts/fields.ts`,
    '/\\d/, /[^a-zA-Z\\d\\s]/]',
    '/\\d/, /[^a-zA-Z\\d\\s]/, /[#$%]/]',
  ),
  of('P-ME-057', `${CONTRACT}/accounts/profile-texts.ts`, '请输入原手机号', '请填写原手机号'),
  of('P-ME-062', `${CONTRACT}/accounts/profile-texts.ts`, "bound: '绑定成功'", "bound: '操作成功'"),
  of('P-ME-065', `${SERVER}/identity/log-in/get-app-info.ts`, '    tel: found.tel,\n', "    tel: '',\n"),
  of(
    'P-PERS-007',
    `${WEB}/features/personnel/parts/PeopleList.tsx`,
    "  { name: 'department', label: '部门' },\n",
    '',
  ),
  of(
    'P-PERS-022',
    `${SERVER}/personnel/add-person.ts`,
    '  if (candidate) return addOwn',
    "  if (candidate && candidate.accountId === '') return addOwn",
  ),
  of(
    'P-PERS-036',
    `${CONTRACT}/personnel/texts.ts`,
    '删除失败,该人员还在负责{detail}项目',
    '删除失败,该人员还在负责项目',
  ),
  of(
    'P-PERS-045',
    `${SERVER}/personnel/edit-person.ts`,
    '      await setRemark(tx, person.id, form.remark)\n',
    '',
  ),
  of(
    'P-PERS-051',
    `${SERVER}/personnel/list-people.ts`,
    'return asPeople(platform, actor, await listAllPeople(platform.db, unitOf(actor), filter))',
    'return asPeople(platform, actor, (await listAllPeople(platform.db, unitOf(actor), filter)).slice(0, 2))',
  ),
  of(
    'P-PERS-054',
    `${SERVER}/personnel/add-person.ts`,
    'if (own.length < ids.length) throw notFound()',
    'if (own.length === 0) throw notFound()',
  ),
  of(
    'P-PERS-057',
    `${SERVER}/projects/team/replace-personnel.ts`,
    'await reseat(tx, projectIds, {',
    'await reseat(tx, projectIds.slice(1), {',
  ),
  of(
    'P-SHELL-026',
    `${WEB}/app/portal/routes.ts`,
    "  '/viewMenu': '/404',\n",
    "  '/viewMenu': '/personalCenter/myInformation',\n",
  ),
  of(
    'P-SHELL-035',
    `${WEB}/app/portal/gate.ts`,
    "return mayOpen(route, session.user) ? 'open' : 'refused'",
    "return mayOpen(route, session.user) || session.user.unitId === '-1' ? 'open' : 'refused'",
  ),
  of(
    'P-SHELL-039',
    `${WEB}/shared/api/surface-failure.ts`,
    "    ok: '返回门户首页',",
    "    ok: '返回门户首页',\n    cancel: '取消',",
  ),
  of(
    'P-SHELL-041',
    `${WEB}/app/portal/gate.ts`,
    '  if (!allows(screen.access, subjectOf(user))) return false\n',
    '  if (screen.service === undefined && !allows(screen.access, subjectOf(user))) return false\n',
  ),
  of('P-SHELL-050', `${WEB}/shared/api/query-string.ts`, '`${key}[${inner}]`', '`${key}.${inner}`'),
  of(
    'P-WIKI-018',
    `${SERVER}/knowledge/projects/project-queries.ts`,
    'linkedTo(reader, projectId)]',
    'linkedTo(reader, undefined)]',
  ),
]
