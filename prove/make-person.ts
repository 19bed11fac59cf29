import { READERS, type Writer } from './writing.ts'

/** An account for one story, in the demonstration's own password; in a unit or a personal one. */
export async function makePerson(
  { query, unique }: Writer,
  { unitOf, listed = false }: { unitOf?: string; listed?: boolean } = {},
): Promise<{ id: string; phone: string; personnelId: string }> {
  const phone = `19${String(700_000_000 + unique())}`
  const [made] = await query(
    `with origin as (select password_hash, unit_id from account where phone = $2), made as (
       insert into account (id, phone, password_hash, status, user_type, unit_id, real_name, email, created_at, updated_at)
       select gen_random_uuid(), $1, (select password_hash from account where phone = $3), 'active', 2,
         (select unit_id from origin), '过客', $1 || '@kills.example', now(), now() returning id, unit_id
     ), listed as (
       insert into personnel (id, unit_id, account_id, state, created_at)
       select gen_random_uuid(), unit_id, id, 'active', now() from made where $4 returning id)
     select made.id, (select id from listed) as personnel_id from made`,
    [phone, unitOf ?? '', READERS[0], listed],
  )
  return { id: String(made?.id), phone, personnelId: String(made?.personnel_id) }
}

/** The code in the latest message to a number or an address. */
export async function sentCode({ query }: Writer, recipient: string): Promise<string> {
  const [row] = await query(
    'select secrets, body from outbox_message where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  const secrets = (row?.secrets ?? []) as string[]
  return secrets.find((one) => /^\d{6}$/.test(one)) ?? /\d{6}/.exec(String(row?.body))?.[0] ?? ''
}
