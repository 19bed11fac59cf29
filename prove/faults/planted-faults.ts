import type { Edit, Fault } from '../plant.ts'
import { FAULTS_OF_SAFETY } from './faults-of-safety.ts'

/** The generated proofs. */
export const PROOFS: readonly string[] = [
  'packages/contract/src/by-hand/who-may-call.test.ts',
  'packages/contract/src/marks.test.ts',
  ...['marked', 'moved', 'grown', 'records', 'access', 'writes'].map(
    (name) => `apps/server/test/proof/${name}.test.ts`,
  ),
]
const SERVER = 'apps/server/src/modules'
const CONTRACT = 'packages/contract/src'

/** Rules taken away as a hasty change would, the table of who may call changed along where one stands there. */
export const PLANTED: readonly Fault[] = [
  fault('the audit is open to every account, and the table says so', [
    edit(`${CONTRACT}/audit/endpoints.ts`, "access: 'staff:admin'", "access: 'login'"),
    edit(`${CONTRACT}/audit/who-may-call.tsv`, 'audit.list\tstaff:admin', 'audit.list\tlogin'),
  ]),
  fault('the audit is open to every account, and the table does not know', [
    edit(`${CONTRACT}/audit/endpoints.ts`, "access: 'staff:admin'", "access: 'login'"),
  ]),
  fault('a new call answers the phone of any account', [
    edit(
      `${CONTRACT}/accounts/profile-endpoints.ts`,
      'export const updatePwd',
      `export const phoneOf = defineEndpoint({
  name: 'accounts.phoneOf',
  method: 'GET',
  path: '/phoneOf/{id}',
  access: 'login',
  effect: 'read',
  summary: '电话 / phone',
  source: 'path ours',
  params: z.object({ id: recordId('account', '账号 / account') }),
  answer: fields({ phone: z.string() }),
})

export const updatePwd`,
    ),
    edit(`${CONTRACT}/accounts/profile-endpoints.ts`, '  updateUser,\n', '  updateUser,\n  phoneOf,\n'),
    edit(
      `${CONTRACT}/accounts/profile-endpoints.ts`,
      'import * as s from',
      "import { recordId } from '../fields/primitives.ts'\nimport * as s from",
    ),
    edit(
      `${SERVER}/accounts/profile/profile-routes.ts`,
      '    route(endpoints.showAvatar',
      `    route(endpoints.phoneOf, async ({ params }) => {
      const query = platform.db
        .selectFrom('account')
        .select('phone')
        .where((eb) => eb(eb.cast<string>('id', 'text'), '=', params.id))
      return { phone: (await query.executeTakeFirst())?.phone ?? '' }
    }),
    route(endpoints.showAvatar`,
    ),
    edit(
      `${CONTRACT}/accounts/who-may-call.tsv`,
      'accounts.postSelect\t',
      'accounts.phoneOf\tlogin\t-\tread\naccounts.postSelect\t',
    ),
  ]),
  fault('the files of a unit are those of all units', [
    edit(`${SERVER}/projects/save/file-queries.ts`, "    .where('project.unitId', '=', unitId)\n", ''),
  ]),
  fault('drafts of bases can be read', [
    edit(
      `${SERVER}/knowledge/visibility-queries.ts`,
      "return sql<SqlBool>`b.status = 'released' and (",
      'return sql<SqlBool>`(',
    ),
  ]),
  fault('versions that wait for their day can be read', [
    edit(
      `${SERVER}/knowledge/visibility-queries.ts`,
      "on v.base_id = b.id and v.status = 'released'",
      'on v.base_id = b.id',
    ),
  ]),
  fault('customers read the notes of the provider among themselves', [
    edit(
      `${SERVER}/work-orders/thread/message-queries.ts`,
      'sql<boolean>`not message.is_internal`',
      'sql<boolean>`true`',
    ),
  ]),
  fault('every company sees all projects', [
    edit(
      `${SERVER}/projects/scope-queries.ts`,
      'return sql<boolean>`project.unit_id = ${unitId}`',
      'return sql<boolean>`true`',
    ),
  ]),
  fault('a message of anybody can be read by its id', [
    edit(
      `${SERVER}/messages/inbox-queries.ts`,
      ".where('accountId', '=', accountId)\n    .where('status', '<', 2)\n    .where('hidden'",
      ".where('status', '<', 2)\n    .where('hidden'",
    ),
  ]),
  fault('messages about a unit’s records stay with whoever left it', [
    edit(
      'apps/server/src/platform/messages/hearing.ts',
      'if (isRecord(about)) return readable.has',
      'if (isRecord(about)) return true || readable.has',
    ),
  ]),
  fault('a file that belongs to no record yet is for everybody', [
    edit(
      `${SERVER}/files/queries.ts`,
      'ownerKind === null || ownerId === null\n      ? file.uploaderId === actor.accountId',
      'ownerKind === null || ownerId === null\n      ? true',
    ),
  ]),
  fault('applications for certification are shown to other units', [
    edit(
      `${SERVER}/certifications/queries.ts`,
      ": query.where('application.unitId', '=', actor.unitId)",
      ': query',
    ),
  ]),
  fault('screens of all companies are woken with the ids of work orders', [
    edit(
      'apps/server/src/platform/live/wake.ts',
      'const shared = access === undefined ? {} : { access }',
      "const shared = access === undefined ? {} : { access: 'login' as const }",
    ),
  ]),
  ...FAULTS_OF_SAFETY,
]

function fault(what: string, edits: readonly Edit[]): Fault {
  return { what, edits, tests: PROOFS }
}

function edit(file: string, find: string, put: string): Edit {
  return { file, find, put }
}
