import { contactRecord, RECEIVERS } from '@xinqiao/contract/contact/record'
import type { Db } from '../../platform/db/database.ts'
import { recordSource } from '../../platform/search/find-records.ts'
import type { SearchSource } from '../../platform/search/sources.ts'
import { messagesNamed } from './queries.ts'

const BEGINNING = 40

/** What came in by contact-us, by who wrote it, the company or the words; for those who answer. */
export function messageSource(db: Db): SearchSource {
  return recordSource({
    source: 'contact-messages',
    title: '联系留言',
    access: RECEIVERS,
    find: (actor, query, limit) => messagesNamed(db, actor, query, limit),
    tell: ({ id, name, companyName, unitName, message, status }) => ({
      ...{ kind: 'contactMessage', place: { id } },
      name: `${name}：${message.replaceAll(/\s+/g, ' ').slice(0, BEGINNING)}`,
      hint: [companyName || unitName || '访客', contactRecord.workflow.states[status].label].join(' · '),
    }),
  })
}
