import { contactRecord, RECEIVERS } from '@xinqiao/contract/contact/record'
import type { Db } from '../../platform/db/database.ts'
import { suggestRecord } from '../../platform/search/find-records.ts'
import type { SearchSource } from '../../platform/search/sources.ts'
import { messagesNamed } from './queries.ts'

const BEGINNING = 40

/** What came in by contact-us, by who wrote it, the company or the words; for those who answer. */
export function messageSource(db: Db): SearchSource {
  return {
    source: 'contact-messages',
    title: '联系留言',
    access: RECEIVERS,
    suggest: async (_actor, query, limit) => {
      const rows = await messagesNamed(db, query, limit)
      return rows.map(({ id, name, companyName, unitName, message, status }) =>
        suggestRecord(query, {
          ...{ kind: 'contactMessage', place: { id } },
          name: `${name}：${message.replaceAll(/\s+/g, ' ').slice(0, BEGINNING)}`,
          hint: [companyName || unitName || '访客', contactRecord.workflow.states[status].label].join(' · '),
        }),
      )
    },
  }
}
