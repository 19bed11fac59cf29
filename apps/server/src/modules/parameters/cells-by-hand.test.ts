import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const LEAST_SHARE = 0.95

/** Copied by hand from the documents of the demonstration, as they are read on the screen. */
const CELLS = readFileSync(resolve(import.meta.dirname, 'cells-by-hand.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)

it('cells of the demonstration’s tables stand where the documents have them, nineteen of twenty at least', async () => {
  const { rows } = await sql<{ cell: string }>`
    select distinct concat_ws(E'\t', b.name, d.title, t.kind, r.name, heading, text) as cell
    from knowledge_base b join knowledge_document d on d.version_id = b.current_version_id
      join parameter_table t on t.text_id = d.text_id join parameter_row r on r.table_id = t.id
      cross join unnest(t.headings, r.cells) as cells (heading, text)`.execute(app.platform.db)
  const known = new Set(rows.map(({ cell }) => cell))
  const wrong = CELLS.filter((cell) => !known.has(cell))
  expect(1 - wrong.length / CELLS.length, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
})
