import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, in seconds some ten or more, the longest first. Begun last, one of them would keep
 * one core busy while the other has nothing left to do; a fresh checkout knows no times and would go by size.
 */
const LONGEST = [
  'prove/kill/kill-loop.test.ts',
  'apps/server/test/proof/writes.test.ts',
  'apps/server/test/proof/nasty.test.ts',
  'apps/server/test/proof/marked.test.ts',
  'apps/server/test/proof/records.test.ts',
  'apps/server/src/demo/knowledge.test.ts',
  'apps/server/test/proof/access.test.ts',
  'apps/server/test/embedded-postgres.test.ts',
  'apps/server/src/admin/admin.test.ts',
  'apps/server/src/admin/backup/backup.test.ts',
  'apps/server/src/modules/certifications/files/file-slots.test.ts',
  'apps/server/src/modules/certifications/moves.test.ts',
  'prove/rolling.test.ts',
  'apps/server/src/modules/knowledge/resources/previews.test.ts',
  'apps/server/src/modules/files/upload/kill-upload.test.ts',
  'apps/server/src/platform/records/transition.test.ts',
  'apps/web/src/features/projects/portal/project-form.test.tsx',
  'apps/web/src/features/certifications/portal/apply/forms.test.tsx',
  'apps/web/src/features/work-orders/portal/conversation.test.tsx',
  'e2e/looks-portal.test.ts',
  'e2e/looks-console.test.ts',
  'e2e/parts.test.ts',
  'e2e/previews.test.ts',
  'e2e/knowledge/writing.test.ts',
  'e2e/gates.test.ts',
  'e2e/login.test.ts',
]

/** Within each project the longest files begin first; the others follow as they would anyway. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((ofProject) => ofProject.sort((a, b) => rank(a) - rank(b)))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(path.relative(import.meta.dirname, moduleId).replaceAll(path.sep, '/'))
  return place < 0 ? LONGEST.length : place
}
