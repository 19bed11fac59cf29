import { sql } from 'kysely'

/** What did not leave; of a push its reader has the message itself. */
export function failedMessages() {
  return sql`select id, recipient as title, coalesce(nullif(subject, ''), left(body, 60)) || '：' || error as detail,
      created_at as since, null::timestamptz as due, '/outbox?status=' || status as link
    from outbox_message where status in ('failed', 'refused') and channel <> 'push'`
}
