import { splitEmails } from '@xinqiao/contract/accounts/fields'
import { type RawBuilder, sql } from 'kysely'

/** The column of verified addresses with some more; how they are compared is said here. */
export function verifiedWith(emails: string): RawBuilder<string[]> {
  return sql<
    string[]
  >`array(select distinct one from unnest(account.verified_emails || ${keysOf(emails)}::text[]) one)`
}

/** Addresses as they are compared. */
export function keysOf(emails: string): string[] {
  return [...new Set(splitEmails(emails).map((one) => one.toLowerCase()))]
}
