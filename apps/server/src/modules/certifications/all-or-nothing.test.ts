import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { apply, definitionOf, filesOf, seedVendors } from '../../../test/factories/certifications.ts'
import { useApp } from '../../../test/harness.ts'
import { useApplicant } from '../../../test/seeds/applicant.ts'

const app = useApp({ seed: seedVendors })
const { token } = useApplicant(app)
const SIX = 'A-1,A-2,A-3,A-4,A-5,A-6'
/** What a submission writes in its transaction: numbers, applications, files, audit, messages, mail. */
const WRITTEN = [
  ...['certification_number', 'certification_application', 'certification_file'],
  ...['stored_file', 'audit_event', 'message', 'outbox_message'],
]
const MOST_STEPS = 300

/** Each row that is written is a step; at the step asked for the database ends the connection, as a kill would. */
beforeAll(async () => {
  await sql`create sequence fault_steps`.execute(app.platform.db)
  await sql`create table fault_at (step integer not null)`.execute(app.platform.db)
  await sql`
    create function end_at_step() returns trigger language plpgsql as $$
    begin
      if nextval('fault_steps') = (select step from fault_at) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(5);
      end if;
      return new;
    end $$`.execute(app.platform.db)
  for (const table of WRITTEN) {
    await sql`create trigger end_at_step before insert or update on ${sql.table(table)}
      for each row execute function end_at_step()`.execute(app.platform.db)
  }
})

async function endAt(step: number): Promise<void> {
  await sql`truncate fault_at`.execute(app.platform.db)
  await sql`insert into fault_at values (${step})`.execute(app.platform.db)
  await sql`alter sequence fault_steps restart`.execute(app.platform.db)
}

async function counts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from certification_application) as applications,
      (select count(*)::int from certification_file) as links,
      (select coalesce(max(last), 0)::int from certification_number) as last,
      (select count(*)::int from stored_file where owner_id is not null and purpose = 'certification') as held,
      (select count(*)::int from audit_event where action = 'component-certification.submit') as audits,
      (select count(*)::int from message where kind = 'certification') as messages`.execute(app.platform.db)
  return rows[0]
}

describe('a batch of six models', () => {
  it('is six applications or none, at whichever step its connection ends', async () => {
    const before = await counts()
    const files = filesOf(definitionOf('component'))
    let step = 1
    for (; step <= MOST_STEPS; step += 1) {
      app.clock.advance(4_000)
      await endAt(step)
      const { body } = await apply(
        app,
        'component',
        { fields: { productModel: SIX, batch: '1' }, files },
        token(),
      )
      if (body.code === 200) break
      expect(await counts(), `ended at step ${step}`).toEqual(before)
    }
    const after = await counts()
    expect(after).toMatchObject({ applications: 6, links: 12, held: 2, last: 6, audits: 6, messages: 1 })
    // The steps were indeed walked: numbers, six applications, twelve links, two files, audit and messages at least.
    expect(step).toBeGreaterThan(30)
  })
})
