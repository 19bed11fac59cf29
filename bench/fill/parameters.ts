import type { Kysely } from 'kysely'
import type pg from 'pg'
import { readAllTables } from '../../apps/server/src/modules/parameters/reading/keep-tables.ts'
import type { DB } from '../../apps/server/src/platform/db/generated/tables.ts'
import { temporaryCluster } from '../../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { type Bench, type Figure, median, plain, type Run } from '../bench.ts'
import { startServing } from '../processes.ts'
import { inTurn } from '../tools/read-lists.ts'
import { makeSystem, tokenOf } from '../tools/two-systems.ts'

const BASES = 200
const DOCUMENTS = 10
const ROWS = 100
const MOST_P95 = 50

/** 参数查询 with 200,000 rows, by four readers. */
export const parameters: Bench = { name: 'parameters', measure }

const LISTS: readonly (readonly [what: string, query: object])[] = [
  ['a rail and a column', { keyword: 'VDD_R7 电压' }],
  ['a word of every row', { keyword: '电压' }],
  ['a word of none', { keyword: 'VPP_NONE' }],
  ['rails of a chip', { chip: '芯片7', kind: 'rail' }],
  [
    'all rails by their voltage',
    { kind: 'rail', quantity: 'voltage', orderByColumn: 'value', isAsc: 'desc' },
  ],
  ['a value with its unit', { value: '1200 mV' }],
  ['a chip’s rows of a value', { chip: '芯片7', value: '≥1.25V' }],
]

async function measure(run: Run): Promise<Figure[]> {
  const cluster = await temporaryCluster({ shared_buffers: '256MB' })
  try {
    const bases = run.quick ? BASES / 10 : BASES
    const system = await makeSystem(cluster.url, 'parameters', (db, client) => fill(db, client, bases))
    const serving = await startServing({ kind: 'ours', url: system.url })
    try {
      const figures: Figure[] = []
      for (const [what, query] of LISTS) {
        const path = `/api/parameters?${new URLSearchParams(query as Record<string, string>)}`
        const request = { method: 'GET' as const, path, headers: { authorization: `Bearer ${system.token}` } }
        const rounds = await inTurn(run, [{ port: serving.port, request }])
        const p95 = median(rounds.map(([outcome]) => outcome?.p95 ?? 0))
        figures.push({
          what: `parameters: p95 of ${what}, ${plain(bases * DOCUMENTS * ROWS)} rows, four readers`,
          value: `${plain(p95)} ms`,
          mark: `< ${MOST_P95} ms`,
          passed: p95 < MOST_P95,
        })
      }
      return figures
    } finally {
      await serving.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** Bases of a hundred chips, each with documents that hold one table, a fifth of them of each kind. */
async function fill(db: Kysely<DB>, client: pg.Client, bases: number): Promise<{ token: string }> {
  await client.query(`
    insert into account (id, phone, status, user_type, real_name, created_at, updated_at)
      values (gen_random_uuid(), '13800000001', 'active', 2, 'R', now(), now());
    insert into space (id, name, description, order_number) values (gen_random_uuid(), '空间', '空间', 1);
    insert into knowledge_base (id, space_id, name, description, icon, chip, visibility, created_at)
      select gen_random_uuid(), space.id, '资料 ' || n, '资料', 'PDF', '芯片' || n % 100, 'login', now()
      from space, generate_series(1, ${bases}) n;
    insert into knowledge_version (id, base_id, name, status, released_at, created_at)
      select gen_random_uuid(), id, 'V1.0', 'released', now(), now() from knowledge_base;
    update knowledge_base b set status = 'released', current_version_id = v.id, version_name = 'V1.0',
        released_at = now() from knowledge_version v where v.base_id = b.id`)
  const { rows: versions } = await client.query<{ id: string }>(
    'select id from knowledge_version order by id',
  )
  for (const [at, { id }] of versions.entries())
    await client.query(
      `with texts as (
        insert into knowledge_text (id, body, revised_at)
          select gen_random_uuid(), body, now() from unnest($2::text[]) body returning id)
      insert into knowledge_document (id, version_id, slug, order_number, level, title, type, text_id, revised_at)
        select gen_random_uuid(), $1, 'd' || row_number() over (), row_number() over (), 1,
          '文档 ' || row_number() over (), 1, id, now() from texts`,
      [id, Array.from({ length: DOCUMENTS }, (_, one) => textOf(at * DOCUMENTS + one))],
    )
  await readAllTables(db)
  const { rows } = await client.query<{ id: string }>('select id from account')
  return { token: await tokenOf(db, rows[0]?.id ?? '') }
}

const HEADS = [
  '| 电源轨 | 电压 | 最大电流 |',
  '| 引脚 | 焊球 | 功能 0 |',
  '| 偏移 | 名称 | 说明 |',
  '| 参数 | 最小电压 | 最大电压 |',
  '| 符号 | 从 | 到 |',
]

function textOf(number: number): string {
  const head = HEADS[number % HEADS.length]
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const volts = (0.6 + ((number + row) % 70) / 100).toFixed(2)
    return `| VDD_R${(number * 7 + row) % 5000} | ${volts} V | ${(row % 30) + 1} A |`
  })
  return `## 第 ${number} 节\n\n${head}\n|---|---|---|\n${rows.join('\n')}`
}
